import { CircleAlert, CircleCheck, Info } from '#ui/art/icons'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { CloseButton } from '#ui/action/CloseButton'
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
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      // The focus would be lost with the close button.
      if (current?.contains(document.activeElement))
        document.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div {...native} ref={box} className={styles.toast} data-tone={tone}>
      <Icon aria-hidden />
      <p className={styles.text}>{children}</p>
      <CloseButton aria-label={closeLabel} onClick={onClose} />
    </div>
  )
}
