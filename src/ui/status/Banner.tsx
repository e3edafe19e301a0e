import { CircleAlert, CircleCheck, Info } from '#ui/art/icons.tsx'
import type { ReactNode } from 'react'
import styles from './Banner.module.css'

interface BannerProps {
  tone: 'info' | 'danger' | 'success'
  /** What to do about it: one link or button. */
  action?: ReactNode
  children: ReactNode
}

const icons = { info: Info, danger: CircleAlert, success: CircleCheck }

/** A message inside the page. The tone `danger` interrupts a screen reader; the other tones are announced politely. */
export function Banner({ tone, action, children }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div className={styles.banner} data-tone={tone}>
      <div role={tone === 'danger' ? 'alert' : 'status'} className={styles.text}>
        <Icon aria-hidden />
        <div>{children}</div>
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
