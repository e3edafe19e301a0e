import * as z from 'zod/mini'
import type { World } from '../db.ts'
import { failure, noContent, ok, openEndpoint, signedInEndpoint } from './endpoint.ts'

const username = z.string().check(z.maxLength(254), z.regex(/^(\+[1-9]\d{6,14}|[^\s@]+@[^\s@]+)$/))

const credentialsSchema = z.strictObject({
  username,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  captcha: z.optional(z.string()),
})

const revocationSchema = z.union([
  z.strictObject({ cookiesToken: z.string() }),
  z.strictObject({ token: z.string() }),
])

const maxFailures = 5
const lockSeconds = 30

/** `POST /token` logs in, `DELETE /token` forgets a token (spec §7, decisions.md §4). */
export const tokenEndpoints = [
  openEndpoint('post', '/token', credentialsSchema, ({ body, world }) => {
    const name = body.username.toLowerCase()
    const failures = world.failures[name] ?? { count: 0, last: 0 }
    const isOver = Date.now() - failures.last >= lockSeconds * 1000
    const count = failures.count >= maxFailures && isOver ? 0 : failures.count
    const personaId = personaOf(name, body.password, world)
    if (count < maxFailures && personaId) {
      delete world.failures[name]
      return ok({ access_token: issueToken(personaId, world) })
    }
    world.failures[name] = { count: count + 1, last: Date.now() }
    if (count < maxFailures) return failure(400, 'Invalid credentials.')
    return failure(429, 'Too many attempts.', { 'Retry-After': String(lockSeconds) })
  }),

  signedInEndpoint('delete', '/token', revocationSchema, ({ body, world }) => {
    delete world.tokens['token' in body ? body.token : body.cookiesToken]
    return noContent()
  }),
]

function personaOf(name: string, password: string, { accounts }: World): string | undefined {
  return Object.keys(accounts).find((id) => {
    const account = accounts[id]
    const names = [account?.profile.email.toLowerCase(), account?.profile.phone]
    return names.includes(name) && account?.password === password
  })
}

function issueToken(personaId: string, world: World): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  const token = `tok_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  world.tokens[token] = personaId
  return token
}
