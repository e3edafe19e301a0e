import { useCaptcha } from '#components/captcha/useCaptcha'
import { CodeForm } from '#components/CodeForm'
import { CodeLead } from '#components/CodeLead'
import { passwordIssue } from '#domain/fieldIssue'
import { foreignText } from '#domain/foreignText'
import type { Failure } from '#domain/message'
import type { MfaMethod } from '#domain/mfa'
import { useCountdown } from '#hooks/useCountdown'
import { useFormFields } from '#hooks/useFormFields'
import { useSecondsLeft } from '#hooks/useSecondsLeft'
import { mfaChallenge, paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { signIn } from '#store/login/login'
import { answerLogin, resendLogin } from '#store/login/loginChallenge'
import { selectIsLoginBusy, selectLockedUntil } from '#store/session/auth'
import { leaveExpired, signOut } from '#store/session/session'
import { saveTarget } from '#store/session/target'
import { selectProfile, type Profile } from '#store/profile/user'
import { Avatar } from '#ui/Avatar'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { Checkbox } from '#ui/Checkbox'
import { Dialog } from '#ui/Dialog'
import { Link } from '#ui/Link'
import { PasswordField } from '#ui/PasswordField'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import styles from './SessionSheet.module.css'

type Challenge = { method: MfaMethod; payload: string }

const longestLock = 15 * 60

/**
 * The login over a page whose session the server has ended: the same person goes on where they were. What needs a page
 * of its own leads there; Escape leads to the login.
 */
export function SessionSheet() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const profile = useAppSelector(selectProfile)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const leadId = useId()
  const frame = useRef<HTMLDivElement>(null)
  // What had the focus has made way for the other step.
  useEffect(() => frame.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [challenge])
  if (!profile) return null

  const onChallenge = async (next: Challenge) => {
    if (next.method !== 'card') return setChallenge(next)
    dispatch(saveTarget(pathname + search + hash))
    await navigate(mfaChallenge(next, ''), { replace: true })
  }
  return (
    <Dialog
      title={t('session.sheet.title')}
      isSheet
      describedBy={leadId}
      onClose={() => dispatch(leaveExpired())}
    >
      <p id={leadId}>
        {challenge ? <CodeLead method={challenge.method} target={null} /> : t('session.sheet.text')}
      </p>
      <Person profile={profile} />
      <div ref={frame}>
        {challenge ? (
          <CodeStep
            key={challenge.payload}
            {...challenge}
            onChallenge={onChallenge}
            onPassword={() => setChallenge(null)}
          />
        ) : (
          <PasswordStep username={usernameOf(profile)} onChallenge={onChallenge} />
        )}
      </div>
      <div className={styles.ways}>
        {challenge ? (
          <Button variant="quiet" onClick={() => setChallenge(null)}>
            {t('action.back')}
          </Button>
        ) : (
          <Link to={paths.forgotPasswordEmail}>{t('login.forgotPassword')}</Link>
        )}
        <Button variant="quiet" onClick={() => dispatch(signOut())}>
          {t('session.sheet.other')}
        </Button>
      </div>
    </Dialog>
  )
}

const usernameOf = ({ email, phone }: Profile) => email || phone || ''

/** Whose page it is. */
function Person({ profile }: { profile: Profile }) {
  const name = [profile.firstname, profile.lastname].filter(Boolean).join(' ')
  return (
    <div className={styles.person}>
      <Avatar firstName={profile.firstname ?? undefined} lastName={profile.lastname ?? undefined} />
      <div>
        {name && <p className={styles.name}>{foreignText(name)}</p>}
        <p className={styles.username}>{foreignText(usernameOf(profile), 254)}</p>
      </div>
    </div>
  )
}

/** Asks for the password. */
function PasswordStep({
  username,
  onChallenge,
}: {
  username: string
  onChallenge: (challenge: Challenge) => Promise<void>
}) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const lockedUntil = useAppSelector(selectLockedUntil)
  const isLocked = useSecondsLeft(lockedUntil, longestLock) > 0
  const isLoginBusy = useAppSelector(selectIsLoginBusy)
  const [failure, setFailure] = useState<Failure | null>(null)
  const captcha = useCaptcha(lockedUntil !== null, () => setFailure(null))
  const { register, issueOf, isSubmitting, ...form } = useFormFields({
    defaultValues: { password: '' },
    checks: { password: passwordIssue },
  })
  const onSubmit = form.onSubmit(async ({ password }) => {
    if (isLocked) return
    setFailure(null)
    const refusal = await captcha.withToken(async (token) => {
      const result = await dispatch(signIn({ username, password, ...(token && { captcha: token }) }))
      if (result.ok && result.value) await onChallenge(result.value)
      return result.ok ? null : result.failure
    })
    setFailure(refusal)
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      {/* For password managers, which look for whose password it is. */}
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
      {captcha.field}
      {failure ? <Banner tone="danger">{t(failure.key)}</Banner> : null}
      <Button type="submit" isBusy={isSubmitting || isLoginBusy} isBlocked={isLocked}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

/** Asks for the code that the login wants. */
function CodeStep({
  method,
  payload,
  onChallenge,
  onPassword,
}: Challenge & { onChallenge: (challenge: Challenge) => Promise<void>; onPassword: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isTrustedDevice, setIsTrusted] = useState(false)
  const countdown = useCountdown(payload)
  const onSubmit = async (code: string) => {
    const result = await dispatch(answerLogin({ method, payload, code, isTrustedDevice }))
    return result.ok ? null : result.failure
  }
  const onResend = async () => {
    const result = await dispatch(resendLogin())
    if (!result.ok) return result.failure
    if (result.value === 'login') onPassword()
    else if (result.value) await onChallenge(result.value)
    return null
  }
  return (
    <CodeForm method={method} onSubmit={onSubmit} resend={{ ...countdown, onResend }}>
      <Checkbox
        label={t('mfa.trust')}
        hint={t('mfa.trustHint')}
        checked={isTrustedDevice}
        onChange={({ target }) => setIsTrusted(target.checked)}
      />
    </CodeForm>
  )
}
