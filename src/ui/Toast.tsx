import type { ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import styles from './Toast.module.css'

interface ToastProps {
  tone: 'info' | 'danger' | 'success'
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

const icons = { info: Info, danger: CircleAlert, success: CircleCheck }

/** One passing message; `ToastArea` around it is the live region. */
export function Toast({ tone, closeLabel, onClose, children }: ToastProps) {
  const Icon = icons[tone]
  return (
    <div className={styles.toast} data-tone={tone}>
      <Icon aria-hidden />
      <p className={styles.text}>{children}</p>
      <button type="button" aria-label={closeLabel} className={styles.close} onClick={onClose}>
        <X aria-hidden />
      </button>
    </div>
  )
}
