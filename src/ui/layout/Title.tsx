import type { ReactNode, Ref } from 'react'
import styles from './Title.module.css'

interface TitleProps {
  /** One quiet sentence under the title. */
  lead?: ReactNode
  /** The id of the element that is read with the title, such as which step of several the page is. */
  describedBy?: string | undefined
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** The only h1 of a page; it can be focused after a navigation. */
export function Title({ lead, describedBy, ref, children }: TitleProps) {
  return (
    <div>
      <h1 ref={ref} tabIndex={-1} aria-describedby={describedBy} className={styles.title}>
        {children}
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  )
}
