import { changePassword } from './api.ts'
import * as z from 'zod/mini'
import { failure, noContent, weakToleratingEndpoint } from '#mocks/handlers/endpoint.ts'
import { isStrong, setPassword } from '#mocks/handlers/newPassword.ts'
import { requireGrant, spendGrant } from '#mocks/handlers/session.ts'

const passwordSchema = z.strictObject({ password: z.string() })

/** `PUT /user/password`: needs a grant, and uses a single one up. */
export const passwordEndpoints = [
  weakToleratingEndpoint(changePassword, passwordSchema, ({ account, body, token, world }) => {
    requireGrant(token, world)
    if (!isStrong(body.password, account.profile))
      return failure(422, 'The password does not meet the rules.')
    if (body.password === account.password) return failure(422, 'You have this password already.')
    spendGrant(token, world)
    setPassword(body.password, account)
    return noContent()
  }),
]
