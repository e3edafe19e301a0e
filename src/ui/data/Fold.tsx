import type { ComponentProps, ReactNode } from 'react'
import styles from './Fold.module.css'

interface FoldProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
}

/** Something that few people need, folded under its title. */
export function Fold({ title, className = '', children, ...native }: FoldProps) {
  return (
    <details {...native} className={`${styles.fold} ${className}`}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
