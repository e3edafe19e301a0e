import { HttpError, NetworkError, TimeoutError } from '#api/errors'
import type { Failure, MessageKey } from '#domain/message'

/** Which text stands for which status; `other` for every status that is not named. */
export type FailureTable = { readonly [status: number]: MessageKey; readonly other: MessageKey }

/**
 * The failure of a call in a form that a screen can word: by its table of statuses, or as a time-out or a connection
 * problem. Aborted calls never get here.
 */
export function failureOf(error: unknown, table: FailureTable): Failure {
  if (error instanceof TimeoutError) return { key: 'error.timeout' }
  if (error instanceof NetworkError) return { key: 'error.network' }
  const status = error instanceof HttpError ? error.status : 0
  return { key: table[status] ?? table.other }
}

/** What calls have in common that anybody may make. */
export const commonFailures: FailureTable = { 429: 'login.error.attempts', other: 'error.server' }

/** Whether a call was answered with a status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof HttpError && error.status === status
