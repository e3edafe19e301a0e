import { Mark } from './Mark.tsx'
import styles from './Logo.module.css'

interface LogoProps {
  product: string
  /** The country, where it has to be told apart. */
  suffix?: string | undefined
}

/** Mark and wordmark; they follow the variant and the theme. */
export function Logo({ product, suffix }: LogoProps) {
  return (
    <span className={styles.logo}>
      <Mark />
      <span className={styles.words}>
        <span className={styles.product}>{product}</span>
        {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
      </span>
    </span>
  )
}
