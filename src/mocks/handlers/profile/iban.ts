import { isValidIBAN } from 'ibantools'
import * as z from 'zod/mini'
import { failure, noContent, signedInEndpoint } from '#mocks/handlers/endpoint'
import { requireGrant, spendGrant } from '#mocks/handlers/session/session'

const ibanSchema = z.strictObject({ iban: z.string() })

/**
 * `PUT /user/iban`: compact and upper-case, with a right checksum; needs a grant, and uses a single one up. Only the
 * interface knows that Luxembourg has no banking card.
 */
export const ibanEndpoints = [
  signedInEndpoint('put', '/user/iban', ibanSchema, ({ account, body, token, world }) => {
    requireGrant(token, world)
    if (!isValidIBAN(body.iban)) return failure(422, 'The IBAN is not valid.')
    spendGrant(token, world)
    account.profile.iban = body.iban
    return noContent()
  }),
]
