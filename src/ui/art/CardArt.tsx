import styles from './CardArt.module.css'

/** The cards from the back to the front, each with its sign: a present, a leaf, a fork and a knife. */
const signs = {
  benefit: 'M3 8h18v4H3zM5 12v9h14v-9M12 21V8q-8-3-4-5 3 0 4 5 1-5 4-5 4 2-4 5',
  eco: 'M2 21q3-6 10-8M10 20q-6-3-4-8 4-6 13-10 4 12 0 16-5 4-9 2',
  meal: 'M3 2v9h8V2M7 2v20m14 0V2q-5 1-5 13h5',
}
const kinds = Object.keys(signs) as (keyof typeof signs)[]

/** A drawing of three overlapping cards. Decoration. */
export const CardArt = () => (
  <svg viewBox="0 0 420 412" preserveAspectRatio="xMinYMid" aria-hidden className={styles.art}>
    {kinds.map((kind) => (
      <CardShape key={kind} kind={kind} />
    ))}
  </svg>
)

/** One card of a drawing, with its centre at the origin: `CardArt.module.css` moves it to its place. */
export const CardShape = ({ kind }: { kind: keyof typeof signs }) => (
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
    <path d={signs[kind]} transform="translate(-123 -70)" className={styles.waves} />
    <path d="M-120 60H82" className={styles.number} />
  </g>
)
