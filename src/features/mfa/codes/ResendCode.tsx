import type { Failure } from '#domain/text/wording.ts'
import { codeWait } from './code.ts'
import type { ContactMethod } from '#domain/security/mfa.ts'
import { Fold } from '#ui/data/Fold.tsx'
import { Button } from '#ui/action/Button.tsx'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CodeForm.module.css'
import { HelpLink } from '#ui/help/HelpLink.tsx'
import { useSecondsLeft } from '#ui/hooks/useSecondsLeft.ts'
import type { useSend } from '#ui/form/useSend.tsx'

/** How a code is sent again. The countdown belongs to the caller, because it outlives the form. */
export type Resend = {
  /** When a new code can be asked for: milliseconds since the epoch. */
  until: number
  /** A code was already sent again: a person who still has none is offered help. */
  isResent: boolean
  onResend: () => Promise<Failure | null>
  /** The prefix of the text keys: for a code, or for the message of a forgotten password. */
  words?: 'code' | 'forgotPassword.again'
}

interface ResendButtonProps {
  resend: Resend
  sending: Pick<ReturnType<typeof useSend>, 'isBusy' | 'send'>
  /** The code is being confirmed. */
  isBlocked: boolean
  onStart?: () => void
}

/**
 * The button that asks for a new code, with its countdown. Only the start and the end of the countdown are announced: a
 * live countdown would interrupt screen readers each second.
 */
export function ResendButton({ resend, sending, isBlocked, onStart }: ResendButtonProps) {
  const { until, isResent, onResend, words = 'code' } = resend
  const { t } = useTranslation()
  const secondsLeft = useSecondsLeft(until, codeWait.again)
  const [hasAnswered, setHasAnswered] = useState(false)
  // The last announcement: none yet (null), the seconds of the wait, or that the wait is over (0).
  const [announced, setAnnounced] = useState<number | null>(null)
  const isWaiting = secondsLeft > 0
  if (secondsLeft > (announced ?? 0)) setAnnounced(secondsLeft)
  if (!isWaiting && announced) setAnnounced(0)
  // A live region announces only changes, so it is empty at first.
  const announcement = useDeferredValue(announced, null)

  async function onPress() {
    setHasAnswered(false)
    onStart?.()
    await sending.send(async () => {
      const failure = await onResend()
      setHasAnswered(!failure)
      return failure
    })
  }

  return (
    <div className={styles.resend}>
      <Button
        variant="secondary"
        icon={isWaiting ? <Ring left={secondsLeft / (isResent ? codeWait.again : codeWait.first)} /> : null}
        isBusy={sending.isBusy}
        isBlocked={isWaiting || isBlocked}
        onClick={() => void onPress()}
      >
        {t(`${words}.resend`)}
        {/* No part of the name: a changing name would be read out each second while the button has the focus. */}
        {isWaiting ? <span aria-hidden> {t('code.resendIn', { seconds: secondsLeft })}</span> : null}
      </Button>
      <span aria-live="polite" className={`quiet ${styles.resent}`}>
        {hasAnswered ? t(`${words}.resent`) : null}
      </span>
      <span aria-live="polite" className="visually-hidden">
        {announcement === null
          ? null
          : announcement > 0
            ? t(`${words}.resendWait`, { count: announcement })
            : t(`${words}.resendReady`)}
      </span>
    </div>
  )
}

/** A ring that empties during the wait, never closed; `left` is the part of the wait that remains, from 1 to 0. */
function Ring({ left }: { left: number }) {
  const circle = { cx: 10, cy: 10, r: 8.5, pathLength: 1 }
  return (
    <svg viewBox="0 0 20 20" aria-hidden className={styles.ring}>
      <circle {...circle} />
      <circle {...circle} strokeDasharray={1} strokeDashoffset={1 - Math.min(left, 0.92)} />
    </svg>
  )
}

/** What to try when no code arrives. */
export function CodeHelp({ method }: { method: ContactMethod }) {
  const { t } = useTranslation()
  return (
    <Fold className={styles.help ?? ''} title={t('code.help.title')}>
      <p>
        {t(`code.help.${method}`)} <HelpLink topic="access">{t('error.help')}</HelpLink>
      </p>
    </Fold>
  )
}
