import { useThunk } from '#ui/form/useSend.tsx'
import { paths } from '#core/paths.ts'
import { useAppDispatch } from '#core/store/hooks.ts'
import { hasGrant } from '#features/mfa/grants.ts'
import { askStepUp } from '#features/mfa/stepUp.ts'
import { useLocation } from 'react-router-dom'

/** What a new password needs: a code of its own, after which its page opens. */
export const passwordGrant = { isSingle: true, resume: { path: paths.password } }

/** Leads to a new password, or to its code first: `change` returns the failure, `press` is for a button. */
export function useChangePassword() {
  const dispatch = useAppDispatch()
  const { run, go, send, ...state } = useThunk()
  const { pathname } = useLocation()
  const change = async () => {
    const granted = await dispatch(hasGrant(passwordGrant.isSingle))
    if (!granted.ok) return granted.failure
    if (!granted.value) return run(askStepUp(passwordGrant), () => go(paths.mfaStepUp, { state: pathname }))
    await go(paths.password)
    return null
  }
  return { ...state, change, press: () => void send(change) }
}
