import { useThunk } from '#ui/form/useSend.tsx'
import { paths } from '#core/paths.ts'
import { useAppDispatch } from '#core/store/hooks.ts'
import { findTwoStep } from '#features/mfa/methods.ts'
import { requireGrant } from '#features/mfa/stepUp.ts'
import { useLocation } from 'react-router-dom'

/** The state of a navigation to the password page by a button, which asks for the code, too. */
export const isAskedFor = 'asked'

/**
 * Leads to a new password: `change` returns the failure, `press` is for a button. Without two-step verification a
 * step-up is asked for here, unless there is a grant; with it, by the password page.
 */
export function useChangePassword() {
  const dispatch = useAppDispatch()
  const { run, go, send, ...state } = useThunk()
  const { pathname } = useLocation()
  const change = async () => {
    const found = await dispatch(findTwoStep())
    if (!found.ok) return found.failure
    if (found.value !== false) {
      await go(paths.password, { state: isAskedFor })
      return null
    }
    return run(requireGrant({ isSingle: true, resume: { path: paths.password } }), (next) =>
      next === 'stepUp' ? go(paths.mfaStepUp, { state: pathname }) : go(paths.password),
    )
  }
  return { ...state, change, press: () => void send(change) }
}
