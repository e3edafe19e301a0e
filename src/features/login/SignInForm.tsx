import type { Challenge } from '#auth/api.ts'
import { useSecondsLeft } from '#ui/hooks/useSecondsLeft.ts'
import { useThunk } from '#ui/form/useSend.tsx'
import type { useSubmit } from '#ui/form/useSubmit.tsx'
import { HelpLink } from '#ui/help/HelpLink.tsx'
import type { Failure } from '#domain/text/wording.ts'
import { clockOf, waitOf } from '#domain/time/retryAfter.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { signIn } from './login.ts'
import { selectIsLoginBusy } from '#auth/loginSlice.ts'
import { Button } from '#ui/action/Button.tsx'
import { Form } from '#ui/layout/Stack.tsx'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '#ui/form/PasswordInput.tsx'
import styles from './LockNotice.module.css'

/** How long the login stays locked; `until` is in milliseconds since the epoch. */
type Lock = { isLocked: boolean; secondsLeft: number; until: number | null }

// In seconds: a wait is told as the server names it, but no clock that is wrong locks anybody out for longer.
const longest = 7 * 24 * 60 * 60

/** A login with a password, on its page or over an expired session; the lock after too many attempts blocks it. */
export function useSignIn(onChallenge: (challenge: Challenge) => unknown) {
  const { run } = useThunk()
  const until = useAppSelector(({ login }) => login.lockedUntil)
  const secondsLeft = useSecondsLeft(until, longest)
  return {
    lock: { isLocked: secondsLeft > 0, secondsLeft, until },
    /** The server has refused logins for a while, which may be over. */
    wasLocked: until !== null,
    isBusy: useAppSelector(selectIsLoginBusy),
    send: (credentials: Parameters<typeof signIn>[0]): Promise<Failure | null> =>
      run(signIn(credentials), (challenge) => challenge && onChallenge(challenge)),
  }
}

interface SignInFormProps {
  form: Pick<ReturnType<typeof useSubmit>, 'register' | 'banner' | 'failureCode' | 'isBusy' | 'send'>
  login: ReturnType<typeof useSignIn>
  onSend: Parameters<ReturnType<typeof useSubmit>['send']>[0]
  username: ReactNode
  children?: ReactNode
}

/** The form of a login: a password, and what surrounds it. */
export function SignInForm({ form, login: { lock, isBusy }, onSend, username, children }: SignInFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const isLockOver = form.failureCode === 'locked' && !lock.isLocked
  return (
    <Form method="post" onSubmit={(event) => void form.send(onSend, event)}>
      {username}
      <PasswordInput
        {...form.register('password')}
        label={t('login.password')}
        autoComplete="current-password"
      />
      {children}
      {isLockOver ? null : form.banner}
      <Button
        type="submit"
        isBusy={form.isBusy || isBusy}
        isBlocked={lock.isLocked}
        aria-describedby={lock.isLocked ? id : undefined}
      >
        {t('login.submit')}
      </Button>
      <LockNotice {...{ lock, id }} />
    </Form>
  )
}

/**
 * Says how long the login stays locked after too many attempts. Only the start and the end are announced: a live
 * countdown would interrupt screen readers each second.
 */
export function LockNotice({ lock, id }: { lock: Lock; id: string }) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  // The wait that was last announced, and whether it is over; the next lock is announced anew.
  const [announced, setAnnounced] = useState({ seconds: 0, isOver: true })
  if (lock.isLocked && (announced.isOver || lock.secondsLeft > announced.seconds)) {
    setAnnounced({ seconds: lock.secondsLeft, isOver: false })
  }
  if (!lock.isLocked && !announced.isOver) setAnnounced({ ...announced, isOver: true })
  const clock = clockOf(lock.until ?? 0, tag)
  const sentence = (seconds: number) => t('login.locked', { time: waitOf(seconds, tag), clock })
  return (
    <>
      {lock.isLocked && (
        <p className={styles.wait}>
          <span id={id}>{sentence(lock.secondsLeft)}</span>{' '}
          <HelpLink topic="contact">{t('error.help')}</HelpLink>
        </p>
      )}
      <p aria-live="polite" className={lock.isLocked ? 'visually-hidden' : styles.wait}>
        {lock.isLocked ? sentence(announced.seconds) : announced.seconds > 0 && t('login.unlocked')}
      </p>
    </>
  )
}
