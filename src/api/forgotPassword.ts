import * as z from 'zod/mini'
import type { NewContact } from './profile.ts'
import type { Client } from './client.ts'
import { nothing } from './reply.ts'
import { optionalText } from './schemas.ts'

// Sent without a bearer: a person who cannot log in has no session, and a session that exists may be another person's.
const open = { bearer: null }

const sentSchema = z.object({
  recipient: z.array(z.string()).check(z.minLength(1)),
  technology: z.string(),
})

/**
 * `POST /user/forgot-password`: sends a link or a code, if there is such an account.
 * @returns the masked recipients; `technology` is `SMS`, and any other value means e-mail
 */
export const requestReset = (client: Client) => (body: NewContact & { captcha?: string | undefined }) =>
  client.post('/user/forgot-password', body, sentSchema, open)

/** `POST /user/reset-password`: replaces the password; 422 when the code is wrong, used or expired. */
export const resetPassword = (client: Client) => (body: { code: string; password: string }) =>
  client.post('/user/reset-password', body, nothing, { ...open, changes: { once: body.code } })

/** What a username is looked up by: a card number (`pan`) or a national register number (`nrn`), digits only. */
export type UsernameQuestion = { type: 'pan' | 'nrn'; input: string; captcha?: string | undefined }

const usernameSchema = z.object({ email: optionalText, phone: optionalText })

/** `POST /user/forgot-username`: the masked e-mail and phone of the account; 404 when there is none. */
export const findUsername = (client: Client) => (body: UsernameQuestion) =>
  client.post('/user/forgot-username', body, usernameSchema, open)
