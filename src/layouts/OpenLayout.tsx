import { selectIsSignedIn } from '#auth/authSlice.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { useEffect, useRef } from 'react'
import { PublicLayout } from './PublicLayout.tsx'
import { UserLayout } from './UserLayout.tsx'

/** The frame of a page for everybody: a signed-in person sees it in the frame of the signed-in area. */
export function OpenLayout() {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const wasSignedIn = useRef(isSignedIn)
  useEffect(() => {
    // The element that had the focus was removed with the other frame.
    if (wasSignedIn.current !== isSignedIn) document.querySelector('h1')?.focus()
    wasSignedIn.current = isSignedIn
  }, [isSignedIn])
  return isSignedIn ? <UserLayout /> : <PublicLayout />
}
