import * as z from 'zod/mini'
import { storageEntry } from './webStorage.ts'

/** The theme chosen in this browser; without one the theme of the system is used. */
export const chosenTheme = storageEntry('localStorage', 'theme', z.enum(['light', 'dark']))
