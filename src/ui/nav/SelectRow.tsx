import { ChevronRight } from '#ui/art/icons'
import type { ReactNode } from 'react'
import menu from './Menu.module.css'
import styles from './SelectRow.module.css'

interface SelectRowProps {
  icon: ReactNode
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A row of a menu that shows the chosen option; an invisible native select over it takes the presses. */
export function SelectRow({ icon, label, value, options, onChange }: SelectRowProps) {
  return (
    <span className={menu.row}>
      {icon}
      <span aria-hidden>{label}</span>
      <span aria-hidden className={styles.value}>
        {options.find((option) => option.value === value)?.label}
      </span>
      <ChevronRight aria-hidden />
      <select
        className="cover"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.value.replace('_', '-')}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
