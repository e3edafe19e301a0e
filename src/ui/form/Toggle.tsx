import type { ReactNode } from 'react'
import Lock from 'lucide-react/icons/lock'
import styles from './Toggle.module.css'

interface ToggleProps {
  label: ReactNode
  /** Hides the label visually: for a switch beside a title that says the same. */
  isLabelHidden?: boolean
  isOn: boolean
  /** Called at a press: the caller decides whether `isOn` changes. */
  onChange: () => void
  /** Waiting for an answer: shows a spinner after 200 ms, and ignores presses. */
  isBusy?: boolean
  /** Not possible now: ignores presses, but stays focusable, so that the reason (`describedBy`) can be read. */
  isBlocked?: boolean
  describedBy?: string
  /** The text of the badge with a lock that is drawn instead of a switch that is on and blocked. */
  badge?: string
}

/** A native switch: a press takes effect at once, without a button to save it. */
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
      <span className={isBadge ? `tone-success ${styles.badge}` : styles.track}>
        {isBadge ? (
          <span aria-hidden>
            <Lock />
            {badge}
          </span>
        ) : null}
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
          role="switch"
          className={isBadge ? 'cover' : styles.input}
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
