import type { Client } from './client.ts'
import { nothing } from './reply.ts'
import { payloadSchema } from './schemas.ts'

/** A new e-mail address, or a new phone number in E.164. */
export type NewContact = { email: string } | { phone: string }

/** `POST /user/login`: sends a code to a new e-mail or phone; 403 without a grant, 422 with a message when refused. */
export const requestContact = (client: Client) => (body: NewContact) =>
  client.post('/user/login', body, payloadSchema)

/** `POST /user/login/confirm`: proves the new e-mail or phone with its code; 422 for a wrong one. */
export const confirmContact = (client: Client) => (body: { payload: string; code: string }) =>
  client.post('/user/login/confirm', body, nothing, { keepalive: true, changes: { once: body.payload } })
