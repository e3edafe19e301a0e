import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { useRequireGrant } from '#hooks/useRequireGrant'
import type { Failure } from '#domain/message'
import { paths } from '#paths'
import { useAppDispatch } from '#store/core/hooks'
import { findTwoStep } from '#store/mfa/methods'

/**
 * The way to a new password. With two-step verification the password page is next. Without it the person proves who they
 * are first; a grant that is there already is enough.
 */
export function useChangePassword(): () => Promise<Failure | null> {
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const ask = useRequireGrant()
  return async () => {
    if ((await dispatch(findTwoStep())) !== false) {
      await navigateIfMounted(paths.password)
      return null
    }
    const asked = await ask({ isSingle: true, resume: { path: paths.password } })
    if (!asked.ok) return asked.failure
    if (asked.value === 'stepUp') await navigateIfMounted(paths.mfaStepUp, { state: paths.security })
    else await navigateIfMounted(paths.password)
    return null
  }
}
