import * as z from 'zod/mini'
import { uuidV4 } from './uuid.ts'
import { storageEntry } from './webStorage.ts'

const entry = storageEntry('localStorage', 'device-id', z.string().check(z.regex(uuidV4)))

// `crypto.randomUUID` is missing outside secure contexts. Each 0 becomes a random digit, and the 8 becomes 8, 9, a or b
// (the variant); the 4 is the version.
const uuid = (): string =>
  '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (digit === '8' ? 8 + (random % 4) : random % 16).toString(16)
  })

/** Forgets the device id: the next call has another one, which the server does not trust. */
export const forgetDeviceId = entry.clear

/** The random UUID of this browser, made once and kept in local storage; empty when storage is unavailable. */
export function readDeviceId(): string {
  const known = entry.read()
  if (known) return known
  const fresh = uuid()
  return entry.write(fresh) ? fresh : ''
}
