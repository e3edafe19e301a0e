import { CircleAlert } from '#ui/art/icons'
import type { ReactNode } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  /** The control's id; the error and the hint are `{id}-error` and `{id}-hint`. */
  id: string
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
  /** Stands at the end of the label's line. */
  aside?: ReactNode
  isLabelHidden?: boolean | undefined
  children: ReactNode
}

/** The frame of every form control: the label above it, the error and the hint below. */
export function Field({ id, label, error, hint, aside, isLabelHidden = false, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <div className={isLabelHidden ? 'visually-hidden' : styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      <FieldNotes {...{ id, error, hint }} />
    </div>
  )
}

/** The error and the hint of a control. */
export function FieldNotes({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </>
  )
}
