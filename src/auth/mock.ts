import { createToken, revokeToken } from './api.ts'
import * as z from 'zod/mini'
import type { Account } from '#mocks/account.ts'
import type { World } from '#mocks/db.ts'
import { ask, askedWith } from '#mocks/handlers/challenges.ts'
import { anyBearerEndpoint, failure, noContent, ok, openEndpoint, signal } from '#mocks/handlers/endpoint.ts'
import { recentFailures, tooManyAttempts } from '#mocks/handlers/lock.ts'
import { passwordSchema } from '#mocks/handlers/newPassword.ts'
import type { Visitor } from '#mocks/handlers/requestChecks.ts'
import { forgetToken, issueToken, tokenReply } from '#mocks/handlers/session.ts'

const username = z.string().check(z.maxLength(254), z.regex(/^(\+[1-9]\d{6,14}|[^\s@]+@[^\s@]+)$/))

const credentialsSchema = z.strictObject({
  username,
  password: passwordSchema,
  captcha: z.optional(z.string()),
})

const revocationSchema = z.union([
  z.strictObject({ cookiesToken: z.string() }),
  z.strictObject({ token: z.string() }),
])

const maxFailures = 5

/** `POST /token` logs in or answers with a challenge, `DELETE /token` forgets a token of the caller's account. */
export const tokenEndpoints = [
  openEndpoint(createToken, credentialsSchema, ({ body, visitor, world }) => {
    const name = body.username.toLowerCase()
    const count = recentFailures(world.failures[name] ?? { count: 0, last: 0 }, maxFailures)
    const accountId = accountIdOf(name, body.password, world)
    if (count < maxFailures && accountId) {
      delete world.failures[name]
      return barredBy(world.accounts[accountId]) ?? admit(accountId, visitor, world)
    }
    world.failures[name] = { count: count + 1, last: Date.now() }
    return count < maxFailures ? failure(400, 'Invalid credentials.') : tooManyAttempts()
  }),

  anyBearerEndpoint(revokeToken, revocationSchema, ({ accountId, body, world }) => {
    const token = 'token' in body ? body.token : body.cookiesToken
    const isStrange = Object.hasOwn(world.tokens, token) && world.tokens[token] !== accountId
    if (isStrange) return failure(403, 'This token is not yours.')
    forgetToken(token, world)
    return noContent()
  }),
]

function accountIdOf(name: string, password: string, { accounts }: World): string | undefined {
  return Object.keys(accounts).find((id) => {
    const account = accounts[id]
    const names = [account?.profile.email.toLowerCase(), account?.profile.phone]
    return names.includes(name) && account?.password === password
  })
}

/** The answer to the right password of an account that is closed or locked; undefined for any other account. */
function barredBy(account: Account | undefined): Response | undefined {
  if (account?.barred === 'closed') return failure(403, 'Your employer has closed this account.')
  // Without words: the portal has its own.
  return account?.barred === 'locked' ? signal(423, {}) : undefined
}

function admit(accountId: string, visitor: Visitor, world: World): Response {
  const method = world.accounts[accountId]?.challenge ?? null
  if (method === null || world.trusted.includes(accountId))
    return ok(tokenReply(issueToken(accountId, visitor, world), accountId, world))
  const question = askedWith(method, accountId, world)
  const payload = ask({ ...question, kind: 'login', isSingle: false }, world)
  return signal(401, { mfa: { method, payload } })
}
