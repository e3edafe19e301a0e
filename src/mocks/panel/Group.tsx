import type { ReactNode } from 'react'
import styles from './DevPanel.module.css'

/** A titled part of the developer panel. */
export function Group({
  title,
  note,
  children,
}: {
  title: string
  note?: string | undefined
  children?: ReactNode
}) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {note && <p>{note}</p>}
      {children}
    </fieldset>
  )
}
