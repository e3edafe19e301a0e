import { partnerVisit } from '#domain/partner/partnerVisit.ts'
import { paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectIsMfaMandatory } from '#session/scope/user.ts'
import { selectIsSignedIn, selectSession } from '#session/scope/auth.ts'
import { useLocation } from 'react-router-dom'
import { AccountOutlet, AccountPending, useProfile } from './AccountOutlet.tsx'

/**
 * Opens pages that are about an account but outside the signed-in area, once the profile is loaded: it may reveal a
 * weak password or a mandatory set-up, which come first. Only the request of a partner comes before the set-up.
 * A duplicated login has no profile, so its pages open at once.
 */
export function ProfileGate() {
  const { pathname, search } = useLocation()
  const { kind } = useAppSelector(selectSession)
  const isDuplicated = kind === 'duplicated'
  const hasProfile = useProfile(!isDuplicated)
  const isMfaMandatory = useAppSelector(selectIsMfaMandatory)
  const isFirst = pathname === paths.approve && partnerVisit(search).comesFirst
  const isOpen = isDuplicated || (hasProfile && (!isMfaMandatory || isFirst))
  if (!isOpen) return <AccountPending />
  return <AccountOutlet />
}

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
