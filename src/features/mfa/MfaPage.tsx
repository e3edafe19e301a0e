import { challengeIn } from '#domain/mfa'
import { useAppSelector } from '#store/core/hooks'
import { selectStepUp } from '#store/mfa/mfa'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LoginChallenge } from './LoginChallenge.tsx'
import { StepUpChallenge } from './StepUpChallenge.tsx'

export { CodePanel as Panel } from '#components/CodePanel'

/** `/mfa`: the code of a step-up that waits for it, or of the login whose challenge the address names. */
export function MfaPage() {
  const stepUp = useAppSelector(selectStepUp)
  const challenge = challengeIn(useLocation().search)
  // A granted step-up stays until the page that it was asked for is there.
  const [shown, setShown] = useState(stepUp)
  if (stepUp && stepUp !== shown) setShown(stepUp)
  if (shown) return <StepUpChallenge stepUp={shown} />
  return challenge && <LoginChallenge {...challenge} />
}
