import type { ReactNode } from 'react'
import styles from './PublicFrame.module.css'

interface PublicFrameProps {
  /** Logo and language switch. */
  header: ReactNode
  /** `PromisePanel`, seen from 60 rem. */
  promise: ReactNode
  /** Links. */
  footer?: ReactNode
  /** The switch of the theme, which comes late: its place is kept. */
  theme?: ReactNode
  children: ReactNode
}

/** The pages before login: one column of 26 rem, on wide screens beside the promise. */
export function PublicFrame({ header, promise, footer, theme, children }: PublicFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <header className={styles.header}>{header}</header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <footer className={styles.footer}>
          {footer}
          <div className={styles.theme}>{theme}</div>
        </footer>
      </div>
      {promise}
    </div>
  )
}
