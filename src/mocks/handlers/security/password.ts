import { changePassword } from '#api/profile'
import * as z from 'zod/mini'
import { failure, noContent, weakToleratingEndpoint } from '#mocks/handlers/endpoint'
import { isStrong, setPassword } from '#mocks/handlers/newPassword'
import { requireGrant, spendGrant } from '#mocks/handlers/session/session'

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
