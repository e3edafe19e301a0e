import { selectIsSignedIn } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { Outlet } from 'react-router-dom'
import { AccountPending } from './AccountPending.tsx'
import { useProfile } from './useProfile.ts'

/**
 * Opens the page of a code. A signed-in person waits for the account, since a mandatory set-up or a weak password may have
 * come since. The page stays the same one when its answer brings another token.
 */
export function MfaGate() {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const hasProfile = useProfile(isSignedIn)
  return isSignedIn && !hasProfile ? <AccountPending /> : <Outlet />
}
