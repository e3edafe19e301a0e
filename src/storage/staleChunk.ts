import * as z from 'zod/mini'
import { storageEntry } from './webStorage.ts'

const entry = storageEntry('sessionStorage', 'reloaded-chunk', z.string())

/** Whether to reload because a chunk is missing: once for each build (its id), if storage can remember that. */
export function isFirstMiss(build: string): boolean {
  return entry.read() !== build && entry.write(build)
}
