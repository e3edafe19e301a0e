import { type ReactNode, useId } from 'react'
import styles from './Segments.module.css'
import { Link } from 'react-router-dom'

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  onChange: (value: Value) => void
}

/** A choice between a few options side by side: native radio buttons, drawn as segments of one bar. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, options, onChange } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
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

interface TabsProps {
  label: string
  tabs: readonly { to: string; label: string; isCurrent: boolean }[]
}

/** Tabs for pages that belong together: links, so that each page keeps its own address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className={styles.segments}>
      {tabs.map(({ to, label: name, isCurrent }) => (
        <Link
          key={to}
          to={to}
          className={`muted ${styles.segment} ${styles.tab}`}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
