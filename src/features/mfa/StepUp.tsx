import { CodeForm } from '#components/CodeForm'
import { useSecondsLeft } from '#components/useSecondsLeft'
import { paths } from '#paths'
import { selectSession } from '#store/auth'
import { useAppDispatch, useAppSelector } from '#store/hooks'
import type { selectStepUp } from '#store/mfa'
import { longestCountdown } from '#store/resend'
import { answerStepUp, resendStepUp } from '#store/stepUp'
import { useCountdown } from '#store/useCountdown'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { VerifyPage } from './VerifyPage.tsx'

/** Answers the step-up in progress and goes on with what it was asked for (spec §4 "Validation success"). */
export function StepUp({ stepUp }: { stepUp: NonNullable<ReturnType<typeof selectStepUp>> }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const cameFrom: unknown = useLocation().state
  const isWeak = useAppSelector(selectSession).kind === 'weak'
  const { method, payload, resume } = stepUp
  const { until, isResent } = useCountdown(payload)
  const secondsLeft = useSecondsLeft(until, longestCountdown)

  const onSubmit = async (code: string) => {
    const result = await dispatch(answerStepUp(code))
    if (!answerStepUp.fulfilled.match(result)) return result.payload ?? null
    // A card proves who it is, but is no method: that is set up first.
    const to = method === 'card' && !isWeak ? paths.securitySetUp : resume.path
    if (to === cameFrom) await navigate(-1)
    else await navigate(to, { replace: true })
    return null
  }
  const onResend = async () => {
    const result = await dispatch(resendStepUp())
    return resendStepUp.rejected.match(result) ? (result.payload ?? null) : null
  }
  return (
    <VerifyPage method={method}>
      <CodeForm
        method={method}
        onSubmit={onSubmit}
        resend={method === 'card' ? null : { secondsLeft, isResent, onResend }}
      />
      <Link to={isWeak ? paths.weakPassword : resume.path}>{t('mfa.back')}</Link>
    </VerifyPage>
  )
}
