import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectHasProfile } from '#store/session/user'
import { offerAfterReset, selectIsLogOutOffered } from '#store/checkUp'
import { useLayoutEffect } from 'react'

/** Whether logging out the other devices is offered: after a new password, and by the first login after a reset. */
export function useOthersOffer(): boolean {
  const dispatch = useAppDispatch()
  const hasProfile = useAppSelector(selectHasProfile)
  // Before the page is painted, so that nothing below the offer moves.
  useLayoutEffect(() => {
    if (hasProfile) dispatch(offerAfterReset())
  }, [dispatch, hasProfile])
  return useAppSelector(selectIsLogOutOffered)
}
