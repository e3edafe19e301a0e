import { fetchLoginHistory } from '#api/devices'
import { loadMethods } from '#store/mfa/methods'
import { selectMethods } from '#store/mfa/mfa'
import { createSessionThunk, Refusal } from '#store/core/sessionThunk'
import { loadConnectedApps } from '#store/access'
import { refreshUser } from './user.ts'

/** What `gatherAccount` asks the server for. */
export type Part = 'profile' | 'twoStepVerification' | 'connectedApps' | 'devices'

/**
 * Gathers what this portal knows of a person: the replies of calls that it makes anyway, and the names of what this
 * browser keeps. The values of those are secrets, or say again what the replies say.
 * @returns a part that could not be had is null, and `missing` names it
 */
export const gatherAccount = createSessionThunk(
  'user/gather',
  async (_: void, { client, dispatch, getState, own, signal, storage }) => {
    const loads = [dispatch(refreshUser()), dispatch(loadMethods()), dispatch(loadConnectedApps())] as const
    signal.addEventListener('abort', () => loads.forEach((load) => load.abort()))
    const [user, methods, apps, devices] = await own(
      Promise.all([
        ...loads,
        // Not `loadDevices`: it brings what reads agent strings.
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
    // Nothing was had: the failure of one is that of all.
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
