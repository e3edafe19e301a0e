import * as z from 'zod/mini'
import { storageEntry } from './webStorage.ts'

/** The language chosen in this browser: two letters. */
export const chosenLanguage = storageEntry('localStorage', 'language', z.enum(['en', 'fr', 'nl']))
