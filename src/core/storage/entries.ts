import * as z from 'zod/mini'
import { uuidV4 } from './start.ts'
import { storageEntry } from './webStorage.ts'

// What every visit may keep, whoever visits: see the table in docs/wire.md. What an area keeps is beside it.

const deviceId = storageEntry('localStorage', 'device-id', z.string().check(z.regex(uuidV4)))

// `crypto.randomUUID` is missing outside secure contexts. Each 0 becomes a random digit, and the 8 becomes 8, 9, a or b
// (the variant); the 4 is the version.
const uuid = (): string =>
  '00000000-0000-4000-8000-000000000000'.replace(/[08]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (digit === '8' ? 8 + (random % 4) : random % 16).toString(16)
  })

/** The random UUID of this browser, made once and kept; empty when storage is unavailable. */
export function readDeviceId(): string {
  const known = deviceId.read()
  if (known) return known
  const fresh = uuid()
  return deviceId.write(fresh) ? fresh : ''
}

/** The language chosen in this browser: two letters, of a language that may not be offered any more. */
export const language = storageEntry('localStorage', 'language', z.string().check(z.regex(/^[a-z]{2}$/)))

export const theme = storageEntry('localStorage', 'theme', z.enum(['light', 'dark']))

const reloaded = storageEntry('sessionStorage', 'reloaded-chunk', z.string())

/** Whether to reload because a chunk is missing: once for each build (its id), if storage can remember that. */
export function isFirstMiss(build: string): boolean {
  return reloaded.read() !== build && reloaded.write(build)
}
