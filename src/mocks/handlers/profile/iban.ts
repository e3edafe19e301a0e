import { changeIban } from '#api/profile'
import { compactIban, ibanCountryOf, ibanProblem } from '#domain/banking/iban'
import * as z from 'zod/mini'
import { failure, noContent, signedInEndpoint } from '#mocks/handlers/endpoint'
import { requireGrant, spendGrant } from '#mocks/handlers/session/session'

const ibanSchema = z.strictObject({ iban: z.string() })

/** The rule of the field, so that the mock refuses none that the portal has taken. */
function isRight(iban: string): boolean {
  const country = ibanCountryOf(iban)
  return country !== null && iban === compactIban(iban) && ibanProblem(iban, country) === null
}

/**
 * `PUT /user/iban`: an IBAN without spaces, in upper case and with right check digits. Needs a grant, and uses a single
 * grant up. Luxembourg is not refused here, only hidden in the interface: it has no banking card.
 */
export const ibanEndpoints = [
  signedInEndpoint(changeIban, ibanSchema, ({ account, body, token, world }) => {
    requireGrant(token, world)
    if (!isRight(body.iban)) return failure(422, 'The IBAN is not valid.')
    spendGrant(token, world)
    account.profile.iban = body.iban
    return noContent()
  }),
]
