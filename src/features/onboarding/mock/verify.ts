import { confirmVerification, requestVerification } from '../api.ts'
import { contactMethods, isContactMethod, mfaMethods } from '#domain/security/mfa.ts'
import * as z from 'zod/mini'
import { ask, settle } from '#mocks/handlers/challenges.ts'
import { isContact, isTaken } from '#mocks/handlers/contacts.ts'
import { coded, failure, noContent, ok, openEndpoint } from '#mocks/handlers/endpoint.ts'
import { isVerified, onboardingOf } from './onboardings.ts'

const contactSchema = z.strictObject({
  token: z.string(),
  method: z.enum(contactMethods),
  target: z.string(),
})

const confirmationSchema = z.strictObject({
  token: z.string(),
  payload: z.string(),
  code: z.string().check(z.maxLength(32), z.regex(/^\d+$/)),
})

/** Verifies a contact of the future account: with a code, or at once when the contact needs none. */
export const onboardingVerifyEndpoints = [
  openEndpoint(requestVerification, contactSchema, ({ body: { token, method, target }, world }) => {
    const onboarding = onboardingOf(token, world)
    if (onboarding.answers === null) return failure(422, 'The account has not been saved yet.')
    if (!isContact[method](target)) return failure(422, 'invalid')
    if (isTaken(target, '', world)) return coded(422, `${method}-duplicated`)
    if (isVerified(target, onboarding)) {
      onboarding.answers[mfaMethods[method].contact] = target
      return noContent()
    }
    const question = { accountId: token, kind: 'onboarding', method, target, isSingle: false } as const
    return ok({ payload: ask(question, world) })
  }),

  openEndpoint(confirmVerification, confirmationSchema, ({ body, world }) => {
    const { token, ...answer } = body
    const onboarding = onboardingOf(token, world)
    const settled = settle(
      answer,
      ({ kind, accountId }) => kind === 'onboarding' && accountId === token,
      world,
    )
    if (settled instanceof Response) return settled
    const { method, target } = settled
    if (onboarding.answers && isContactMethod(method)) onboarding.answers[mfaMethods[method].contact] = target
    onboarding.verified.push(target)
    return noContent()
  }),
]
