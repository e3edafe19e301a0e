import type { ReactNode } from 'react'
import Lock from 'lucide-react/icons/lock'
import styles from './Toggle.module.css'

interface ToggleProps {
  label: ReactNode
  /** For a switch beside the title that says what it is about. */
  isLabelHidden?: boolean
  isOn: boolean
  /** Asked to turn: the owner of `isOn` decides. */
  onChange: () => void
  /** Waits for an answer: a spinner after 200 ms, a second press does nothing. */
  isBusy?: boolean
  /** Not possible now: stays focusable, so that the reason (`describedBy`) can be read. */
  isBlocked?: boolean
  describedBy?: string
  /** What a switch that is on and blocked says instead: it is drawn as a badge with a lock, since no press turns it. */
  badge?: string
}

/** A native switch: what is on is on at once, without a button to save it. */
export function Toggle({
  label,
  isLabelHidden = false,
  isOn,
  onChange,
  isBusy = false,
  isBlocked = false,
  describedBy,
  badge,
}: ToggleProps) {
  const isStill = isBusy || isBlocked
  const isBadge = badge !== undefined && isOn && isBlocked
  return (
    <label className={styles.row}>
      <span className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</span>
      <span className={isBadge ? styles.badge : styles.track}>
        {isBadge ? (
          <span aria-hidden>
            <Lock />
            {badge}
          </span>
        ) : null}
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is on
          role="switch"
          className={styles.input}
          checked={isOn}
          aria-disabled={isStill || undefined}
          aria-busy={isBusy || undefined}
          aria-describedby={describedBy}
          onChange={() => {
            if (!isStill) onChange()
          }}
        />
      </span>
    </label>
  )
}
