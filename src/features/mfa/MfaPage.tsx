import { challengeIn } from '#domain/mfa'
import { useAppSelector } from '#store/core/hooks'
import { selectStepUp } from '#store/mfa/mfa'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LoginChallenge } from './LoginChallenge.tsx'
import { StepUpChallenge } from './StepUpChallenge.tsx'

export { CodePanel as Panel } from '#components/CodePanel'

/** `/mfa`: asks for the code of the step-up in progress, or of the login whose challenge is in the address. */
export function MfaPage() {
  const stepUp = useAppSelector(selectStepUp)
  const challenge = challengeIn(useLocation().search)
  // A granted step-up is gone from the store, but stays on the page until the next page opens.
  const [shown, setShown] = useState(stepUp)
  if (stepUp && stepUp !== shown) setShown(stepUp)
  if (shown) return <StepUpChallenge stepUp={shown} />
  return challenge && <LoginChallenge {...challenge} />
}
