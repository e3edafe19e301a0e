import { useWait } from '#ui/hooks/waiting.ts'
import Lock from 'lucide-react/icons/lock'
import styles from './Toggle.module.css'

interface ToggleProps {
  label: string
  isOn: boolean
  /** Called at a press: the caller decides whether `isOn` changes. */
  onChange: () => void
  /** Waiting for an answer: shows a spinner after 200 ms, and ignores presses. */
  isBusy?: boolean
  /** The text of the badge with a lock that stands for a switch that is on. */
  badge: string
  /** The id of the reason why it cannot be turned off. */
  describedBy: string
}

/**
 * A native switch beside a title that says the same: a press takes effect at once, without a button to save it. Once it
 * is on it ignores presses, but stays focusable, so that the reason can be read.
 */
export function Toggle({ label, isOn, onChange, isBusy = false, badge, describedBy }: ToggleProps) {
  useWait(isBusy)
  const isStill = isBusy || isOn
  return (
    <label className={styles.row}>
      <span className="visually-hidden">{label}</span>
      <span className={isOn ? `tone-success ${styles.badge}` : styles.track}>
        {isOn ? (
          <span aria-hidden>
            <Lock />
            {badge}
          </span>
        ) : null}
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
          role="switch"
          className={isOn ? 'cover' : styles.input}
          checked={isOn}
          aria-disabled={isStill || undefined}
          aria-busy={isBusy || undefined}
          aria-describedby={isOn ? describedBy : undefined}
          onChange={() => {
            if (!isStill) onChange()
          }}
        />
      </span>
    </label>
  )
}
