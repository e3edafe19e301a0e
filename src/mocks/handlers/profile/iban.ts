import { changeIban } from '#api/profile'
import { isValidIBAN } from 'ibantools'
import * as z from 'zod/mini'
import { failure, noContent, signedInEndpoint } from '#mocks/handlers/endpoint'
import { requireGrant, spendGrant } from '#mocks/handlers/session/session'

const ibanSchema = z.strictObject({ iban: z.string() })

/**
 * `PUT /user/iban`: an IBAN without spaces, in upper case and with a right checksum. Needs a grant, and uses a single
 * grant up. Luxembourg is not refused here, only hidden in the interface: it has no banking card.
 */
export const ibanEndpoints = [
  signedInEndpoint(changeIban, ibanSchema, ({ account, body, token, world }) => {
    requireGrant(token, world)
    if (!isValidIBAN(body.iban)) return failure(422, 'The IBAN is not valid.')
    spendGrant(token, world)
    account.profile.iban = body.iban
    return noContent()
  }),
]
