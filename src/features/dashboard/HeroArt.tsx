import styles from './Services.module.css'

const cards = [
  { kind: 'behind', place: 'translate(204 40) rotate(4)' },
  { kind: 'front', place: 'translate(162 101) rotate(-8)' },
] as const

/** Decoration: two cards at the end of the largest tile, cropped by its edge, beside the text of the tile. */
export function HeroArt({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 272 176" preserveAspectRatio="xMinYMid slice" aria-hidden className={styles.art}>
      <defs>
        {cards.map(({ kind }) => (
          <linearGradient key={kind} id={`hero-${kind}`} x1="0" y1="0" x2="1" y2="1">
            <stop className={styles[kind]} data-light />
            <stop className={styles[kind]} offset=".5" />
            <stop className={styles[kind]} offset="1" data-deep />
          </linearGradient>
        ))}
      </defs>
      {cards.map(({ kind, place }) => (
        <g key={kind} transform={place}>
          <rect x="-144" y="-82" width="296" height="188" rx="24" className={styles.shade} />
          <rect x="-144" y="-90" width="296" height="188" rx="24" fill={`url(#hero-${kind})`} />
          <rect x="-120" y="-16" width="38" height="30" rx="6" className={styles.chip} />
          <path d="M-107-16v30M-95-16v30M-120-4h13m12 0h13" className={styles.lines} />
        </g>
      ))}
      <g transform={cards[1].place}>
        <path d="M84-64q6 8 0 17m9-23q11 14.5 0 29m9-35q16 20.5 0 41" className={styles.waves} />
        <text x="-120" y="-42" className={styles.name}>
          {label}
        </text>
        <text x="-120" y="54" className={styles.number}>
          5065 •••• •••• 1234
        </text>
      </g>
    </svg>
  )
}
