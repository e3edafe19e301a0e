import type { ReactNode } from 'react'
import styles from './CardArt.module.css'

/** The cards from the back to the front. */
const kinds = ['benefit', 'eco', 'meal'] as const

/** A drawing of three overlapping cards. Decoration: their names are read elsewhere. */
export function CardArt({ labels }: { labels: { meal: string; eco: string; benefit: string } }) {
  return (
    <svg viewBox="0 0 420 412" preserveAspectRatio="xMinYMid" aria-hidden className={styles.art}>
      {kinds.map((kind) => (
        <CardShape key={kind} kind={kind}>
          {labels[kind]}
        </CardShape>
      ))}
    </svg>
  )
}

/** One card of a drawing, with its centre at the origin: `CardArt.module.css` moves it to its place. */
export function CardShape({
  kind,
  number = '5065 •••• •••• 1234',
  children,
}: {
  kind: (typeof kinds)[number]
  number?: ReactNode
  /** The name of the card. */
  children: ReactNode
}) {
  return (
    <g className={styles.card} data-kind={kind}>
      <linearGradient id={`art-${kind}`} x1="0" y1="0" x2="1" y2="1">
        <stop data-light />
        <stop offset=".5" />
        <stop offset="1" data-deep />
      </linearGradient>
      <rect x="-152" y="-86" width="304" height="192" rx="26" className={styles.shade} />
      <rect x="-150" y="-94" width="300" height="188" rx="24" fill={`url(#art-${kind})`} />
      <path
        d="M-115-16h29q7 0 7 7v19q0 7-7 7h-29q-7 0-7-7V-9q0-7 7-7zm7 0v33m15-33v33m0-17h14m-29 0h-14"
        className={styles.chip}
      />
      <path d="M103-66q6 8 0 17m8-23q11 14.5 0 29m8-35q16 20.5 0 41" className={styles.waves} />
      <text x="-122" y="-46" className={styles.name}>
        {children}
      </text>
      <text x="-122" y="66" className={styles.number}>
        {number}
      </text>
    </g>
  )
}
