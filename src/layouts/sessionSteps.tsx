import { useNeedsCaptcha } from '#components/captcha/useCaptcha'
import { CodeForm } from '#components/CodeForm'
import { LockNotice } from '#components/LockNotice'
import { passwordIssue } from '#domain/fieldIssue'
import { type Failure, wordsOf } from '#domain/wording'
import { useFormFields } from '#hooks/useFormFields'
import { useLock } from '#hooks/useLock'
import { type Challenge, useLoginCode } from '#hooks/useLoginCode'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { signIn } from '#store/login/login'
import { endWithNotice } from '#store/session/scope'
import { selectTag } from '#store/core/visit'
import { selectIsLoginBusy, selectLockedUntil } from '#store/login/attempt'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { Checkbox } from '#ui/Checkbox'
import { PasswordField } from '#ui/PasswordField'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SessionSheet.module.css'

/** The step of the session sheet that asks for the password. */
export function PasswordStep({
  username,
  onChallenge,
}: {
  username: string
  onChallenge: (challenge: Challenge) => Promise<void>
}) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const lockedUntil = useAppSelector(selectLockedUntil)
  const tag = useAppSelector(selectTag)
  const lockId = useId()
  const lock = useLock(lockedUntil)
  const isLoginBusy = useAppSelector(selectIsLoginBusy)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isLockOver = failure?.code === 'attempts' && !lock.isLocked
  // The provider draws its challenge outside this dialog, where it cannot be reached: the login page has it.
  const needsCaptcha = useNeedsCaptcha() && lockedUntil !== null
  useEffect(() => {
    if (needsCaptcha) dispatch(endWithNotice())
  }, [dispatch, needsCaptcha])
  const { register, issueOf, isSubmitting, ...form } = useFormFields({
    defaultValues: { password: '' },
    checks: { password: passwordIssue },
  })
  const onSubmit = form.onSubmit(async ({ password }) => {
    if (lock.isLocked) return
    setFailure(null)
    const result = await dispatch(signIn({ username, password }))
    if (result.ok && result.value) await onChallenge(result.value)
    setFailure(result.ok ? null : result.failure)
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {/* For password managers, which need the username of the password. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...register('password')}
        label={t('login.password')}
        autoComplete="current-password"
        error={issueOf('password')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        capsLockHint={t('password.capsLock')}
      />
      {failure && !isLockOver ? <Banner tone="danger">{wordsOf(failure, t)}</Banner> : null}
      <Button
        type="submit"
        isBusy={isSubmitting || isLoginBusy}
        isBlocked={lock.isLocked}
        aria-describedby={lock.isLocked ? lockId : undefined}
      >
        {t('login.submit')}
      </Button>
      <LockNotice lock={lock} id={lockId} tag={tag} />
    </form>
  )
}

/** The step of the session sheet that asks for the code of the login. */
export function CodeStep({
  challenge,
  onNext,
}: {
  challenge: Challenge
  onNext: (next: Challenge | 'login') => Promise<void>
}) {
  const { form, trust } = useLoginCode(challenge, onNext)
  return (
    <CodeForm {...form}>
      <Checkbox {...trust} />
    </CodeForm>
  )
}
