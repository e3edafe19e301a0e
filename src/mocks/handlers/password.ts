import * as z from 'zod/mini'
import type { Profile } from '../account.ts'
import { failure, noContent, weakToleratingEndpoint } from './endpoint.ts'
import { requireGrant, spendGrant } from './session.ts'

const passwordSchema = z.strictObject({ password: z.string() })

/** `PUT /user/password`: needs a grant, and uses a single one up (spec §6, §7, decisions.md §5, §6). */
export const passwordEndpoints = [
  weakToleratingEndpoint('put', '/user/password', passwordSchema, ({ account, body, token, world }) => {
    requireGrant(token, world)
    if (!isStrong(body.password, account.profile))
      return failure(422, 'The password does not meet the rules.')
    spendGrant(token, world)
    account.password = body.password
    account.isWeakSignalled = false
    account.profile.password_status = 0
    account.profile.last_password_change = new Date().toISOString()
    return noContent()
  }),
]

const needed = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\p{Z}\p{C}]/u]

function isStrong(password: string, { firstname, lastname, email }: Profile): boolean {
  const { length } = Array.from(password)
  const names = [firstname, lastname ?? '', email.replace(/@.*$/, '')].filter((name) => name.length >= 3)
  return (
    length >= 10 &&
    length <= 128 &&
    needed.every((pattern) => pattern.test(password)) &&
    !names.some((name) => password.toLowerCase().includes(name.toLowerCase()))
  )
}
