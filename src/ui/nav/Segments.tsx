import { type ReactNode, useId } from 'react'
import styles from './Segments.module.css'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  /** Quiet words without icons. */
  isCompact?: boolean
  onChange: (value: Value) => void
}

/** A choice between a few options side by side: native radio buttons, drawn as segments of one bar. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, isCompact = false, onChange } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={styles.segments}
      data-compact={isCompact || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={`muted ${styles.segment}`}>
          <input
            type="radio"
            name={name}
            className="cover"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  )
}
