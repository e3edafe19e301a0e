import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '#components/help/HelpLink'
import type { Lock } from './useSignIn.ts'
import styles from './LockNotice.module.css'

const inWords = (seconds: number, tag: string) => {
  const minutes = Math.ceil(seconds / 60)
  const [value, unit] =
    seconds <= 90
      ? [seconds, 'second']
      : minutes <= 90
        ? [minutes, 'minute']
        : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/**
 * Says how long the login stays locked after too many attempts. Only the start and the end are announced: a live
 * countdown would interrupt screen readers each second.
 */
export function LockNotice({ lock, id, tag }: { lock: Lock; id: string; tag: string }) {
  const { t } = useTranslation()
  // The wait that was last announced, and whether it is over; the next lock is announced anew.
  const [announced, setAnnounced] = useState({ seconds: 0, isOver: true })
  if (lock.isLocked && (announced.isOver || lock.secondsLeft > announced.seconds)) {
    setAnnounced({ seconds: lock.secondsLeft, isOver: false })
  }
  if (!lock.isLocked && !announced.isOver) setAnnounced({ ...announced, isOver: true })
  const clock = new Intl.DateTimeFormat(tag, {
    timeStyle: 'short',
    ...(lock.secondsLeft > 12 * 3600 && { dateStyle: 'medium' }),
  }).format(lock.until ?? 0)
  const sentence = (seconds: number) => t('login.locked', { time: inWords(seconds, tag), clock })
  return (
    <>
      {lock.isLocked && (
        <p className={styles.wait}>
          <span id={id}>{sentence(lock.secondsLeft)}</span>{' '}
          <HelpLink topic="contact">{t('error.help')}</HelpLink>
        </p>
      )}
      <p role="status" className={lock.isLocked ? 'visually-hidden' : styles.wait}>
        {lock.isLocked ? sentence(announced.seconds) : announced.seconds > 0 && t('login.unlocked')}
      </p>
    </>
  )
}
