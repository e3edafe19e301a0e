import { selectIsSignedIn } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { Outlet } from 'react-router-dom'
import { AccountPending } from './AccountPending.tsx'
import { useProfile } from './useProfile.ts'

/**
 * Opens the pages that ask for a code. A signed-in person first waits for the profile, because a mandatory set-up or a
 * weak password may be in it. The page is not mounted anew when the answer to its code brings another token.
 */
export function MfaGate() {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const hasProfile = useProfile(isSignedIn)
  return isSignedIn && !hasProfile ? <AccountPending /> : <Outlet />
}
