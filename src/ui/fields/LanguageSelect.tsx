import { ChevronDown, Globe } from '#ui/art/icons.tsx'
import styles from './LanguageSelect.module.css'

interface CoverSelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A native select of languages that lies unseen over its drawing, and takes the presses. */
export const CoverSelect = ({ label, value, options, onChange }: CoverSelectProps) => (
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

/** The language switch; `isCompact` shows the code (EN) instead of the name. */
export function LanguageSelect({ isCompact = false, ...select }: CoverSelectProps & { isCompact?: boolean }) {
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
