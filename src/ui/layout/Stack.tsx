import type { ComponentProps } from 'react'
import styles from './Stack.module.css'

/** Elements under each other; `gap` is a step of the spacing scale. */
export function Stack({
  gap = 5,
  className = '',
  ...rest
}: ComponentProps<'div'> & { gap?: 2 | 3 | 5 | 6 | 7 }) {
  return <div {...rest} className={`${styles.stack} ${className}`} data-gap={gap} />
}
