import styles from './Logo.module.css'

/** The mark and the wordmark of the brand, in the colours of the variant and the theme; `suffix` is its country. */
export function Logo({ product, suffix }: { product: string; suffix?: string | undefined }) {
  return (
    <span className={styles.logo}>
      <Mark />
      <span className={styles.words} translate="no">
        <span className={styles.product}>{product}</span>
        <span className={styles.suffix}>{suffix}</span>
      </span>
    </span>
  )
}

/** The brand's sign: a card in the brand's colour and an accent card with a check. */
export function Mark() {
  return (
    <svg viewBox="0 0 28 20" aria-hidden data-mark className={styles.mark}>
      <rect y="4" width="20" height="15" rx="4" className="shell-back" />
      <rect x="7" width="19" height="15" rx="4" className="shell-front" />
      <path d="m11.5 7.4 3.4 3.4 6.4-6.2" className={styles.check} />
    </svg>
  )
}
