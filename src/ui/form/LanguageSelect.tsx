import { Globe, ChevronDown } from '#ui/art/icons'
import styles from './LanguageSelect.module.css'

export interface CoverSelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

interface LanguageSelectProps extends CoverSelectProps {
  /** Shows the code (EN) instead of the name. */
  isCompact?: boolean
}

/** The language switch: a drawing, and over it a `CoverSelect`. */
export function LanguageSelect({ isCompact = false, ...select }: LanguageSelectProps) {
  const { value, options } = select
  const name = options.find((option) => option.value === value)?.label ?? value
  return (
    <span className={`muted unprinted ${styles.language}`}>
      <Globe aria-hidden />
      <span aria-hidden>{isCompact ? value.slice(0, 2).toUpperCase() : name}</span>
      {isCompact ? null : <ChevronDown aria-hidden />}
      <CoverSelect {...select} />
    </span>
  )
}

/** An invisible native select of languages, which lies over a drawing of its value and takes the presses. */
export function CoverSelect({ label, value, options, onChange }: CoverSelectProps) {
  return (
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
  )
}
