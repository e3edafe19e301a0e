import { changeIban } from '../api.ts'
import { compactIban, ibanCountryOf, ibanProblem } from '../banking/iban.ts'
import * as z from 'zod/mini'
import { failure, noContent, signedInEndpoint } from '#mocks/handlers/endpoint.ts'
import { requireGrant, spendGrant } from '#mocks/handlers/session.ts'

const ibanSchema = z.strictObject({ iban: z.string() })

/** The rule of the field, so that the mock refuses none that the portal has taken. */
function isRight(iban: string): boolean {
  const country = ibanCountryOf(iban)
  return country !== null && iban === compactIban(iban) && ibanProblem(iban, country) === null
}

/**
 * `PUT /user/iban`: an IBAN without spaces, in upper case and with right check digits. Needs a single grant,
 * and uses it up. Luxembourg is not refused here, only hidden in the interface: it has no banking card.
 */
export const ibanEndpoints = [
  signedInEndpoint(changeIban, ibanSchema, ({ account, body, token, world }) => {
    requireGrant(token, 'act', world)
    if (!isRight(body.iban)) return failure(422, 'The IBAN is not valid.')
    spendGrant(token, 'act', world)
    account.profile.iban = body.iban
    return noContent()
  }),
]
