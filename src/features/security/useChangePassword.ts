import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { useRequireGrant } from '#hooks/useRequireGrant'
import type { Failure } from '#domain/message'
import { paths } from '#paths'
import { useAppDispatch } from '#store/core/hooks'
import { findTwoStep } from '#store/mfa/methods'
import { useLocation } from 'react-router-dom'

/**
 * The way to a new password. With two-step verification the password page is next. Without it the person proves who they
 * are first; a grant that is there already is enough.
 * @param onLeave is told before the page is left
 */
export function useChangePassword(onLeave?: () => void): () => Promise<Failure | null> {
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const ask = useRequireGrant()
  const { pathname } = useLocation()
  const leave = (...to: Parameters<typeof navigateIfMounted>) => {
    onLeave?.()
    return navigateIfMounted(...to)
  }
  return async () => {
    if ((await dispatch(findTwoStep())) !== false) {
      await leave(paths.password)
      return null
    }
    const asked = await ask({ isSingle: true, resume: { path: paths.password } })
    if (!asked.ok) return asked.failure
    if (asked.value === 'stepUp') await leave(paths.mfaStepUp, { state: pathname })
    else await leave(paths.password)
    return null
  }
}
