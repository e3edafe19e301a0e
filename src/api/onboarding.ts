import * as z from 'zod/mini'
import type { ContactMethod } from '#domain/security/mfa'
import type { Client } from './client.ts'
import { nothing } from './reply.ts'
import { filledText, flag, optionalText, payloadSchema } from './schemas.ts'

// Sent without a bearer: a person without an account has no session. The onboarding is named by `token` in the bodies.
const open = { bearer: null }

const acceptedSchema = z.object({
  token: filledText,
  email: optionalText,
  firstname: optionalText,
  lastname: optionalText,
  company: optionalText,
})

/** What the server knows of a card or an invitation: the token of the onboarding, and the data of its holder. */
export type Accepted = z.infer<typeof acceptedSchema>

/** `POST /onboarding/card`: 409 when the card has an account, 422 when it is not known. */
export const acceptCard = (client: Client) => (body: { card: string; captcha?: string | undefined }) =>
  client.post('/onboarding/card', body, acceptedSchema, open)

/** `POST /onboarding/code`: 404 when the invitation is not known, 422 when it can no longer be used. */
export const acceptInvitation = (client: Client) => (body: { code: string; captcha?: string | undefined }) =>
  client.post('/onboarding/code', body, acceptedSchema, open)

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

/** `POST /onboarding/account` as a precheck of e-mail and phone: nothing is saved; 422 names the fields. */
export const precheckAccount = (client: Client) => (body: NewAccount) =>
  client.post('/onboarding/account', body, nothing, { ...open, prechecks: ['email', 'phone'] })

/** `POST /onboarding/account`: saves the account, or saves it again; 422 names the fields that are refused. */
export const saveAccount = (client: Client) => (body: NewAccount) =>
  client.post('/onboarding/account', body, nothing, open)

/** `POST /onboarding/verify`: sends a code to an e-mail address or a phone (E.164); 204 when none is needed. */
export const requestVerification =
  (client: Client) => (body: { token: string; method: ContactMethod; target: string }) =>
    client.post('/onboarding/verify', body, z.optional(payloadSchema), open)

/** `POST /onboarding/verify/confirm`: proves the e-mail or phone with the code that was sent there. */
export const confirmVerification =
  (client: Client) => (body: { token: string; payload: string; code: string }) =>
    client.post('/onboarding/verify/confirm', body, nothing, { ...open, changes: { once: body.payload } })

const completedSchema = z.object({ activated: z.nullable(flag) })

/** `POST /onboarding/complete`: makes the account; `activated` is null for one that has no card to activate. */
export const completeOnboarding = (client: Client) => (body: { token: string; password: string }) =>
  client.post('/onboarding/complete', body, completedSchema, { ...open, changes: { once: body.token } })
