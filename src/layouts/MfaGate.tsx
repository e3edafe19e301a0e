import { selectIsSignedIn } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { AccountOutlet } from './AccountOutlet.tsx'
import { AccountPending, useProfile } from './AccountPending.tsx'

/**
 * Opens the pages that ask for a code. A signed-in person first waits for the profile, because a mandatory set-up or a
 * weak password may be in it.
 */
export function MfaGate() {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const hasProfile = useProfile(isSignedIn)
  if (isSignedIn && !hasProfile) return <AccountPending />
  return <AccountOutlet />
}
