import type { ReactNode, Ref } from 'react'
import styles from './Title.module.css'

interface TitleProps {
  /** One quiet sentence under the title. */
  lead?: ReactNode
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** The page's one h1; it can take focus after a navigation. */
export function Title({ lead, ref, children }: TitleProps) {
  return (
    <div>
      <h1 ref={ref} tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  )
}
