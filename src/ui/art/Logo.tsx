import { Mark } from './Mark.tsx'
import styles from './Logo.module.css'

interface LogoProps {
  product: string
  /** The country, in the variant that shows it. */
  suffix?: string | undefined
}

/** The mark and the wordmark of the brand, in the colours of the variant and the theme. */
export function Logo({ product, suffix }: LogoProps) {
  return (
    <span className={styles.logo}>
      <Mark />
      <span className={styles.words}>
        <span className={styles.product}>{product}</span>
        <span className={styles.suffix}>{suffix}</span>
      </span>
    </span>
  )
}
