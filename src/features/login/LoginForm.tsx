import { useCaptcha } from '#components/captcha/useCaptcha'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { type FieldIssue, passwordIssue } from '#domain/fieldIssue'
import type { MessageKey } from '#domain/message'
import { partnerQuery } from '#domain/partner'
import { mfaChallenge } from '#paths'
import { selectIsLoginBusy, selectLockedUntil, selectTyped, usernameTyped } from '#store/session/auth'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { signIn } from '#store/login/login'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { PasswordField } from '#ui/PasswordField'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { LockNotice } from './LockNotice.tsx'
import styles from './LoginPage.module.css'
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
  const leadOn = useNavigateIfMounted()
  const { search } = useLocation()
  const lockId = useId()
  const lock = useLock(useAppSelector(selectLockedUntil))
  const [failure, setFailure] = useState<MessageKey | null>(null)
  const captcha = useCaptcha(useAppSelector(selectLockedUntil) !== null, () => setFailure(null))
  const { register, handleSubmit, formState, getValues, trigger } = useForm({
    defaultValues: { username: useAppSelector(selectTyped)[kind], password: '' },
  })
  const { errors, isSubmitted, isSubmitting } = formState
  const isLoginBusy = useAppSelector(selectIsLoginBusy)

  useEffect(() => {
    if (isSubmitted) void trigger('username')
  }, [check, isSubmitted, trigger])

  const isLockOver = failure === 'login.error.attempts' && !lock.isLocked

  // Worded when shown, so that the messages follow a change of language. What react-hook-form is told apart by is
  // the key: without it one mistake after another would go unseen.
  const wording = (issue: FieldIssue | null) => issue && t(issue.key, { min: issue.min, max: issue.max })

  const onSubmit = handleSubmit(async ({ username: typed, password }) => {
    if (lock.isLocked) return
    setFailure(null)
    const refusal = await captcha.withToken(async (token) => {
      const credentials = { username: toUsername(typed), password }
      const result = await dispatch(signIn({ ...credentials, ...(token && { captcha: token }) }))
      if (result.ok && result.value) await leadOn(mfaChallenge(result.value, partnerQuery(search)))
      return result.ok ? null : result.failure
    })
    setFailure(refusal?.key ?? null)
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {username({
        field: register('username', {
          validate: (text) => check(text)?.key ?? true,
          onChange: () => dispatch(usernameTyped({ [kind]: toUsername(getValues('username')) })),
        }),
        error: (errors.username && wording(check(getValues('username')))) ?? undefined,
      })}
      <PasswordField
        {...register('password', { validate: (text) => passwordIssue(text)?.key ?? true })}
        label={t('login.password')}
        autoComplete="current-password"
        error={errors.password && wording(passwordIssue(getValues('password')))}
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
