import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { type Load, useLoad } from '#ui/hooks/useLoad.ts'
import { refreshUser } from './refreshUser.ts'
import { selectUserFailure } from './userSlice.ts'

/** The load of the profile, which the frame begins, and whose failure is in its slice. */
export function useProfileLoad(): Load {
  const dispatch = useAppDispatch()
  return { ...useLoad(() => dispatch(refreshUser()), false), failure: useAppSelector(selectUserFailure) }
}
