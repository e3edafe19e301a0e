import styles from './CardArt.module.css'

interface CardArtProps {
  labels: { meal: string; eco: string; benefit: string }
}

const cards = [
  { kind: 'benefit', place: 'translate(170 129) rotate(-14)' },
  { kind: 'eco', place: 'translate(215 204) rotate(-5)' },
  { kind: 'meal', place: 'translate(258 301) rotate(5)' },
] as const

/** Three cards, one over the other. Decoration: their names are read elsewhere. */
export function CardArt({ labels }: CardArtProps) {
  return (
    <svg viewBox="0 0 420 412" aria-hidden className={styles.art}>
      <defs>
        {cards.map(({ kind }) => (
          <linearGradient key={kind} id={`art-${kind}`} x1="0" y1="0" x2="1" y2="1">
            <stop className={styles[kind]} data-light />
            <stop className={styles[kind]} offset=".5" />
            <stop className={styles[kind]} offset="1" data-deep />
          </linearGradient>
        ))}
      </defs>
      {cards.map(({ kind, place }) => (
        <g key={kind} transform={place}>
          <rect x="-152" y="-86" width="304" height="192" rx="26" className={styles.shade} />
          <rect x="-150" y="-94" width="300" height="188" rx="24" fill={`url(#art-${kind})`} />
          <rect x="-122" y="-16" width="43" height="33" rx="7" className={styles.chip} />
          <path d="M103-66q6 8 0 17m8-23q11 14.5 0 29m8-35q16 20.5 0 41" className={styles.waves} />
          <text x="-122" y="-46" className={styles.name}>
            {labels[kind]}
          </text>
          <text x="-122" y="66" className={styles.number}>
            5065 •••• •••• 1234
          </text>
        </g>
      ))}
    </svg>
  )
}
