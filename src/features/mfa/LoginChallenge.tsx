import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { CodeForm } from '#components/CodeForm'
import type { MfaMethod } from '#domain/mfa'
import { partnerQuery } from '#domain/partnerQuery'
import { mfaChallenge, paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { usernameTyped } from '#store/session/auth'
import { forgetKnown, selectKnown } from '#store/session/known'
import { answerLogin, resendLogin, usernameOfLogin } from '#store/login/loginChallenge'
import { useCountdown } from '#hooks/useCountdown'
import { Checkbox } from '#ui/Checkbox'
import { Link } from '#ui/Link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import styles from './MfaPage.module.css'
import { VerifyFrame } from './VerifyFrame.tsx'

/** Answers the challenge of a login; the guard leads on once it is accepted. */
export function LoginChallenge({ method, payload }: { method: MfaMethod; payload: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const { search } = useLocation()
  const [isTrustedDevice, setIsTrusted] = useState(false)
  const [username] = useState(() => dispatch(usernameOfLogin()))
  const countdown = useCountdown(payload)
  const partner = partnerQuery(search)
  const isPhone = username?.startsWith('+') === true
  const isKnown = useAppSelector(selectKnown) === username

  const onSubmit = async (code: string) => {
    const result = await dispatch(answerLogin({ method, payload, code, isTrustedDevice }))
    return result.ok ? null : result.failure
  }
  const onResend = async () => {
    const result = await dispatch(resendLogin())
    if (!result.ok) return result.failure
    const next = result.value
    if (next === 'login') await navigateIfMounted(paths.loginEmail + partner)
    else if (next) await navigateIfMounted(mfaChallenge(next, partner), { replace: true })
    return null
  }
  const onNotYou = () => {
    dispatch(forgetKnown())
    dispatch(usernameTyped({ email: '', phone: '' }))
  }
  return (
    <VerifyFrame method={method} username={username}>
      {username !== null && isKnown && (
        <Link to={paths.loginEmail + partner} onClick={onNotYou}>
          {t('login.known.notYou')}
        </Link>
      )}
      <CodeForm
        method={method}
        onSubmit={onSubmit}
        resend={method === 'card' ? null : { ...countdown, onResend }}
        actions={<Link to={paths.loginEmail + partner}>{t('mfa.back')}</Link>}
      >
        <Checkbox
          label={t('mfa.trust')}
          hint={t('mfa.trustHint')}
          checked={isTrustedDevice}
          onChange={({ target }) => setIsTrusted(target.checked)}
        />
      </CodeForm>
      <p className={styles.notTrying}>
        {t('mfa.notTrying')}{' '}
        <Link to={isPhone ? paths.forgotPasswordPhone : paths.forgotPasswordEmail}>
          {t('mfa.changePassword')}
        </Link>
      </p>
    </VerifyFrame>
  )
}
