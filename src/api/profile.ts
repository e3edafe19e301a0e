import type { Client } from './client.ts'
import { nothing } from './reply.ts'
import { payloadSchema } from './schemas.ts'
import { userReplySchema } from './user.ts'

/** What the profile edit form sends: `birthdate` as `YYYY-MM-DD`, `language` as two letters. */
export type PersonalData = { firstname: string; lastname: string; birthdate?: string; language: string }

/** `POST /user`: saves the personal data. 422 names the fields that are refused. */
export const savePersonalData = (client: Client) => (body: PersonalData) =>
  client
    .post('/user', body, userReplySchema, { keepalive: true, changes: 'repeatably' })
    .then((reply) => reply.data)

/** `PUT /user/iban`: replaces the bank account; `iban` is compact and upper-case. 403 without a grant. */
export const changeIban = (client: Client) => (body: { iban: string }) =>
  client.put('/user/iban', body, nothing, { keepalive: true, changes: 'repeatably' })

/** `PUT /user/password`: replaces the password; 403 without a grant, 422 when it is not accepted. */
export const changePassword = (client: Client) => (body: { password: string }) =>
  client.put('/user/password', body, nothing, { changes: 'repeatably' })

/** A new e-mail address, or a new phone number in E.164. */
export type NewContact = { email: string } | { phone: string }

/** `POST /user/login`: sends a code to a new e-mail or phone; 403 without a grant, 422 with a message when refused. */
export const requestContact = (client: Client) => (body: NewContact) =>
  client.post('/user/login', body, payloadSchema)

/** `POST /user/login/confirm`: proves the new e-mail or phone with its code; 422 for a wrong one. */
export const confirmContact = (client: Client) => (body: { payload: string; code: string }) =>
  client.post('/user/login/confirm', body, nothing, { keepalive: true, changes: { once: body.payload } })
