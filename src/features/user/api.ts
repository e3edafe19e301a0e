import type { NewContact } from '#domain/contact/username.ts'
import { endpoint } from '#core/wire/endpoint.ts'
import { nothing } from '#core/wire/reply.ts'
import { payloadSchema } from '#core/wire/schemas.ts'
import { type Profile, userReplySchema } from '#auth/person/api.ts'

/** What the profile edit form sends: `birthdate` as `YYYY-MM-DD`, `language` as two letters. */
export type PersonalData = Record<keyof Pick<Profile, 'firstname' | 'lastname' | 'language'>, string> & {
  birthdate?: string
}

/** Saves the personal data. 422 names the fields that are refused. */
export const savePersonalData = endpoint('POST', '/user', {
  sends: (body: PersonalData) => ({ body }),
  reply: userReplySchema,
  reads: ({ data }) => data,
  keepalive: true,
  changes: 'repeatably',
})

/** Replaces the bank account; `iban` is compact and upper-case. 403 without a grant. */
export const changeIban = endpoint('PUT', '/user/iban', {
  sends: (body: { iban: string }) => ({ body }),
  reply: nothing,
  keepalive: true,
  changes: 'repeatably',
})

/** Sends a code to a new e-mail or phone; 403 without a grant, 422 with a message when refused. */
export const requestContact = endpoint('POST', '/user/login', {
  sends: (body: NewContact) => ({ body }),
  reply: payloadSchema,
})

/** Proves the new e-mail or phone with its code; 422 for a wrong one. */
export const confirmContact = endpoint('POST', '/user/login/confirm', {
  sends: (body: { payload: string; code: string }) => ({ body, once: body.payload }),
  reply: nothing,
  keepalive: true,
  changes: 'once',
})
