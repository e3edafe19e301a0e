import { CodeForm } from '#components/CodeForm'
import { useSecondsLeft } from '#components/useSecondsLeft'
import type { MfaMethod } from '#domain/mfa'
import { partnerQuery } from '#domain/platform'
import { mfaChallenge, paths } from '#paths'
import { useAppDispatch } from '#store/hooks'
import { answerLogin, resendLogin } from '#store/loginChallenge'
import { longestCountdown } from '#store/resend'
import { useCountdown } from '#store/useCountdown'
import { Checkbox } from '#ui/Checkbox'
import { Link } from '#ui/Link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { VerifyPage } from './VerifyPage.tsx'

/** Answers the challenge of a login; the guard leads on once it is accepted. */
export function LoginChallenge({ method, payload }: { method: MfaMethod; payload: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isTrustedDevice, setIsTrusted] = useState(false)
  const { until, isResent } = useCountdown(payload)
  const secondsLeft = useSecondsLeft(until, longestCountdown)
  const partner = partnerQuery(search)

  const onSubmit = async (code: string) => {
    const result = await dispatch(answerLogin({ method, payload, code, isTrustedDevice }))
    return answerLogin.rejected.match(result) ? (result.payload ?? null) : null
  }
  const onResend = async () => {
    const result = await dispatch(resendLogin())
    if (!resendLogin.fulfilled.match(result)) return result.payload ?? null
    if (result.payload === 'login') await navigate(paths.loginEmail + partner)
    else if (result.payload !== 'open')
      await navigate(mfaChallenge(result.payload, partner), { replace: true })
    return null
  }
  return (
    <VerifyPage method={method}>
      <CodeForm
        method={method}
        onSubmit={onSubmit}
        resend={method === 'card' ? null : { secondsLeft, isResent, onResend }}
      >
        <Checkbox
          label={t('mfa.trust')}
          hint={t('mfa.trustHint')}
          checked={isTrustedDevice}
          onChange={({ target }) => setIsTrusted(target.checked)}
        />
      </CodeForm>
      <Link to={paths.loginEmail + partner}>{t('mfa.back')}</Link>
    </VerifyPage>
  )
}
