import { loadMethods } from '#store/mfa/methods'
import { selectMethods } from '#store/mfa/mfa'
import { createSessionThunk, Refusal } from '#store/core/sessionThunk'
import { loadConnectedApps } from '#store/access'
import { loadDevices } from '#store/security/devices'
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
  async (_: void, { dispatch, getState, own, signal, storage }) => {
    const calls = [
      dispatch(refreshUser()),
      dispatch(loadMethods()),
      dispatch(loadConnectedApps()),
      dispatch(loadDevices()),
    ] as const
    signal.addEventListener('abort', () => calls.forEach((call) => call.abort()))
    const [user, methods, apps, devices] = await own(Promise.all(calls))
    const parts = {
      profile: user.ok ? user.value : null,
      twoStepVerification: methods.ok ? selectMethods(getState()) : null,
      connectedApps: apps.ok ? apps.value : null,
      devices: devices.ok ? devices.value : null,
    } satisfies Record<Part, unknown>
    const missing = (Object.keys(parts) as Part[]).filter((part) => parts[part] === null)
    if (missing.length === calls.length) throw new Refusal(user.ok ? null : user.failure)
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
