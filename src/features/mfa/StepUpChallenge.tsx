import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { useCodeFlow } from '#hooks/useCodeFlow'
import { CodeForm } from '#components/CodeForm'
import { paths } from '#paths'
import type { MfaMethod } from '#domain/mfa'
import { contactText } from '#domain/phoneText'
import { selectIsSignedIn, selectSession } from '#store/session/auth'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { loadMethods } from '#store/mfa/methods'
import { selectMethods, type StepUp } from '#store/mfa/mfa'
import { answerStepUp, resendStepUp } from '#store/mfa/stepUp'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { VerifyFrame } from './VerifyFrame.tsx'

/** Answers the step-up in progress and goes on with the action that needed it. */
export function StepUpChallenge({ stepUp }: { stepUp: StepUp }) {
  const { t } = useTranslation()
  const navigateIfMounted = useNavigateIfMounted()
  const cameFrom: unknown = useLocation().state
  const session = useAppSelector(selectSession)
  const { method, resume } = stepUp
  const target = useTargetOf(method)
  const form = useCodeFlow({
    challenge: stepUp,
    confirm: answerStepUp,
    resend: resendStepUp,
    onNext: (path) =>
      path && (path === cameFrom ? navigateIfMounted(-1) : navigateIfMounted(path, { replace: true })),
  })
  return (
    <VerifyFrame method={method} target={target} username={session.kind === 'weak' ? session.username : null}>
      <CodeForm
        {...form}
        actions={<Link to={session.kind === 'weak' ? paths.weakPassword : resume.path}>{t('mfa.back')}</Link>}
      />
    </VerifyFrame>
  )
}

/** The contact that gets the code, as the server shows it; null until it is loaded, which needs a signed-in person. */
function useTargetOf(method: MfaMethod): string | null {
  const dispatch = useAppDispatch()
  const methods = useAppSelector(selectMethods)
  const isAsking = useAppSelector(selectIsSignedIn) && !methods && method !== 'card'
  useEffect(() => {
    if (isAsking) void dispatch(loadMethods())
  }, [dispatch, isAsking])
  const target = methods?.find(({ id }) => id === method)?.target
  return target ? contactText(target) : null
}
