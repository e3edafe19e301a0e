import { selectToken } from '#store/session/auth'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { refreshUser, selectHasProfile } from '#store/profile/user'
import { useEffect } from 'react'

/** Loads the profile, anew for each session, unless the session has none yet; returns whether it is loaded. */
export function useProfile(isWanted = true): boolean {
  const dispatch = useAppDispatch()
  const hasProfile = useAppSelector(selectHasProfile)
  const token = useAppSelector(selectToken)
  useEffect(() => {
    if (hasProfile || !isWanted) return
    const loading = dispatch(refreshUser())
    return () => loading.abort()
  }, [dispatch, hasProfile, isWanted, token])
  return hasProfile
}
