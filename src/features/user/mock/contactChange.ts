import { confirmContact, requestContact } from '../api.ts'
import * as z from 'zod/mini'
import { ask, settle } from '#mocks/handlers/challenges.ts'
import { contactIn, isContact, isTaken, setContact } from '#mocks/handlers/contacts.ts'
import { coded, failure, noContent, ok, signedInEndpoint } from '#mocks/handlers/endpoint.ts'
import { requireGrant, spendGrant } from '#mocks/handlers/session.ts'

const contactSchema = z.union([z.strictObject({ email: z.string() }), z.strictObject({ phone: z.string() })])

const confirmationSchema = z.strictObject({
  payload: z.string(),
  code: z.string().check(z.maxLength(32), z.regex(/^\d+$/)),
})

/** The change of the e-mail or phone. Both calls need a grant; the right code uses a single grant up. */
export const contactChangeEndpoints = [
  signedInEndpoint(requestContact, contactSchema, ({ accountId, body, token, world }) => {
    requireGrant(token, 'edit', world)
    const [method, target] = contactIn(body)
    if (!isContact[method](target)) return failure(422, 'The contact is not valid.')
    if (isTaken(target, accountId, world)) return coded(422, `${method}-duplicated`)
    return ok({ payload: ask({ accountId, kind: 'contact', method, target, isSingle: false }, world) })
  }),

  signedInEndpoint(confirmContact, confirmationSchema, (call) => {
    const { account, accountId, body, token, world } = call
    requireGrant(token, 'edit', world)
    const settled = settle(
      body,
      (challenge) => challenge.kind === 'contact' && challenge.accountId === accountId,
      world,
    )
    if (settled instanceof Response) return settled
    const { method, target } = settled
    spendGrant(token, 'edit', world)
    setContact(method, target, account)
    for (const own of account.methods) if (own.id === method) own.target = target
    return noContent()
  }),
]
