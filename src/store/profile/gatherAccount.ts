import { fetchLoginHistory } from '#api/devices'
import { loadMethods } from '#store/mfa/methods'
import { selectMethods } from '#store/mfa/mfa'
import { createSessionThunk, Refusal } from '#store/core/sessionThunk'
import { loadConnectedApps } from '#store/access'
import { refreshUser } from './user.ts'

/** The parts that `gatherAccount` asks the server for. */
export type Part = 'profile' | 'twoStepVerification' | 'connectedApps' | 'devices'

/**
 * Gathers what this portal knows about a person: the replies of calls that the portal makes anyway, and the names of
 * the cookie and the storage entries of this browser, without their values: these are secrets, or repeat the replies.
 * @returns the parts; a part that could not be loaded is null and named in `missing`
 */
export const gatherAccount = createSessionThunk(
  'user/gather',
  async (_: void, { client, dispatch, getState, own, signal, storage }) => {
    const loads = [dispatch(refreshUser()), dispatch(loadMethods()), dispatch(loadConnectedApps())] as const
    signal.addEventListener('abort', () => loads.forEach((load) => load.abort()))
    const [user, methods, apps, devices] = await own(
      Promise.all([
        ...loads,
        // Not `loadDevices`, which also loads the large parser of agent strings.
        fetchLoginHistory(client)({ signal }).catch(() => null),
      ]),
    )
    const parts = {
      profile: user.ok ? user.value : null,
      twoStepVerification: methods.ok ? selectMethods(getState()) : null,
      connectedApps: apps.ok ? apps.value : null,
      devices,
    }
    const missing = (Object.keys(parts) as Part[]).filter((part) => parts[part] === null)
    // No part could be loaded: the failure of the connected apps is shown for all.
    if (missing.length === Object.keys(parts).length) throw new Refusal(apps.ok ? null : apps.failure)
    return {
      missing,
      ...parts,
      thisBrowser: {
        cookies: storage.token.read() === null ? [] : ['token'],
        localStorage: storage.storedNames('localStorage'),
        sessionStorage: storage.storedNames('sessionStorage'),
      },
    }
  },
)
