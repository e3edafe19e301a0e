import * as z from 'zod/mini'
import { storageEntry } from './webStorage.ts'

const entry = storageEntry('sessionStorage', 'reloaded-chunk', z.string())

/**
 * Whether to reload the page because a chunk is missing: once for each build, and only when storage can remember that.
 * @param build the id of this build
 */
export function isFirstMiss(build: string): boolean {
  return entry.read() !== build && entry.write(build)
}
