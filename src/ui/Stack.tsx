import type { ComponentProps } from 'react'
import styles from './Stack.module.css'

interface StackProps extends ComponentProps<'div'> {
  /** A step of the spacing scale. */
  gap?: 2 | 3 | 5 | 6 | 7
}

/** Elements under each other. */
export function Stack({ gap = 5, className = '', ...rest }: StackProps) {
  return <div {...rest} className={`${styles.stack} ${className}`} data-gap={gap} />
}
