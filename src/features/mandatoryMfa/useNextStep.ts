import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { paths } from '#paths'
import { contactPages, type NextStep } from '#store/mfa/setUp'
import { useLocation } from 'react-router-dom'

/** Returns a function that opens the page of the next step. When the set-up is done or over, the guard does that. */
export function useNextStep() {
  const navigateIfMounted = useNavigateIfMounted()
  const { pathname } = useLocation()
  return async (next: NextStep, options?: { replace: true }) => {
    if (next === 'done' || next === 'over') return
    if (next === 'stepUp') return navigateIfMounted(paths.mfaStepUp, { state: pathname })
    await navigateIfMounted(next === 'confirming' ? paths.mandatoryConfirmation : contactPages[next], options)
  }
}
