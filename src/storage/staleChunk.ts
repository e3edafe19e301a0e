import * as z from 'zod/mini'
import { storageEntry } from './webStorage.ts'

const entry = storageEntry('sessionStorage', 'reloaded-chunk', z.string())

/**
 * Whether a missing chunk is worth a reload: once for a build, and only where that can be remembered.
 * @param build what tells this build from the next one
 */
export function isFirstMiss(build: string): boolean {
  return entry.read() !== build && entry.write(build)
}
