import {
  HttpError,
  LostReplyError,
  NetworkError,
  RepeatedError,
  stepUpSignal,
  TimeoutError,
  weakSignal,
} from '#core/wire/errors.ts'
import { displayText } from '#domain/text/displayText.ts'
import { type BodyCode, type Failure, type FailureCode, longestWords } from '#domain/text/wording.ts'
import { retryTime } from '#domain/time/retryAfter.ts'
import { ScopeEnded } from './boundClient.ts'

/** The failure of each HTTP status; `other` of those not listed, `unknown` of a write whose reply was lost. */
export type FailureTable = {
  readonly [status: number]: FailureCode
  readonly other: FailureCode
  readonly unknown?: FailureCode
}

// What frameworks say in place of words about a field, and what they add to the first of several.
const general =
  /^(?:the given data (?:was|is) invalid|validation failed|unprocessable \w+|bad request|forbidden|locked)\.?$/i
const more = /\s*\((?:and|et|en|und) \d+ [^()]{1,30}\)$/i

/** The server's own words; null when the value is no text, has no visible characters, or says nothing. */
export function wordsIn(value: unknown): string | null {
  const [first]: unknown[] = Array.isArray(value) ? value : [value]
  const words = typeof first === 'string' ? first.replace(more, '') : ''
  return displayText(words, longestWords) && !general.test(words) ? words : null
}

/** The words of a refusal, those about a field first; a code that the contract names may stand for them. */
export function messageOf(error: unknown): string | null {
  if (!(error instanceof HttpError)) return null
  const { errors, message } = Object(error.body) as { errors?: object; message?: unknown }
  const found = [...Object.values(Object(errors) as object), message].map(wordsIn)
  return found.find((words) => words !== null) ?? null
}

// With these a 403 does not mean that the account is closed.
const otherSignals: readonly unknown[] = [stepUpSignal.error, weakSignal.error, 'duplicated']

/** Whether the captcha is what is wrong; a login may need one that had none. */
export const refusesCaptcha = (error: unknown): boolean =>
  messageOf(error) === ('captcha-refused' satisfies BodyCode)

/** The failure of an error: by its status, or that of a lost reply, a time-out or a connection problem. */
export function failureOf(error: unknown, table: FailureTable): Failure {
  if (error instanceof LostReplyError) return { code: table.unknown ?? 'unknown' }
  if (error instanceof TimeoutError) return { code: 'timeout' }
  if (error instanceof NetworkError) return { code: 'network' }
  if (!(error instanceof HttpError)) return { code: table.other }
  const named = table[error.status] ?? table.other
  const isOther = otherSignals.includes((Object(error.body) as { error?: unknown }).error)
  const code = error.status === 423 ? 'closed' : named === 'closed' && isOther ? table.other : named
  const text = code === 'closed' ? messageOf(error) : null
  const wait = code === 'attempts' ? retryTime(error.retryAfter, Date.now()) : null
  return {
    code,
    ...(text !== null && { text }),
    ...(wait !== null && { until: Date.now() + wait * 1000 }),
  }
}

export const commonFailures: FailureTable = { 429: 'attempts', other: 'server' }

export const hasStatus = (error: unknown, status: number): error is HttpError =>
  error instanceof HttpError && error.status === status

/**
 * Sends a write. When its reply is lost, `check` asks the server: the value of the write, or null when it was not done.
 * Throws why it was not done, or the lost reply when the server cannot tell.
 */
export async function withCheck<Value>(
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

/** Whether the server does not know what a call removes, which has then been removed. */
export const isGone = (error: unknown): boolean => hasStatus(error, 404) || hasStatus(error, 410)

/** For the `catch` of a call that removes something. Throws every error but `isGone`. */
export function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error
}
