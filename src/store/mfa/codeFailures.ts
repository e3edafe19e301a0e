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

/** Why a code, or the number of a card, was not accepted: a wrong one (422) is shown under its field. */
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

/** The server's messages for a contact that belongs to another account. */
const duplicates: Readonly<Record<string, MessageKey>> = {
  'email-duplicated': 'mandatoryMfa.error.email',
  'sms-duplicated': 'mandatoryMfa.error.phone',
}

/**
 * Why a new phone or e-mail was not accepted. A refusal (422) is shown under the field, with the server's message when
 * there is one.
 * @param key the text when the server sends no message
 */
export function contactFailure(error: unknown, key: MessageKey): Failure {
  if (!isRefused(error)) return failureOf(error, contactFailures)
  const message = messageOf(error) ?? ''
  const duplicate = Object.hasOwn(duplicates, message) ? duplicates[message] : undefined
  return duplicate ? { key: duplicate, isOfField: true } : refusal(error, key)
}
