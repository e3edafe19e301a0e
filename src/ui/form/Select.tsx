import { ChevronDown } from '#ui/art/icons'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Field, fieldAria } from './Field.tsx'
import styles from './Select.module.css'

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'style' | 'children'> {
  label: ReactNode
  error?: ReactNode
  options: readonly { value: string; label: string }[]
}

/** A native select in the style of the kit. */
export function Select({ label, error, options, id, ...native }: SelectProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const aria = fieldAria(fieldId, { error, described: native['aria-describedby'] })

  return (
    <Field id={fieldId} label={label} error={error}>
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
