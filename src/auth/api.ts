import * as z from 'zod/mini'
import { methodNames } from '#domain/security/mfa.ts'
import { endpoint } from '#core/wire/endpoint.ts'
import { nothing } from '#core/wire/reply.ts'
import { HttpError, ReplyError } from '#core/wire/errors.ts'
import { filledText, object, shownFlag } from '#core/wire/schemas.ts'

const tokenSchema = object({ access_token: filledText, duplicated: shownFlag })

/** A challenge: the payload of the code that is asked for, and its method. */
export const challengeSchema = object({ method: z.enum(methodNames), payload: filledText })

export type Challenge = z.infer<typeof challengeSchema>

export type SignInReply = z.infer<typeof tokenSchema> | { challenge: Challenge }

/**
 * For the `catch` of a login: a 401 with `mfa` is its challenge, not a refusal. Throws every other error; an `mfa` that
 * cannot be read says nothing about the password, so it is no refusal either.
 */
function challengeIn(error: unknown): SignInReply {
  const { mfa } = Object(error instanceof HttpError && error.status === 401 && error.body) as {
    mfa?: unknown
  }
  if (mfa === undefined || mfa === null) throw error
  const challenge = z.safeParse(challengeSchema, mfa)
  if (!challenge.success) throw new ReplyError('POST /token does not fit: mfa')
  return { challenge: challenge.data }
}

/** `username`: an e-mail or E.164 phone; the password is sent as typed; `captcha`: the answer to a captcha. */
export type Credentials = { username: string; password: string; captcha?: string }

/** Logs in, without a bearer, or asks for the answer to a challenge. */
export const createToken = endpoint('POST', '/token', {
  sends: (body: Credentials) => ({ body }),
  reply: tokenSchema,
  reads: (reply): SignInReply => reply,
  recovers: challengeIn,
  bearer: null,
})

/** Revokes one token; as `cookiesToken` when it came from the cookie, otherwise as `token`. */
export const revokeToken = endpoint('DELETE', '/token', {
  sends: (body: { cookiesToken: string } | { token: string }, options: { bearer: string }) => ({
    ...options,
    body,
  }),
  reply: nothing,
  keepalive: true,
})

/** Logs the account out everywhere. */
export const revokeEverything = endpoint('DELETE', '/tokens', { reply: nothing })
