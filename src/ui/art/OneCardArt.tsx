import { CardShape } from './CardArt.tsx'
import styles from './CardArt.module.css'

/** A drawing of one meal card. Decoration: its name is read elsewhere. */
export function OneCardArt({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 420 216" preserveAspectRatio="xMinYMid" aria-hidden className={styles.art}>
      <g transform="translate(156 104)rotate(-4)">
        <CardShape kind="meal" number="••••">
          {label}
        </CardShape>
      </g>
    </svg>
  )
}
