import { CardShape } from './CardArt.tsx'
import styles from './CardArt.module.css'
import { drawing as done } from './scenes/done.svg'

interface OneCardArtProps {
  label: string
  /** The digits of the card number that are known, with dots for those that are not shown. */
  digits?: string
  /** Who gives the card. */
  company?: string
  /** How many of the three waves are lit, one for each step that is done; all of them when it is absent. */
  lit?: number
  /** Stamps the card: all is done. */
  isDone?: boolean
}

// The waves that CardShape draws, one by one.
const waves = ['M103-66q6 8 0 17', 'M111-72q11 14.5 0 29', 'M119-78q16 20.5 0 41']

const places = Array.from({ length: 16 }, (_, index) => index)

/** A drawing of one meal card. Decoration: its name is read elsewhere. */
export function OneCardArt({ label, digits = '', company, lit, isDone = false }: OneCardArtProps) {
  return (
    <svg viewBox="0 0 420 216" preserveAspectRatio="xMinYMid" aria-hidden className={styles.art}>
      <g transform="translate(156 104)rotate(-4)" className={lit === undefined ? undefined : styles.lit}>
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
        {lit === undefined
          ? null
          : waves.map((wave, index) => (
              <path key={wave} d={wave} className={styles.waves} data-lit={index < lit ? '' : undefined} />
            ))}
        {company ? (
          <foreignObject x="-66" y="-14" width="190" height="28">
            <span className={styles.company}>{company}</span>
          </foreignObject>
        ) : null}
        {isDone ? <g transform="translate(128 74)">{done}</g> : null}
      </g>
    </svg>
  )
}
