import { ChevronDown, Globe } from '#ui/art/icons.tsx'
import styles from './LanguageSelect.module.css'

interface LanguageSelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  /** Shows the code (EN) instead of the name. */
  isCompact?: boolean
  onChange: (value: string) => void
}

/** The language switch: a native select lies unseen over its drawing, and takes the presses. */
export function LanguageSelect({ label, value, options, isCompact = false, onChange }: LanguageSelectProps) {
  const name = options.find((option) => option.value === value)?.label ?? value
  return (
    <span className={`muted unprinted ${styles.language}`}>
      <Globe aria-hidden />
      <span aria-hidden translate="no">
        {isCompact ? value.slice(0, 2).toUpperCase() : name}
      </span>
      {isCompact ? null : <ChevronDown aria-hidden />}
      <select
        className="cover"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            lang={option.value.replace('_', '-')}
            translate="no"
          >
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
