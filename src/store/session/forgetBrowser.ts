import type { AppThunk } from '#store/core/thunk'
import { toastShown } from '#store/core/toasts'
import { forgetKnown } from './known.ts'
import { signOut } from './session.ts'
import { chooseTheme } from './theme.ts'

/**
 * Forgets this browser: logs out here, removes what it remembers between visits, and makes the next call with another
 * device id, which ends the trust of "Trust this device".
 */
export const forgetBrowser =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    // First, because the revocation is sent with the device id of the session.
    void dispatch(signOut())
    dispatch(forgetKnown())
    dispatch(chooseTheme(null))
    storage.language.clear()
    storage.knownPlaces.clear()
    storage.dismissed.clear()
    storage.forgetDeviceId()
    dispatch(toastShown({ tone: 'success', key: 'user.security.forget.done' }))
  }
