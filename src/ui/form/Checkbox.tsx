import { useId, type ComponentProps, type ReactNode } from 'react'
import { Check } from '#ui/art/icons'
import { fieldAria, FieldNotes } from './Field.tsx'
import styles from './Checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
}

/** A native checkbox with its label beside it. Spread react-hook-form's `register()` on it. */
export function Checkbox({ label, error, hint, id, ...native }: CheckboxProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const aria = fieldAria(fieldId, { error, hint, described: native['aria-describedby'] })

  return (
    <div>
      <label className={styles.row} htmlFor={fieldId}>
        <span className={styles.box}>
          <input {...native} {...aria} type="checkbox" className={styles.input} />
          <Check aria-hidden />
        </span>
        <span>{label}</span>
      </label>
      {error || hint ? (
        <div className={styles.notes}>
          <FieldNotes id={fieldId} {...{ error, hint }} />
        </div>
      ) : null}
    </div>
  )
}
