import { findDuplicates, removeDuplicates } from './api.ts'
import * as z from 'zod/mini'
import type { Duplicates } from '#mocks/account.ts'
import { anyBearerEndpoint, failure, noBody, noContent, ok } from '#mocks/handlers/endpoint.ts'
import { openDuplicates } from '#mocks/handlers/putOff.ts'
import { requireGrant, spendGrant } from '#mocks/handlers/session.ts'

const removalSchema = z.strictObject({
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  remove_user_linked: z.boolean(),
  remove_customer_linked: z.boolean(),
})

type Removal = z.infer<typeof removalSchema>

/** The duplicates of an account, and their removal, which needs a single grant and uses it up. */
export const duplicateEndpoints = [
  anyBearerEndpoint(findDuplicates, noBody, (call) => {
    const duplicates = openDuplicates(call, call.world)
    if (!duplicates) return failure(404, 'There are no duplicates.')
    const { email, phone } = call.account.profile
    return ok({ data: { email, phone, ...duplicates } })
  }),

  anyBearerEndpoint(removeDuplicates, removalSchema, (call) => {
    const { account, body, token, world } = call
    requireGrant(token, 'act', world)
    const duplicates = openDuplicates(call, world)
    if (!duplicates) return failure(404, 'There are no duplicates.')
    const { email, phone } = account.profile
    if (body.email !== email || body.phone !== phone)
      return failure(422, 'The contacts are not those of this account.')
    if (!isPossible(body, duplicates)) return failure(422, 'There is nothing of this kind to remove.')
    spendGrant(token, 'act', world)
    const rest = without(body, duplicates)
    account.duplicates = rest.duplicated_mymonizze + rest.duplicated_clientarea > 0 ? rest : null
    return noContent()
  }),
]

const isPossible = ({ remove_user_linked, remove_customer_linked }: Removal, duplicates: Duplicates) =>
  (remove_user_linked || remove_customer_linked) &&
  (!remove_user_linked || duplicates.duplicated_mymonizze > 0) &&
  (!remove_customer_linked || duplicates.duplicated_clientarea > 0)

const without = (removal: Removal, duplicates: Duplicates): Duplicates => ({
  ...duplicates,
  ...(removal.remove_user_linked && { duplicated_mymonizze: 0 }),
  ...(removal.remove_customer_linked && { duplicated_clientarea: 0 }),
})
