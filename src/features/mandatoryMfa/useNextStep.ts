import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { paths } from '#paths'
import { contactPages, type NextStep } from '#store/mfa/setUp'
import { useLocation } from 'react-router-dom'

/** Goes to the page of what comes next. When the set-up is done or over, the guard leads on. */
export function useNextStep() {
  const navigateIfMounted = useNavigateIfMounted()
  const { pathname } = useLocation()
  return async (next: NextStep, options?: { replace: true }) => {
    if (next === 'done' || next === 'over') return
    if (next === 'stepUp') return navigateIfMounted(paths.mfaStepUp, { state: pathname })
    await navigateIfMounted(next === 'confirming' ? paths.mandatoryConfirmation : contactPages[next], options)
  }
}
