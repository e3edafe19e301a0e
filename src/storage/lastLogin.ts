import * as z from 'zod/mini'
import { usernameForm } from './usernameForm.ts'
import { storageEntry } from './webStorage.ts'

/** The e-mail address or phone number (E.164) of the known person of this browser. */
export const lastLogin = storageEntry('localStorage', 'last-login', z.string().check(z.regex(usernameForm)))
