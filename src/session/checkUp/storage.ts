import { storageEntry } from '#core/storage/webStorage.ts'
import { keptUntil, times } from '../devices/storage.ts'

/** The notices of the check-up that were put aside, by the key of `asideKey`. */
export const dismissed = keptUntil(storageEntry('localStorage', 'dismissed', times))
