import { useCaptcha } from '#components/captcha/useCaptcha'
import { useFormFields } from '#hooks/useFormFields'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { type FieldIssue, passwordIssue } from '#domain/fieldIssue'
import type { MessageKey } from '#domain/message'
import { partnerQuery } from '#domain/partnerQuery'
import { mfaChallenge } from '#paths'
import { selectIsLoginBusy, selectLockedUntil, selectTyped, usernameTyped } from '#store/session/auth'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { signIn } from '#store/login/login'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { PasswordField } from '#ui/PasswordField'
import { type ReactNode, useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { LockNotice } from './LockNotice.tsx'
import styles from './LoginFrame.module.css'
import { useLock } from './useLock.ts'

/** What the field of the username is given to take part in the form. */
export type UsernameField = { field: UseFormRegisterReturn; error: string | undefined }

/**
 * The form of both logins. What is typed stays, whatever the answer; a refused login says why above the button.
 * @param kind what the username is: what was typed for it elsewhere is where it begins
 * @param check what is wrong with the username as typed; a new function checks anew
 * @param toUsername the username as it travels
 * @param username draws the field
 */
export function LoginForm({
  kind,
  check,
  toUsername,
  username,
}: {
  kind: 'email' | 'phone'
  check: (text: string) => FieldIssue | null
  toUsername: (text: string) => string
  username: (field: UsernameField) => ReactNode
}) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const { search } = useLocation()
  const lockId = useId()
  const lock = useLock(useAppSelector(selectLockedUntil))
  const [failure, setFailure] = useState<MessageKey | null>(null)
  const captcha = useCaptcha(useAppSelector(selectLockedUntil) !== null, () => setFailure(null))
  const { register, issueOf, isSubmitting, ...form } = useFormFields({
    defaultValues: { username: useAppSelector(selectTyped)[kind], password: '' },
    checks: { username: check, password: passwordIssue },
    recheckOn: check,
  })
  const isLoginBusy = useAppSelector(selectIsLoginBusy)

  const isLockOver = failure === 'login.error.attempts' && !lock.isLocked

  const onSubmit = form.onSubmit(async ({ username: typed, password }) => {
    if (lock.isLocked) return
    setFailure(null)
    const refusal = await captcha.withToken(async (token) => {
      const credentials = { username: toUsername(typed), password }
      const result = await dispatch(signIn({ ...credentials, ...(token && { captcha: token }) }))
      if (result.ok && result.value) await navigateIfMounted(mfaChallenge(result.value, partnerQuery(search)))
      return result.ok ? null : result.failure
    })
    setFailure(refusal?.key ?? null)
  })

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {username({
        field: register('username', (text) => dispatch(usernameTyped({ [kind]: toUsername(text) }))),
        error: issueOf('username'),
      })}
      <PasswordField
        {...register('password')}
        label={t('login.password')}
        autoComplete="current-password"
        error={issueOf('password')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        capsLockHint={t('password.capsLock')}
      />
      {captcha.field}
      {failure && !isLockOver && <Banner tone="danger">{t(failure)}</Banner>}
      <Button
        type="submit"
        isBusy={isSubmitting || isLoginBusy}
        isBlocked={lock.isLocked}
        aria-describedby={lock.isLocked ? lockId : undefined}
      >
        {t('login.submit')}
      </Button>
      <LockNotice lock={lock} id={lockId} />
    </form>
  )
}
