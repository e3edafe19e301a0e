import { isPartnerLogin } from '#domain/partner'
import { paths } from '#paths'
import { selectSession } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { selectIsMfaMandatory } from '#store/profile/user'
import { Outlet, useLocation } from 'react-router-dom'
import { AccountPending } from './AccountPending.tsx'
import { useProfile } from './useProfile.ts'

/**
 * Opens what stands outside the signed-in area but is about an account, once it is known whose: before that the password
 * may still turn out to be weak, or the set-up mandatory, which only the request of a partner comes before. Duplicates
 * come before any profile.
 */
export function ProfileGate() {
  const { pathname, search } = useLocation()
  const { kind, token } = useAppSelector(selectSession)
  const isDuplicated = kind === 'duplicated'
  const hasProfile = useProfile(!isDuplicated)
  const isMfaMandatory = useAppSelector(selectIsMfaMandatory)
  const isFirst = pathname === paths.approve && isPartnerLogin(search)
  const isOpen = isDuplicated || (hasProfile && (!isMfaMandatory || isFirst))
  return isOpen ? <Outlet key={token} /> : <AccountPending />
}
