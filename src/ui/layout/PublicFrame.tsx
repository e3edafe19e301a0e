import type { ReactNode } from 'react'
import styles from './PublicFrame.module.css'
import panel from './PromisePanel.module.css'

interface PublicFrameProps {
  /** Logo and language switch. */
  header: ReactNode
  /** A `PromisePanel`, shown from 60 rem. */
  promise: ReactNode
  /** Links. */
  footer?: ReactNode
  children: ReactNode
}

/** The frame of the pages before the login: one column of 26 rem, on wide screens beside the panel. */
export function PublicFrame({ header, promise, footer, children }: PublicFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <header className={styles.header}>{header}</header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <footer className={styles.footer}>{footer}</footer>
      </div>
      {promise}
    </div>
  )
}

interface PromisePanelProps {
  /** Decoration, aligned with the left edge of the words. */
  picture: ReactNode
  title: string
  /** Shows the picture above the page on phones, where there is no room beside it. */
  isStrip?: boolean
  /** The sentence under the title, or a list. */
  children: ReactNode
}

/** A picture and a sentence about the subject of a page, beside the page on wide screens. */
export function PromisePanel({ picture, title, isStrip = false, children }: PromisePanelProps) {
  return (
    <div className={panel.panel} data-strip={isStrip || undefined}>
      {picture}
      <aside aria-label={title} className={panel.words}>
        <p className={panel.title}>{title}</p>
        {children}
      </aside>
    </div>
  )
}
