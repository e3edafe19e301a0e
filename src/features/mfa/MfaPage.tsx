import { challengeIn } from '#domain/mfa'
import { useAppSelector } from '#store/core/hooks'
import { selectShownStepUp } from '#store/mfa/mfa'
import { useLocation } from 'react-router-dom'
import { LoginChallenge } from './LoginChallenge.tsx'
import { StepUpChallenge } from './StepUpChallenge.tsx'

export { CodePanel as Panel } from '#components/CodePanel'

/** `/mfa`: asks for the code of the step-up in progress, or of the login whose challenge is in the address. */
export function MfaPage() {
  const stepUp = useAppSelector(selectShownStepUp)
  const challenge = challengeIn(useLocation().search)
  if (stepUp) return <StepUpChallenge stepUp={stepUp} />
  return challenge && <LoginChallenge challenge={challenge} />
}
