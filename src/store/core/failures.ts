import { HttpError, LostReplyError, NetworkError, RepeatedError, TimeoutError } from '#api/errors'
import type { Failure, FailureCode } from '#domain/text/wording'
import { ScopeEnded } from './boundClient.ts'

/** The failure of each HTTP status; `other` of those not listed, `unknown` of a write whose reply was lost. */
export type FailureTable = {
  readonly [status: number]: FailureCode
  readonly other: FailureCode
  readonly unknown?: FailureCode
}

/** The failure of an error: by its status, or that of a lost reply, a time-out or a connection problem. */
export function failureOf(error: unknown, table: FailureTable): Failure {
  if (error instanceof LostReplyError) return { code: table.unknown ?? 'unknown' }
  if (error instanceof TimeoutError) return { code: 'timeout' }
  if (error instanceof NetworkError) return { code: 'network' }
  const status = error instanceof HttpError ? error.status : 0
  return { code: table[status] ?? table.other }
}

export const commonFailures: FailureTable = { 429: 'attempts', other: 'server' }

export const hasStatus = (error: unknown, status: number): error is HttpError =>
  error instanceof HttpError && error.status === status

/**
 * Sends a write. When its reply is lost, `check` asks the server whether it was done: resolves to the value of the
 * write, or to null when it was not done: then the refusal of a repeated write is thrown, or that there was no
 * connection. Throws the lost reply when the server cannot tell either.
 */
export async function settled<Value>(
  write: Promise<Value>,
  check: () => Promise<Value | null>,
): Promise<Value> {
  try {
    return await write
  } catch (error) {
    if (!(error instanceof LostReplyError)) throw error
    const value = await check().catch((failed: unknown) => {
      throw failed instanceof ScopeEnded ? failed : error
    })
    if (value !== null) return value
    const isRefused = error instanceof RepeatedError && error.cause instanceof HttpError
    throw isRefused ? error.cause : new NetworkError('Not done', { cause: error })
  }
}
