import { ChevronDown } from '#ui/art/icons.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { Field, useFieldAria } from './Field.tsx'
import styles from './Select.module.css'

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'style' | 'id' | 'children'> {
  label: ReactNode
  error?: ReactNode
  options: readonly { value: string; label: string }[]
}

/** A native select in the style of the kit. */
export function Select({ label, error, options, ...native }: SelectProps) {
  const aria = useFieldAria({ error, described: native['aria-describedby'] })

  return (
    <Field id={aria.id} label={label} error={error}>
      <div className={styles.box}>
        <select {...native} {...aria} className={styles.select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </div>
    </Field>
  )
}
