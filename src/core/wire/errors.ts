/** A response that is not ok. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  /** The parsed JSON body, or null. */
  readonly body: unknown
  /** The value of `Retry-After`; null when it is missing, or when CORS hides it. */
  readonly retryAfter: string | null

  constructor(status: number, body: unknown = null, retryAfter: string | null = null) {
    super(`HTTP error, status = ${status}`)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** The body of a 403 that stands for the challenge of RFC 9470: the session goes on, and wants a grant. */
export const stepUpSignal = { error: 'insufficient_user_authentication' } as const

/** The challenge of RFC 9470 to a call of somebody signed in. */
export class ChallengeError extends HttpError {
  override name = 'ChallengeError'

  constructor() {
    super(403, stepUpSignal)
  }
}

/** No response: the server could not be reached, or did not answer within the time-out. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/**
 * An error reply that the account API has not written: it is of a firewall, a gateway or a proxy in between. It says
 * nothing about the account or the session.
 */
export class GatewayError extends NetworkError {
  override name = 'GatewayError'
  readonly status: number

  constructor(status: number) {
    super(`HTTP error, status = ${status}`)
    this.status = status
  }
}

/** The server did not answer within the time-out; it may have done what was asked all the same. */
export class TimeoutError extends NetworkError {
  override name = 'TimeoutError'
}

/** The reply to a write was lost: it is not known whether the server has done what was asked. */
export class LostReplyError extends NetworkError {
  override name = 'LostReplyError'
}

/** A write that can succeed only once was refused after its first reply was lost: the first one may have succeeded. */
export class RepeatedError extends LostReplyError {
  override name = 'RepeatedError'
}

/** A response that is ok, but is not as docs/wire.md says; the message names the call and the fields, never values. */
export class ReplyError extends Error {
  override name = 'ReplyError'
}

/** Whether a call is known to throw this error. Every other one is a mistake in this code. */
export const isOfCall = (error: unknown): boolean =>
  error === '401' ||
  [HttpError, NetworkError, ReplyError].some((kind) => error instanceof kind) ||
  Object(error).name === 'AbortError'

/** For the `catch` of what the network may break off. */
export function noConnection(cause: unknown): never {
  throw new NetworkError('No connection', { cause })
}

/** The body of a 403 by which the server asks for another password. */
export const weakSignal = { error: 'weak_password' } as const

const pauses = [300, 1200]

const isPassing = (error: unknown) =>
  error instanceof HttpError || error instanceof GatewayError
    ? [502, 503, 504].includes(error.status)
    : error instanceof NetworkError

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

/** Makes a call up to three times: again after a network error or a 502, 503 or 504, until the signal is aborted. */
export async function withRetries<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const milliseconds of pauses) {
    try {
      return await call()
    } catch (error) {
      if (!isPassing(error) || signal.aborted) throw error
      await pause(milliseconds, signal)
    }
  }
  return call()
}
