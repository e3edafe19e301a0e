import type { ReactNode } from 'react'
import styles from './PublicFrame.module.css'

interface PublicFrameProps {
  /** Logo and language switch. */
  header: ReactNode
  /** A `PromisePanel`, shown from 60 rem. */
  promise: ReactNode
  /** Links. */
  footer?: ReactNode
  /** The switch of the theme. */
  theme?: ReactNode
  children: ReactNode
}

/** The frame of the pages before the login: one column of 26 rem, on wide screens beside the panel. */
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
