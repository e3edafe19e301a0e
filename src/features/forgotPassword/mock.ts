import { findUsername, requestReset, resetPassword } from './api.ts'
import * as z from 'zod/mini'
import { type ContactMethod, mfaMethods } from '#domain/security/mfa.ts'
import type { World } from '#mocks/db.ts'
import { accountIdWith, contactIn, contactOf, isContact } from '#mocks/handlers/contacts.ts'
import { coded, failure, noContent, ok, openEndpoint } from '#mocks/handlers/endpoint.ts'
import { deliver } from '#mocks/handlers/letters.ts'
import { guessed, isOneTooMany, tooManyAttempts } from '#mocks/handlers/lock.ts'
import { masked } from '#mocks/handlers/mask.ts'
import { isStrong, setPassword } from '#mocks/handlers/newPassword.ts'
import { opaque, randomDigits } from '#mocks/handlers/random.ts'

const captcha = z.optional(z.string())

const requestSchema = z.union([
  z.strictObject({ email: z.string(), captcha }),
  z.strictObject({ phone: z.string(), captcha }),
])

const resetSchema = z.strictObject({ code: z.string(), password: z.string() })

const usernameSchema = z.strictObject({
  type: z.enum(['pan', 'nrn']),
  input: z.string().check(z.maxLength(32), z.regex(/^\d+$/)),
  captcha,
})

const resetLifetime = 30 * 60_000

/**
 * The forgotten password and the forgotten username: a code for a new password, and a reminder of the username. The
 * answer to a request for a password does not tell whether the account exists.
 */
export const forgotPasswordEndpoints = [
  openEndpoint(requestReset, requestSchema, ({ body, world }) => {
    const [kind, contact] = contactIn(body)
    if (!isContact[kind](contact)) return failure(422, 'The contact is not valid.')
    if (isOneTooMany(`forgot-password ${contact.toLowerCase()}`, world)) return tooManyAttempts()
    const accountId = accountIdWith(kind, contact, world)
    if (accountId !== undefined) sendReset(accountId, kind, world)
    return ok({ recipient: [masked(contact)], technology: kind.toUpperCase() })
  }),

  openEndpoint(resetPassword, resetSchema, ({ body, world }) => {
    const [accountId = '', sent] =
      Object.entries(world.resets).find(([, { code }]) => code === body.code) ?? []
    const reset = guessed('reset-password', sent, failure(422, 'The code is wrong.'), world)
    if (reset instanceof Response) return reset
    if (reset.isUsed) return failure(422, 'The code has been used.')
    const account = world.accounts[accountId]
    if (!account || Date.now() >= reset.expiresAt) return failure(422, 'The code has expired.')
    if (!isStrong(body.password, account.profile)) return coded(422, 'password-refused')
    reset.isUsed = true
    setPassword(body.password, account)
    return noContent()
  }),

  openEndpoint(findUsername, usernameSchema, ({ body: { type, input }, world }) => {
    const account = Object.values(world.accounts).find(({ cards, nationalNumber }) =>
      type === 'pan' ? cards.includes(input) : nationalNumber === input,
    )
    const found = guessed('forgot-username', account, failure(404, 'No account was found.'), world)
    if (found instanceof Response) return found
    const { email, phone } = found.profile
    return ok({ email: masked(email), phone: phone === null ? null : masked(phone) })
  }),
]

function sendReset(accountId: string, channel: ContactMethod, world: World): void {
  const account = world.accounts[accountId]
  const to = account && contactOf(account, channel)
  if (!to) return
  const { contact, digits } = mfaMethods[channel]
  const code = contact === 'phone' ? randomDigits(digits) : opaque('rst_')
  const link = contact === 'phone' ? {} : { link: `/reset-password?code=${code}` }
  world.resets[accountId] = { code, expiresAt: Date.now() + resetLifetime, isUsed: false }
  deliver({ channel, to, code, ...link }, world)
}
