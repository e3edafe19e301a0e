import { toE164 } from '#domain/phone'
import * as z from 'zod/mini'
import type { Account, Method } from '../account.ts'
import type { World } from '../db.ts'
import { ask, settle } from './challenges.ts'
import { failure, noBody, noContent, ok, signedInEndpoint } from './endpoint.ts'
import { queryOf, Refusal, type Session } from './requestChecks.ts'
import { requireGrant, spendGrant } from './session.ts'

const targetSchema = z.strictObject({ target: z.optional(z.string()) })

const confirmationSchema = z.strictObject({
  payload: z.string(),
  code: z.string().check(z.maxLength(32), z.regex(/^\d+$/)),
})

/**
 * The set-up of a two-step method (spec §7, decisions.md §5). An account that has one needs a grant, unless the
 * set-up is forced; the method that is set up uses a single grant up.
 */
export const activationEndpoints = [
  signedInEndpoint('get', '/mfa/:method/activate', noBody, (call) => {
    const { account, accountId, query, token, world } = call
    const { method } = call.params
    if (method !== 'sms' && method !== 'email') throw new Refusal(404, 'Not found.')
    if (needsGrant(account)) requireGrant(token, world)
    const target = queryOf(query, targetSchema).target ?? contactOf(account, method)
    if (target === null) return failure(422, 'A phone number is required.')
    if (!isContact[method](target)) return failure(422, 'The contact is not valid.')
    if (isTaken(target, accountId, world)) return failure(422, `${method}-duplicated`)
    if (account.verifiedContacts.includes(target)) {
      enable({ id: method, target }, call)
      return noContent()
    }
    return ok({ payload: ask({ accountId, kind: 'activation', method, target, isSingle: false }, world) })
  }),

  signedInEndpoint('post', '/mfa/activate', confirmationSchema, (call) => {
    const { account, accountId, body, token, world } = call
    if (needsGrant(account)) requireGrant(token, world)
    const settled = settle(
      body,
      (challenge) => challenge.kind === 'activation' && challenge.accountId === accountId,
      world,
    )
    if (settled instanceof Response) return settled
    enable({ id: settled.method === 'sms' ? 'sms' : 'email', target: settled.target }, call)
    return noContent()
  }),
]

const needsGrant = ({ methods, profile }: Account) => methods.length > 0 && !profile.mfa_forced

const isContact = {
  sms: (target: string) => toE164(target, 'BE') === target,
  email: (target: string) => target.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(target),
}

const contactOf = ({ profile }: Account, method: Method['id']) =>
  method === 'sms' ? profile.phone : profile.email

function isTaken(target: string, accountId: string, { accounts }: World): boolean {
  return Object.entries(accounts).some(([id, { profile, methods }]) => {
    const contacts = [profile.phone, profile.email, ...methods.map((method) => method.target)]
    return id !== accountId && contacts.some((contact) => contact?.toLowerCase() === target.toLowerCase())
  })
}

function enable({ id, target }: Method, { account, token, world }: Session & { world: World }): void {
  if (needsGrant(account)) spendGrant(token, world)
  account.methods = [...account.methods.filter((method) => method.id !== id), { id, target }]
  account.profile[id === 'sms' ? 'phone' : 'email'] = target
  if (account.methods.length === 2) account.profile.mfa_forced = false
}
