import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { CodeForm } from '#components/CodeForm'
import { paths } from '#paths'
import { selectSession } from '#store/session/auth'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import type { StepUp } from '#store/mfa/mfa'
import { answerStepUp, resendStepUp } from '#store/mfa/stepUp'
import { useCountdown } from '#hooks/useCountdown'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { VerifyFrame } from './VerifyFrame.tsx'

/** Answers the step-up in progress and goes on with what it was asked for. */
export function StepUpChallenge({ stepUp }: { stepUp: StepUp }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const cameFrom: unknown = useLocation().state
  const isWeak = useAppSelector(selectSession).kind === 'weak'
  const { method, payload, resume } = stepUp
  const countdown = useCountdown(payload)

  const onSubmit = async (code: string) => {
    const result = await dispatch(answerStepUp(code))
    if (!result.ok) return result.failure
    if (!result.value) return null
    if (result.value === cameFrom) await navigateIfMounted(-1)
    else await navigateIfMounted(result.value, { replace: true })
    return null
  }
  const onResend = async () => {
    const result = await dispatch(resendStepUp())
    return result.ok ? null : result.failure
  }
  return (
    <VerifyFrame method={method}>
      <CodeForm
        method={method}
        onSubmit={onSubmit}
        resend={method === 'card' ? null : { ...countdown, onResend }}
      />
      <Link to={isWeak ? paths.weakPassword : resume.path}>{t('mfa.back')}</Link>
    </VerifyFrame>
  )
}
