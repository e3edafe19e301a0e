import { changePassword } from './api.ts'
import * as z from 'zod/mini'
import { failure, noContent, weakToleratingEndpoint } from '#mocks/handlers/endpoint.ts'
import { isStrong, setPassword } from '#mocks/handlers/newPassword.ts'
import { requireGrant, spendGrant } from '#mocks/handlers/session.ts'

const passwordSchema = z.strictObject({ password: z.string() })

/** `PUT /user/password`: needs a single grant, and uses it up. */
export const passwordEndpoints = [
  weakToleratingEndpoint(changePassword, passwordSchema, ({ account, body, token, world }) => {
    requireGrant(token, 'act', world)
    if (!isStrong(body.password, account.profile))
      return failure(422, 'The password does not meet the rules.')
    if (body.password === account.password) return failure(422, 'You have this password already.')
    spendGrant(token, 'act', world)
    setPassword(body.password, account)
    return noContent()
  }),
]
