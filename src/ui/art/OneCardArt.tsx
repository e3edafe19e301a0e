import { CardShape } from './CardArt.tsx'
import styles from './CardArt.module.css'

interface OneCardArtProps {
  label: string
  /** The digits of the card number that are known, with dots for those that are not shown. */
  digits?: string
  /** Who gives the card. */
  company?: string
}

const places = Array.from({ length: 16 }, (_, index) => index)

/** A drawing of one meal card. Decoration: its name is read elsewhere. */
export function OneCardArt({ label, digits = '', company }: OneCardArtProps) {
  return (
    <svg viewBox="0 0 420 216" preserveAspectRatio="xMinYMid" aria-hidden className={styles.art}>
      <g transform="translate(156 104)rotate(-4)">
        <CardShape
          kind="meal"
          number={places.map((place) => (
            <tspan
              key={place}
              x={-122 + place * 11.6 + Math.floor(place / 4) * 9}
              fillOpacity={!digits || place < digits.length ? 1 : 0.45}
            >
              {(digits || '5065')[place] ?? '•'}
            </tspan>
          ))}
        >
          {label}
        </CardShape>
        {company ? (
          <foreignObject x="-66" y="-14" width="190" height="28">
            <span className={styles.company}>{company}</span>
          </foreignObject>
        ) : null}
      </g>
    </svg>
  )
}
