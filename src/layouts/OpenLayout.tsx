import { selectIsSignedIn } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { useEffect, useRef } from 'react'
import { PublicLayout } from './PublicLayout.tsx'
import { UserLayout } from './UserLayout.tsx'

/** The frame of a page for everybody: for a signed-in person that of the signed-in area. */
export function OpenLayout() {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    // What had the focus has gone with the other frame.
    if (wasSignedIn.current !== isSignedIn) document.querySelector('h1')?.focus()
    wasSignedIn.current = isSignedIn
  }, [isSignedIn])
  return isSignedIn ? <UserLayout /> : <PublicLayout />
}
