import { useCaptcha } from '#components/captcha/useCaptcha'
import { usePiece } from '#hooks/usePiece'
import { useFormFields } from '#hooks/useFormFields'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { type FieldIssue, passwordIssue } from '#domain/fieldIssue'
import { kindOf, type UsernameKind } from '#domain/username'
import { type Failure, wordsOf } from '#domain/wording'
import { partnerVisit } from '#domain/partnerVisit'
import { mfaChallenge } from '#paths'
import { selectTag } from '#store/core/visit'
import { selectIsLoginBusy, selectLockedUntil, selectTyped, usernameTyped } from '#store/login/attempt'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { signIn } from '#store/login/login'
import { selectKnown } from '#store/session/known'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { PasswordField } from '#ui/PasswordField'
import { type ReactNode, useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { loadLater } from './LoginFrame.tsx'
import styles from './LoginFrame.module.css'
import { useLock } from '#hooks/useLock'

/** The props of the username field: its registration in the form, and its error. */
export type UsernameField = { field: UseFormRegisterReturn; error: string | undefined }

/**
 * The form of both logins. What is typed stays, whatever the answer; a refused login says why above the button.
 * @param kind the kind of username. The field begins with what was typed for this kind on another page, or else with
 * the known person
 * @param check finds what is wrong with the typed username; when the function changes, the field is checked again
 * @param toUsername turns the typed text into the username that is sent
 * @param username renders the field
 */
export function LoginForm({
  kind,
  check,
  toUsername,
  username,
}: {
  kind: UsernameKind
  check: (text: string) => FieldIssue | null
  toUsername: (text: string) => string
  username: (field: UsernameField) => ReactNode
}) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const { query } = partnerVisit(useLocation().search)
  const lockId = useId()
  const tag = useAppSelector(selectTag)
  const lock = useLock(useAppSelector(selectLockedUntil))
  const [failure, setFailure] = useState<Failure | null>(null)
  const captcha = useCaptcha(useAppSelector(selectLockedUntil) !== null, () => setFailure(null))
  const { piece: later } = usePiece(loadLater, lock.isLocked)
  const before = useAppSelector(selectTyped)[kind]
  const known = useAppSelector(selectKnown)
  const own = known !== null && kindOf(known) === kind ? known : ''
  const { register, issueOf, isSubmitting, ...form } = useFormFields({
    defaultValues: { username: before || own, password: '' },
    checks: { username: check, password: passwordIssue },
    recheckOn: check,
  })
  const isLoginBusy = useAppSelector(selectIsLoginBusy)

  const isLockOver = failure?.code === 'attempts' && !lock.isLocked

  const onText = (text: string) => dispatch(usernameTyped({ [kind]: toUsername(text) }))
  const onTake = (text: string) => {
    form.setText('username', text)
    onText(text)
    form.setFocus('username')
  }
  const onForget = () => {
    setFailure(null)
    // Before the reset, which forgets the fields until they are drawn again.
    form.setFocus('username')
    form.reset({ username: '', password: '' })
  }
  const onSubmit = form.onSubmit(async ({ username: typed, password }) => {
    if (lock.isLocked) return
    setFailure(null)
    const refusal = await captcha.withToken(async (token) => {
      const credentials = { username: toUsername(typed), password }
      const result = await dispatch(signIn({ ...credentials, ...(token && { captcha: token }) }))
      if (result.ok && result.value) await navigateIfMounted(mfaChallenge(result.value, query))
      return result.ok ? null : result.failure
    })
    setFailure(refusal)
  })

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <div>
        {username({ field: register('username', onText), error: issueOf('username') })}
        <div className={styles.note}>
          {later && <later.UsernameNote kind={kind} onTake={onTake} onForget={onForget} />}
        </div>
      </div>
      <PasswordField
        {...register('password')}
        label={t('login.password')}
        autoComplete="current-password"
        error={issueOf('password')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        capsLockHint={t('password.capsLock')}
      />
      <div className={styles.remember}>{later && <later.RememberBox kind={kind} />}</div>
      {captcha.field}
      {failure && !isLockOver && <Banner tone="danger">{wordsOf(failure, t)}</Banner>}
      <Button
        type="submit"
        isBusy={isSubmitting || isLoginBusy}
        isBlocked={lock.isLocked}
        aria-describedby={lock.isLocked ? lockId : undefined}
      >
        {t('login.submit')}
      </Button>
      {later && <later.LockNotice lock={lock} id={lockId} tag={tag} />}
    </form>
  )
}
