import type { ReactNode } from 'react'
import styles from './PromisePanel.module.css'

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
    <div className={styles.panel} data-strip={isStrip || undefined}>
      {picture}
      <aside aria-label={title} className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </aside>
    </div>
  )
}
