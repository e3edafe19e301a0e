import * as z from 'zod/mini'
import type { ContactMethod } from '#domain/security/mfa.ts'
import { endpoint } from '#core/wire/endpoint.ts'
import { nothing } from '#core/wire/reply.ts'
import { filledText, object, payloadSchema, shownFlag, shownText } from '#core/wire/schemas.ts'

// Sent without a bearer: a person without an account has no session. The onboarding is named by `token` in the bodies.
const open = { bearer: null }

const acceptedSchema = object({
  token: filledText,
  email: shownText,
  firstname: shownText,
  lastname: shownText,
  company: shownText,
})

/** What the server knows of a card or an invitation: the token of the onboarding, and the data of its holder. */
export type Accepted = z.infer<typeof acceptedSchema>

/** 409 when the card has an account, 422 when it is not known. */
export const acceptCard = endpoint('POST', '/onboarding/card', {
  sends: (body: { card: string; captcha?: string | undefined }) => ({ body }),
  reply: acceptedSchema,
  ...open,
})

/** 404 when the invitation is not known, 422 when it can no longer be used. */
export const acceptInvitation = endpoint('POST', '/onboarding/code', {
  sends: (body: { code: string; captcha?: string | undefined }) => ({ body }),
  reply: acceptedSchema,
  ...open,
})

/** The account that is being made; `birthdate` as `YYYY-MM-DD`, `language` two letters, `phone` E.164. */
export type NewAccount = {
  token: string
  firstname: string
  lastname: string
  birthdate: string
  language: string
  email: string
  phone?: string
  /** The consent to both the terms and the privacy policy. */
  terms: true
  marketing: boolean
}

const account = { sends: (body: NewAccount) => ({ body }), reply: nothing, ...open }

/** A precheck of e-mail and phone: nothing is saved; 422 names the fields. */
export const precheckAccount = endpoint('POST', '/onboarding/account', {
  ...account,
  prechecks: ['email', 'phone'],
})

/** Saves the account, or saves it again; 422 names the fields that are refused. */
export const saveAccount = endpoint('POST', '/onboarding/account', account)

/** Sends a code to an e-mail address or a phone (E.164); 204 when none is needed. */
export const requestVerification = endpoint('POST', '/onboarding/verify', {
  sends: (body: { token: string; method: ContactMethod; target: string }) => ({ body }),
  reply: z.optional(payloadSchema),
  ...open,
})

/** Proves the e-mail or phone with the code that was sent there. */
export const confirmVerification = endpoint('POST', '/onboarding/verify/confirm', {
  sends: (body: { token: string; payload: string; code: string }) => ({ body, once: body.payload }),
  reply: nothing,
  changes: 'once',
  ...open,
})

/** Makes the account; `activated` is null for one that has no card to activate. */
export const completeOnboarding = endpoint('POST', '/onboarding/complete', {
  sends: (body: { token: string; password: string }) => ({ body, once: body.token }),
  reply: object({ activated: shownFlag }),
  changes: 'once',
  ...open,
})
