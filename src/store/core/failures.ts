import { HttpError, NetworkError, TimeoutError } from '#api/errors'
import type { Failure, MessageKey } from '#domain/message'

/** The text for each HTTP status; `other` is for every status that is not listed. */
export type FailureTable = { readonly [status: number]: MessageKey; readonly other: MessageKey }

/**
 * Turns the error of a call into a `Failure`: a time-out and a connection problem have their own texts, an HTTP error
 * gets the text of its status. Aborted calls never get here.
 */
export function failureOf(error: unknown, table: FailureTable): Failure {
  if (error instanceof TimeoutError) return { key: 'error.timeout' }
  if (error instanceof NetworkError) return { key: 'error.network' }
  const status = error instanceof HttpError ? error.status : 0
  return { key: table[status] ?? table.other }
}

/** The texts for calls that need no texts of their own. */
export const commonFailures: FailureTable = { 429: 'login.error.attempts', other: 'error.server' }

/** Whether an error is an HTTP error with this status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof HttpError && error.status === status
