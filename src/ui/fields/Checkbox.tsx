import type { ComponentProps, ReactNode } from 'react'
import { Check } from '#ui/art/icons.tsx'
import { useFieldAria, FieldNotes } from './Field.tsx'
import styles from './Checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'type'> {
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
}

/** A native checkbox with its label beside it. Spread react-hook-form's `register()` on it. */
export function Checkbox({ label, error, hint, ...native }: CheckboxProps) {
  const aria = useFieldAria({ error, hint, described: native['aria-describedby'] })

  return (
    <div>
      <label className={styles.row} htmlFor={aria.id}>
        <span className={styles.box}>
          <input {...native} {...aria} type="checkbox" className={styles.input} />
          <Check aria-hidden />
        </span>
        <span>{label}</span>
      </label>
      {error || hint ? (
        <div className={styles.notes}>
          <FieldNotes id={aria.id} {...{ error, hint }} />
        </div>
      ) : null}
    </div>
  )
}
