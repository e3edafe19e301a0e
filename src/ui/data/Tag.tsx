import type { ReactNode } from 'react'
import styles from './Tag.module.css'

interface TagProps {
  tone?: 'success' | 'neutral' | 'warning'
  /** A word or two, after an icon if there is one. */
  children: ReactNode
}

/** A state in a word or two, beside a title or at the end of a row. The colour says nothing that the words do not. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return (
    <span className={`tone-${tone} ${styles.tag}`} data-tag={tone}>
      {children}
    </span>
  )
}
