import type { ComponentProps } from 'react'
import styles from './Link.module.css'

type TextButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'type' | 'disabled'>

/** A button that looks like a link: for a small action in running text. */
export function TextButton(props: TextButtonProps) {
  return <button {...props} type="button" className={`link ${styles.link}`} />
}
