import { HttpError } from '#api/errors'
import { foreignText } from '#domain/foreignText'
import { type Failure, longestWords, type MessageKey } from '#domain/message'
import { failureOf, type FailureTable, hasStatus } from './failures.ts'

/** A failure of sending a new code: nothing is typed for it yet, so it stands at the form instead of under the field. */
export const ofForm = (failure: Failure | null): Failure | null => failure && { ...failure, isOfField: false }

/** For a call that removes something: one that is gone already (404) is as good as removed. Throws anything else. */
export function unlessGone(error: unknown): void {
  if (!hasStatus(error, 404)) throw error
}

/** Whether the server does not accept what was sent (422). */
export const isRefused = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 422

/** The server's own words; null when there are none, or none to be seen. */
export const wordsIn = (value: unknown): string | null =>
  typeof value === 'string' && foreignText(value, longestWords) ? value : null

/** The message of a refusal: the server's words, or a code that the contract names. Null when there is none. */
export function messageOf(error: unknown): string | null {
  if (!(error instanceof HttpError)) return null
  const { message } = Object(error.body) as { message?: unknown }
  return wordsIn(message)
}

/**
 * A refusal of what was typed, under its field: in the server's own words where it has some.
 * @param key the text when the server says nothing
 */
export function refusal(error: HttpError, key: MessageKey): Failure {
  const text = messageOf(error)
  return { key, ...(text !== null && { text }), isOfField: true }
}

/** Whether a refusal is about the password that was chosen. */
export const refusesPassword = (error: unknown): boolean =>
  isRefused(error) && messageOf(error) === 'password-refused'

/** What stands under a new password that does not do. */
export const passwordRefused = { key: 'password.refused', isOfField: true } as const satisfies Failure

/** Why a new password was not saved. */
export function passwordFailure(error: unknown, table: FailureTable): Failure {
  if (refusesPassword(error)) return passwordRefused
  return isRefused(error) ? refusal(error, passwordRefused.key) : failureOf(error, table)
}

/** Whether the words of a refusal stand for a contact of an account that exists. */
export const isDuplicate = (words: string | null | undefined): boolean =>
  /^(?:email|sms)-duplicated$/.test(words ?? '')
