import { variants } from '#domain/locale/variant.ts'
import { fetchLoginHistory } from '#features/devices/api.ts'
import { fetchMethods } from '#features/mfa/api.ts'
import { fetchConnectedApps } from '#features/connectedApps/api.ts'
import { fetchUser, type Profile } from '#auth/person/api.ts'
import { orElse } from '#core/store/boundClient.ts'
import { selectVariant } from '#core/store/visitSlice.ts'
import { createAppThunk } from '#core/store/thunk.ts'
import { attempt, type Kind } from '#core/storage/webStorage.ts'

export type Part = 'profile' | 'twoStepVerification' | 'connectedApps' | 'devices'

/**
 * Gathers what this portal knows about a person: the replies of its calls, and the names of the cookie and the storage
 * entries, whose values are secrets or repeat the replies.
 * @returns a part that could not be loaded as null and named in `missing`
 */
export const gatherMyData = createAppThunk(
  'user/gather',
  async (_: void, { client, getState, storage }) => {
    let failed: unknown
    // In Luxembourg the portal shows no bank account.
    const shown = ({ iban, ...profile }: Profile) =>
      variants[selectVariant(getState())].hasIban ? { ...profile, iban } : profile
    const orNull = (error: unknown) => {
      failed = error
      return orElse(null)(error)
    }
    const [profile, twoStepVerification, connectedApps, devices] = await Promise.all([
      fetchUser(client)().then(shown, orNull),
      fetchMethods(client)().catch(orNull),
      fetchConnectedApps(client)().catch(orNull),
      fetchLoginHistory(client)().catch(orNull),
    ])
    const parts = { profile, twoStepVerification, connectedApps, devices }
    const missing = (Object.keys(parts) as Part[]).filter((part) => parts[part] === null)
    // No part could be loaded: one failure is shown for all.
    if (missing.length === Object.keys(parts).length) throw failed
    return {
      missing,
      ...parts,
      thisBrowser: {
        cookies: storage.token.read() === null ? [] : ['token'],
        localStorage: storedNames('localStorage'),
        sessionStorage: storedNames('sessionStorage'),
      },
    }
  },
  { isOfPage: true },
)

const storedNames = (kind: Kind): string[] => attempt(() => Object.keys(window[kind])) ?? []
