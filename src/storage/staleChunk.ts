import * as z from 'zod/mini'
import { storageEntry } from './webStorage.ts'

const entry = storageEntry('sessionStorage', 'reloaded-chunk', z.string())

/**
 * Whether a missing chunk is worth a reload: the first time, and only where that can be remembered (quality.md C5).
 * @param chunk what could not be loaded; the same one again is not worth another reload
 */
export function isFirstMiss(chunk: string): boolean {
  return entry.read() !== chunk && entry.write(chunk)
}
