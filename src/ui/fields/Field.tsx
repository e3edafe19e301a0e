import { CircleAlert } from '#ui/art/icons.tsx'
import { isValidElement, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  /** The control's id; the error and the hint are `{id}-error` and `{id}-hint`. */
  id: string
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
  /** Stands at the end of the label's line. */
  aside?: ReactNode
  children: ReactNode
}

/** The attributes of a field in which nobody writes prose, which every text field of the portal is. */
export const noProse = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** The frame of every form control: the label above it, the error and the hint below. */
export function Field({ id, label, error, hint, aside, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
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
  const note = useRef<HTMLParagraphElement>(null)
  const hasError = Boolean(error)
  // Firefox tells an alert only where it is itself what came, so that the paragraph takes the role of what stands in it.
  const alert =
    isValidElement<{ role?: string; children: ReactNode }>(error) && error.props.role ? error : null
  // The first error of a form is seen above the bars, together with the button that sends the form.
  useEffect(() => {
    const control = document.getElementById(id)
    const isFirst = control?.closest('form')?.querySelector('[aria-invalid]') === control
    if (hasError && isFirst) note.current?.scrollIntoView({ block: 'nearest' })
  }, [hasError, id])
  return (
    <>
      {error ? (
        <p key={alert?.key} id={`${id}-error`} ref={note} role={alert?.props.role} className={styles.error}>
          <CircleAlert aria-hidden />
          <span>{alert?.props.children ?? error}</span>
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

/** The attributes that tie a control to the error and the hint of its `Field`; `described` is another id. */
export function useFieldAria(notes: { error: ReactNode; hint?: ReactNode; described?: string | undefined }) {
  const id = useId()
  const { error, hint, described } = notes
  const ids = [described, error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean)
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  }
}
