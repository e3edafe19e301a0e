import { selectIsSignedIn, selectScopeId } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { Outlet } from 'react-router-dom'
import { AccountPending } from './AccountPending.tsx'
import { Recognized } from './Recognized.tsx'
import { useProfile } from './useProfile.ts'

/**
 * Opens the pages that ask for a code. A signed-in person first waits for the profile, because a mandatory set-up or a
 * weak password may be in it.
 */
export function MfaGate() {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const hasProfile = useProfile(isSignedIn)
  const scopeId = useAppSelector(selectScopeId)
  if (isSignedIn && !hasProfile) return <AccountPending />
  return (
    <Recognized>
      <Outlet key={scopeId} />
    </Recognized>
  )
}
