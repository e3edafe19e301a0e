import { selectIsSignedIn } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { PublicLayout } from './PublicLayout.tsx'
import { UserLayout } from './UserLayout.tsx'

/** The frame of a page for everybody: for a signed-in person that of the signed-in area. */
export function OpenLayout() {
  return useAppSelector(selectIsSignedIn) ? <UserLayout /> : <PublicLayout />
}
