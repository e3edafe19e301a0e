import { HttpError, NetworkError } from '#api/errors'
import type { Failure, MessageKey } from '#domain/message'

/** Which text stands for which status; `other` for every status that is not named. */
export type FailureTable = { readonly [status: number]: MessageKey; readonly other: MessageKey }

/** Why a thunk was rejected; one that nobody has foreseen is a failure, too. */
export const failureIn = (result: { payload: Failure | undefined }): Failure =>
  result.payload ?? { key: 'error.server' }

/**
 * The failure of a call in a form that a screen can word: by its table of statuses, or as a connection
 * problem. Aborted calls never get here: whoever left does not ask.
 */
export function failureOf(error: unknown, table: FailureTable): Failure {
  if (error instanceof NetworkError) return { key: 'error.network' }
  const status = error instanceof HttpError ? error.status : 0
  return { key: table[status] ?? table.other }
}
