import type { ReactNode } from 'react'
import styles from './Title.module.css'

interface TitleProps {
  /** One quiet sentence under the title. */
  lead?: ReactNode
  /** The id of the element that is read with the title, such as which step of several the page is. */
  describedBy?: string | undefined
  children: ReactNode
}

/** The only h1 of a page; it can be focused after a navigation. */
export function Title({ lead, describedBy, children }: TitleProps) {
  return (
    <div>
      <h1 tabIndex={-1} aria-describedby={describedBy} className={styles.title}>
        {children}
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  )
}

/** A ref: when its element is removed while it has the focus, which would be lost, the title of the page gets it. */
export const handFocusOver = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) document.querySelector('h1')?.focus({ preventScroll: true })
}
