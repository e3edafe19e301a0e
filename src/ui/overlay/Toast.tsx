import { CircleAlert, CircleCheck, Info } from '#ui/art/icons.tsx'
import type { ComponentProps } from 'react'
import { CloseButton } from '#ui/action/CloseButton.tsx'
import { handFocusOver } from '#ui/layout/Title.tsx'
import styles from './Toast.module.css'

interface ToastProps extends Omit<ComponentProps<'div'>, 'className' | 'style' | 'ref'> {
  tone: 'info' | 'danger' | 'success'
  closeLabel: string
  onClose: () => void
}

const icons = { info: Info, danger: CircleAlert, success: CircleCheck }

/** A temporary message; `ToastArea` around it is the live region. When it goes, its focus moves to the page title. */
export function Toast({ tone, closeLabel, onClose, children, ...native }: ToastProps) {
  const Icon = icons[tone]
  return (
    <div {...native} ref={handFocusOver} className={styles.toast} data-tone={tone}>
      <Icon aria-hidden />
      <p className={styles.text}>{children}</p>
      <CloseButton aria-label={closeLabel} onClick={onClose} />
    </div>
  )
}
