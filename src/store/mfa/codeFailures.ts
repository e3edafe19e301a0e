import type { Failure, MessageKey } from '#domain/message'
import type { MfaMethod } from '#domain/mfa'
import { failureOf, type FailureTable } from '#store/core/failures'
import { isRefused, messageOf, refusal } from '#store/core/refusals'

const failures: FailureTable = {
  400: 'mfa.expired',
  401: 'mfa.expired',
  403: 'mfa.expired',
  404: 'mfa.expired',
  410: 'mfa.expired',
  429: 'login.error.attempts',
  other: 'error.server',
}

/** Why a code, or the number of a card, was not taken: a wrong one stands under its field. */
export function codeFailure(error: unknown, method: MfaMethod): Failure {
  if (!isRefused(error)) return failureOf(error, failures)
  const key = method === 'card' ? 'user.mfa.confirm.code.errorCard' : 'user.mfa.confirm.code.error'
  return { key, isOfField: true }
}

/** Why no code was sent to a known contact. */
export const sendFailure = (error: unknown): Failure => failureOf(error, failures)

const contactFailures: FailureTable = {
  403: 'mfa.expired',
  429: 'login.error.attempts',
  other: 'error.server',
}

/** The codes that stand for a contact of somebody else. */
const duplicates: Readonly<Record<string, MessageKey>> = {
  'email-duplicated': 'mandatoryMfa.error.email',
  'sms-duplicated': 'mandatoryMfa.error.phone',
}

/**
 * Why a new phone or e-mail was not taken: in the server's own words where it has some, under the field.
 * @param key the text when the server says nothing
 */
export function contactFailure(error: unknown, key: MessageKey): Failure {
  if (!isRefused(error)) return failureOf(error, contactFailures)
  const message = messageOf(error) ?? ''
  const duplicate = Object.hasOwn(duplicates, message) ? duplicates[message] : undefined
  return duplicate ? { key: duplicate, isOfField: true } : refusal(error, key)
}
