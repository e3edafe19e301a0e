import * as z from 'zod/mini'
import { type Client, nothing } from './client.ts'
import { HttpError } from './errors.ts'

const tokenSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  duplicated: z.optional(z.boolean()),
})

/** A challenge: the payload of the code that is asked for, and its method. */
export const challengeSchema = z.object({
  method: z.enum(['sms', 'email', 'card']),
  payload: z.string().check(z.minLength(1)),
})

/** A login or a step-up that waits for its code. */
export type Challenge = z.infer<typeof challengeSchema>

const refusalSchema = z.object({ mfa: challengeSchema })

/** The challenge that a refused login carries; null when it carries none. */
export function challengeOf(error: unknown): Challenge | null {
  const refusal = error instanceof HttpError && error.status === 401 && z.safeParse(refusalSchema, error.body)
  return refusal && refusal.success ? refusal.data.mfa : null
}

/**
 * What a person logs in with: `username` is an e-mail or an E.164 phone; the password is sent as typed; `captcha` is
 * the answer to a captcha.
 */
export type Credentials = { username: string; password: string; captcha?: string }

/** `POST /token`, without a bearer: logs in and returns an access token. */
export const createToken = (client: Client) => (credentials: Credentials) =>
  client.post('/token', credentials, tokenSchema, { bearer: null })

/** `DELETE /token`: revokes one token; as `cookiesToken` when it came from the cookie, otherwise as `token`. */
export const revokeToken =
  (client: Client) => (body: { cookiesToken: string } | { token: string }, options: { bearer: string }) =>
    client.delete('/token', body, nothing, { ...options, keepalive: true })
