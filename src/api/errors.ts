/** A response that is not ok. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: number
  /** The parsed JSON body, or null. */
  readonly body: unknown
  /** The value of `Retry-After` where the browser may read it. */
  readonly retryAfter: string | null

  constructor(status: number, body: unknown = null, retryAfter: string | null = null) {
    super(`HTTP error, status = ${status}`)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** No response: the server could not be reached, or did not answer within the time-out. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/** The server did not answer within the time-out: what was asked for may have happened all the same. */
export class TimeoutError extends NetworkError {
  override name = 'TimeoutError'
}

/** A response that is ok, with a body that is not what the wire contract says. */
export class ReplyError extends Error {
  override name = 'ReplyError'
}
