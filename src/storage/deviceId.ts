import * as z from 'zod/mini'
import { uuidV4 } from './uuid.ts'
import { storageEntry } from './webStorage.ts'

const entry = storageEntry('localStorage', 'device-id', z.string().check(z.regex(uuidV4)))

const uuid = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  // Missing outside secure contexts and in older browsers.
  const bytes = crypto.getRandomValues(new Uint8Array(16)).map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * The identifier of this browser: a random UUID, made once and kept.
 * @returns a UUID v4, or an empty string when storage is unavailable
 */
export function readDeviceId(): string {
  const known = entry.read()
  if (known) return known
  const fresh = uuid()
  return entry.write(fresh) ? fresh : ''
}
