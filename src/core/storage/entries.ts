import * as z from 'zod/mini'
import { newUuid, uuidV4 } from './start.ts'
import { storageEntry } from './webStorage.ts'

// What every visit may keep, whoever visits: see the table in docs/privacy.md. What an area keeps is beside it.

const deviceId = storageEntry('localStorage', 'device-id', z.string().check(z.regex(uuidV4)))

/** The random UUID of this browser, made once and kept; empty when storage is unavailable. */
export function readDeviceId(): string {
  const known = deviceId.read()
  if (known) return known
  const fresh = newUuid()
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
