import * as z from 'zod/mini'
import { type Client, nothing } from './client.ts'
import { HttpError } from './errors.ts'

const tokenSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  duplicated: z.optional(z.boolean()),
})

/** A code that is asked for, and the method it is asked by. */
export const challengeSchema = z.object({
  method: z.enum(['sms', 'email', 'card']),
  payload: z.string().check(z.minLength(1)),
})

/** What waits for a code. */
export type Challenge = z.infer<typeof challengeSchema>

const refusalSchema = z.object({ mfa: challengeSchema })

/** The challenge that a refused login carries; null when it carries none. */
export function challengeOf(error: unknown): Challenge | null {
  const refusal = error instanceof HttpError && error.status === 401 && z.safeParse(refusalSchema, error.body)
  return refusal && refusal.success ? refusal.data.mfa : null
}

/** What a person logs in with: `username` is an e-mail or an E.164 phone; the password travels as typed. `captcha` answers one. */
export type Credentials = { username: string; password: string; captcha?: string }

/** `POST /token`, without a bearer: the access token of a session. */
export const createToken = (client: Client) => (credentials: Credentials) =>
  client.post('/token', credentials, tokenSchema, { bearer: null })

/** `DELETE /token`: revokes one token, named by where this tab had it from. */
export const revokeToken =
  (client: Client) => (body: { cookiesToken: string } | { token: string }, options: { bearer: string }) =>
    client.delete('/token', body, nothing, { ...options, keepalive: true })
