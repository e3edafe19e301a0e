import type { ReactNode, Ref } from 'react'
import styles from './Title.module.css'

interface TitleProps {
  /** One quiet sentence under the title. */
  lead?: ReactNode
  /** The id of what is read with the title: which step of several it is. */
  describedBy?: string | undefined
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** The page's one h1; it can take focus after a navigation. */
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
