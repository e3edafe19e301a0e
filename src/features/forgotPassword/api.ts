import * as z from 'zod/mini'
import type { NewContact } from '#domain/contact/username.ts'
import { endpoint } from '#core/wire/endpoint.ts'
import { nothing } from '#core/wire/reply.ts'
import { shownList } from '#core/wire/lists.ts'
import { object, shownText } from '#core/wire/schemas.ts'

// Sent without a bearer: a person who cannot log in has no session, and a session that exists may be another person's.
const open = { bearer: null }

/** Sends a link or code, if there is an account. @returns masked recipients; `technology` other than `SMS` is e-mail */
export const requestReset = endpoint('POST', '/user/forgot-password', {
  sends: (body: NewContact & { captcha?: string | undefined }) => ({ body }),
  reply: object({ recipient: shownList(z.string()), technology: shownText }),
  ...open,
})

/** Replaces the password; 422 when the code is wrong, used or expired. */
export const resetPassword = endpoint('POST', '/user/reset-password', {
  sends: (body: { code: string; password: string }) => ({ body, once: body.code }),
  reply: nothing,
  changes: 'once',
  ...open,
})

/** What a username is looked up by: a card number (`pan`) or a national register number (`nrn`), digits only. */
export type UsernameQuestion = { type: 'pan' | 'nrn'; input: string; captcha?: string | undefined }

/** The masked e-mail and phone of the account; 404 when there is none. */
export const findUsername = endpoint('POST', '/user/forgot-username', {
  sends: (body: UsernameQuestion) => ({ body }),
  reply: object({ email: shownText, phone: shownText }),
  ...open,
})
