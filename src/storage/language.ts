import * as z from 'zod/mini'
import { storageEntry } from './webStorage.ts'

/** The language chosen in this browser: two letters (decisions.md §3). */
export const chosenLanguage = storageEntry('localStorage', 'language', z.enum(['en', 'fr', 'nl']))
