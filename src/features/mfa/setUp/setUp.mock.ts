import { confirmActivation, requestActivation } from '../api.ts'
import * as z from 'zod/mini'
import { isContactMethod, missingMethod } from '#domain/security/mfa.ts'
import type { Account, Method } from '#mocks/account.ts'
import { ask, settle } from '#mocks/handlers/challenges.ts'
import { isContact, isTaken, setContact } from '#mocks/handlers/contacts.ts'
import { coded, failure, noBody, noContent, ok, signedInEndpoint } from '#mocks/handlers/endpoint.ts'
import { queryOf, Refusal } from '#mocks/handlers/requestChecks.ts'
import { requireGrant } from '#mocks/handlers/session.ts'

const targetSchema = z.strictObject({ target: z.string() })

const confirmationSchema = z.strictObject({
  payload: z.string(),
  code: z.string().check(z.maxLength(32), z.regex(/^\d+$/)),
})

/**
 * The set-up of a two-step method. An account that already has one needs a grant, unless the set-up is mandatory. The
 * code of the set-up is a proof itself, so it does not use a single grant up.
 */
export const setUpEndpoints = [
  signedInEndpoint(requestActivation, noBody, ({ account, accountId, params, query, token, world }) => {
    const { id: method } = params
    if (!isContactMethod(method)) throw new Refusal(404, 'Not found.')
    if (needsGrant(account)) requireGrant(token, 'edit', world)
    const { target } = queryOf(query, targetSchema)
    if (!isContact[method](target)) return failure(422, 'The contact is not valid.')
    if (isTaken(target, accountId, world)) return coded(422, `${method}-duplicated`)
    if (account.verifiedContacts.includes(target)) {
      enable({ id: method, target }, account)
      return noContent()
    }
    return ok({ payload: ask({ accountId, kind: 'activation', method, target, isSingle: false }, world) })
  }),

  signedInEndpoint(confirmActivation, confirmationSchema, ({ account, accountId, body, token, world }) => {
    if (needsGrant(account)) requireGrant(token, 'edit', world)
    const settled = settle(
      body,
      (challenge) => challenge.kind === 'activation' && challenge.accountId === accountId,
      world,
    )
    if (settled instanceof Response) return settled
    enable({ id: settled.method, target: settled.target }, account)
    return noContent()
  }),
]

const needsGrant = ({ methods, profile }: Account) => methods.length > 0 && !profile.mfa_forced

function enable({ id, target }: Method, account: Account): void {
  // The card was asked for only because there was no method.
  if (account.methods.length === 0) account.needsCard = false
  account.methods = [...account.methods.filter((method) => method.id !== id), { id, target }]
  setContact(id, target, account)
  if (missingMethod(account.methods) === null) account.profile.mfa_forced = false
}
