import { answerSudo, fetchMethods, fetchMfaStatus, requestSudo } from './api.ts'
import { isContactMethod } from '#domain/security/mfa.ts'
import * as z from 'zod/mini'
import { ask, askedWith, settle } from '#mocks/handlers/challenges.ts'
import {
  anyBearerEndpoint,
  eitherEndpoint,
  failure,
  noBody,
  ok,
  signedInEndpoint,
} from '#mocks/handlers/endpoint.ts'
import { masked } from '#mocks/handlers/mask.ts'
import { queryOf } from '#mocks/handlers/requestChecks.ts'
import { grant, grantsOf, issueToken, replaceToken, tokenReply } from '#mocks/handlers/session.ts'

const sudoQuerySchema = z.strictObject({ single: z.enum(['0', '1']) })

const answerSchema = z.strictObject({
  payload: z.string(),
  code: z.string().check(z.maxLength(32), z.regex(/^\d+$/)),
  isTrustedDevice: z.boolean(),
})

/** The methods of an account, and the challenges of a login and of a step-up. */
export const mfaEndpoints = [
  signedInEndpoint(fetchMethods, noBody, ({ account }) =>
    ok({
      data: account.methods.map(({ id, target }) => ({
        id,
        enabled: true,
        target: isContactMethod(id) ? masked(target) : null,
      })),
    }),
  ),

  anyBearerEndpoint(fetchMfaStatus, noBody, ({ account, token, world }) =>
    ok({ need_card: account.needsCard, ...grantsOf(token, world) }),
  ),

  anyBearerEndpoint(requestSudo, noBody, ({ account, accountId, query, world }) => {
    const isSingle = queryOf(query, sudoQuerySchema).single === '1'
    const method = account.needsCard ? 'card' : (account.methods[0]?.id ?? 'card')
    const payload = ask({ ...askedWith(method, accountId, world), kind: 'stepUp', isSingle }, world)
    return ok({ payload, method })
  }),

  eitherEndpoint(answerSudo, answerSchema, ({ body, session, visitor, world }) => {
    if (session && body.isTrustedDevice) return failure(422, 'Only a login can trust a device.')
    const settled = settle(
      body,
      ({ kind, accountId }) =>
        session ? kind === 'stepUp' && accountId === session.accountId : kind === 'login',
      world,
    )
    if (settled instanceof Response) return settled
    const { accountId, isSingle } = settled
    if (!session) {
      if (body.isTrustedDevice) world.trusted = [...new Set([...world.trusted, accountId])]
      const token = issueToken(accountId, visitor, world)
      grant(token, 'single', world)
      return ok(tokenReply(token, accountId, world))
    }
    grant(session.token, isSingle ? 'single' : 'sudo', world)
    return ok(isSingle ? {} : { access_token: replaceToken(session.token, accountId, world) })
  }),
]
