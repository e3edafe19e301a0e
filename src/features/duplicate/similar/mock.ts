import {
  confirmMerge,
  fetchSimilarAccount,
  rejectMerge,
  requestMerge,
  resendMergeCode,
  skipMerge,
} from './api.ts'
import type { PathParams } from 'msw'
import * as z from 'zod/mini'
import type { Account, Merge } from '#mocks/account.ts'
import type { Challenge, World } from '#mocks/db.ts'
import { ask, askAgain, settle } from '#mocks/handlers/challenges.ts'
import {
  anyBearerEndpoint,
  failure,
  noBody,
  noContent,
  ok,
  signedInEndpoint,
} from '#mocks/handlers/endpoint.ts'
import { guessed } from '#mocks/handlers/lock.ts'
import { passwordSchema } from '#mocks/handlers/newPassword.ts'
import { masked } from '#mocks/handlers/mask.ts'
import { openMerge, putOff } from '#mocks/handlers/putOff.ts'
import { Refusal, type Session } from '#mocks/handlers/requestChecks.ts'

const pendingMergeSchema = z.union([
  z.strictObject({ proof: z.literal('card'), value: z.string().check(z.regex(/^\d{16}$/)) }),
  z.strictObject({
    proof: z.literal('password'),
    value: passwordSchema,
  }),
])

const resendSchema = z.strictObject({ payload: z.string() })

const confirmationSchema = z.strictObject({
  payload: z.string(),
  code: z.string().check(z.maxLength(32), z.regex(/^\d+$/)),
})

const nothing = z.optional(z.strictObject({}))

/**
 * The similar account: first a proof that it is one's own, then a code that is sent to its contact. Whoever has
 * duplicates to settle may only read it.
 */
export const similarAccountEndpoints = [
  anyBearerEndpoint(fetchSimilarAccount, noBody, (call) => {
    const merge = openMerge(call, call.world)
    return ok({ data: merge && shown(merge) })
  }),

  signedInEndpoint(requestMerge, pendingMergeSchema, (call) => {
    const { accountId, body, world } = call
    const merge = askedMerge(call)
    if (!merge.proofs.includes(body.proof)) return failure(422, 'This proof is not asked for.')
    const right = merge[body.proof] === body.value ? merge : undefined
    const claimed = guessed(`merge ${merge.id}`, right, failure(422, 'The proof is wrong.'), world)
    if (claimed instanceof Response) return claimed
    const { method, target } = contactOf(merge)
    const payload = ask({ accountId, kind: 'merge', method, target, isSingle: false }, world)
    return ok({ payload, method })
  }),

  signedInEndpoint(resendMergeCode, resendSchema, (call) => {
    const { accountId, body, world } = call
    askedMerge(call)
    const { challenges } = world
    const challenge = Object.hasOwn(challenges, body.payload) ? challenges[body.payload] : undefined
    if (!challenge || challenge.isUsed || !isMergeOf(accountId)(challenge))
      return failure(422, 'This request is not known.')
    askAgain(challenge, world)
    return noContent()
  }),

  signedInEndpoint(confirmMerge, confirmationSchema, (call) => {
    const { account, accountId, body, world } = call
    const merge = askedMerge(call)
    const settled = settle(body, isMergeOf(accountId), world)
    if (settled instanceof Response) return settled
    if (merge.outcome === 'breaks') {
      // A merge that has failed does not use the code up.
      settled.isUsed = false
      return failure(500, 'The accounts could not be merged.')
    }
    join(merge, account)
    return noContent()
  }),

  signedInEndpoint(rejectMerge, nothing, (call) => {
    askedMerge(call)
    call.account.merge = null
    return noContent()
  }),

  signedInEndpoint(skipMerge, nothing, (call) => {
    askedMerge(call)
    putOff('merge', call.token, call.world)
    return noContent()
  }),
]

/**
 * The similar account with the id in the address, as long as the token may still be asked about it.
 * @throws Refusal 404
 */
function askedMerge(call: Session & { params: PathParams; world: World }): Merge {
  const merge = openMerge(call, call.world)
  if (!merge || merge.id !== call.params['id']) throw new Refusal(404, 'This account is not known.')
  return merge
}

const isMergeOf =
  (owner: string) =>
  ({ kind, accountId }: Challenge) =>
    kind === 'merge' && accountId === owner

const shown = ({ id, platform, email, phone, proofs }: Merge) => ({
  id,
  platform,
  email: masked(email),
  phone: phone === null ? null : masked(phone),
  proofs,
})

const contactOf = ({ email, phone }: Merge) =>
  phone === null ? ({ method: 'email', target: email } as const) : ({ method: 'sms', target: phone } as const)

function join({ platform }: Merge, account: Account): void {
  const { profile } = account
  if (platform === 'mymonizze') profile.user_id ??= 20_000 + profile.id
  else profile.customer_user_id ??= 30_000 + profile.id
  account.merge = null
}
