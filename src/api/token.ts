import * as z from 'zod/mini'
import { type Client, nothing } from './client.ts'

const tokenSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  duplicated: z.optional(z.boolean()),
})

/** What a person logs in with: `username` is an e-mail or an E.164 phone; the password travels as typed. */
export type Credentials = { username: string; password: string }

/** `POST /token`, without a bearer: the access token of a session (spec §7, decisions.md §4). */
export const createToken = (client: Client) => (credentials: Credentials) =>
  client.post('/token', credentials, tokenSchema, { bearer: null })

/** `DELETE /token`: revokes one token, named by where this tab had it from (decisions.md §4). */
export const revokeToken =
  (client: Client) => (body: { cookiesToken: string } | { token: string }, options: { bearer: string }) =>
    client.delete('/token', body, nothing, { ...options, keepalive: true })
