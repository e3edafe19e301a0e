import type { ComponentProps, ReactNode } from 'react'
import { Field, noProse, useFieldAria } from './Field.tsx'
import styles from './TextField.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'id'> {
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
  /** Stands inside the field at its end: a button or a unit. */
  trailing?: ReactNode
  /** Stands at the end of the label's line. */
  aside?: ReactNode
}

/** One line of text with a visible label. Spread react-hook-form's `register()` on it. */
export function TextField({ label, error, hint, trailing, aside, ...native }: TextFieldProps) {
  const aria = useFieldAria({ error, hint, described: native['aria-describedby'] })

  return (
    <Field id={aria.id} label={label} error={error} hint={hint} aside={aside}>
      <div className={styles.box} data-trailing={trailing ? '' : undefined}>
        <input
          maxLength={2000}
          {...noProse}
          {...(native.autoComplete?.endsWith('-name') && { autoCapitalize: 'words' })}
          {...native}
          {...aria}
        />
        {trailing}
      </div>
    </Field>
  )
}
