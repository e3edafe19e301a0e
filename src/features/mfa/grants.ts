import type { Reader } from '#core/wire/client.ts'
import { fetchMfaStatus } from './api.ts'
import { orElse } from '#core/store/boundClient.ts'
import type { RootState } from '#core/store/slices.ts'
import { createAppThunk } from '#core/store/thunk.ts'
import { paths } from '#core/paths.ts'
import type { Resume } from './mfaSlice.ts'

/** What `GET /mfa/status` has to say: a grant for a while is not enough for what takes one for itself. */
export const suffices = (
  { sudo, single }: { sudo: boolean | null; single: boolean | null },
  isSingle: boolean,
) => single === true || (sudo === true && !isSingle)

/** Whether there is a grant now; no code is sent. Any error counts as no grant. */
export const isGranted = (client: Reader, isSingle: boolean): Promise<boolean> =>
  fetchMfaStatus(client)()
    .then((status) => suffices(status, isSingle))
    .catch(orElse(false))

export const hasGrant = createAppThunk(
  'mfa/hasGrant',
  (isSingle: boolean, { client }) => isGranted(client, isSingle),
  { isOfPage: true },
)

/** In ms: how long a refusal counts as one in spite of a grant. Later the grant may have run out. */
const fresh = 5 * 60_000

/** Whether a code has just brought the grant that is wanted: then another code would not help. */
export function isFresh({ mfa: { granted } }: RootState, isSingle: boolean): boolean {
  return granted !== null && (granted.isSingle || !isSingle) && Math.abs(Date.now() - granted.at) < fresh
}

const purposes: Record<string, 'password' | 'contact' | 'banking' | 'setUp' | undefined> = {
  [paths.password]: 'password',
  [paths.weakPasswordVerified]: 'password',
  [paths.securitySetUp]: 'setUp',
  [paths.mandatoryPhone]: 'setUp',
  [paths.mandatoryEmail]: 'setUp',
  [paths.mandatoryConfirmation]: 'setUp',
  contact: 'contact',
  banking: 'banking',
}

/** What its page says that a step-up is for (`mfa.for`), by the action or the page that waits for it. */
export const purposeOf = ({ path, action = path }: Resume) => purposes[action]
