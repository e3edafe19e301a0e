import * as z from 'zod/mini'
import { usernameForm } from './usernameForm.ts'
import { storageEntry } from './webStorage.ts'

/** The e-mail address or phone number of somebody who wants to be known in this browser. */
export const lastLogin = storageEntry('localStorage', 'last-login', z.string().check(z.regex(usernameForm)))
