import {
  ChallengeError,
  GatewayError,
  HttpError,
  isOfCall,
  LostReplyError,
  noConnection,
  RepeatedError,
  ReplyError,
  TimeoutError,
  withRetries,
} from './errors.ts'
import { type AddressOptions, addressOf } from './address.ts'
import { headersOf, precheckHeaders, repeatHeaders, timeout } from './headers.ts'
import { checked, errorReply, isRedirect, type Schema, wantsStepUp } from './reply.ts'
import type { servePrefetched } from './prefetched.ts'

/** What a client needs from the portal; the functions are called at the moment of each call. */
export type Surroundings = {
  /** The account API of the variant, without a trailing slash. */
  baseUrl: string
  token: () => string | null
  deviceId: () => string
  /** Called with method, path with names for ids, and status of each call that fails. */
  onFailure?: (call: string) => void
  /** Called when a reply is not as docs/wire.md says. */
  onMisfit?: (error: ReplyError) => void
  /** Called with the bearer of a call that was answered 401, and whether that means that its session is over. */
  onRefused: (token: string, isOver: boolean) => void
  /** The header in which each write carries an id of its own, so that a browser's repeat of it carries the same; empty: none. */
  repeatHeader?: string
  /** The replies to calls that were sent before. */
  ahead?: ReturnType<typeof servePrefetched> | undefined
}

export type CallOptions = AddressOptions & {
  /** Aborts the call when its screen is left. */
  signal?: AbortSignal
  /** The bearer token to send instead of the store's token; null sends none. */
  bearer?: string | null
  /** Makes a response that is not ok throw the string '401', whatever its status. */
  throws401?: boolean
  /** Lets the call go on after the page is closed. */
  keepalive?: boolean
  /** False for a GET that sends or decides something. */
  isRetried?: boolean
  /** Does not follow a redirect; the redirect counts as a reply without content. */
  isManual?: boolean
  /** Makes the call a precheck of these fields: nothing is saved, and the reply has to carry `Precognition: true`. */
  prechecks?: readonly string[]
  /**
   * The call changes something for good: without a reply it is not known whether it was done. `once`: what it uses up,
   * so that a refusal after a lost reply does not mean that nothing was done.
   */
  changes?: 'repeatably' | { once: string }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Call<M extends Method = Method> = <T>(
  method: M,
  path: string,
  body: unknown,
  schema: Schema<T>,
  options: CallOptions,
) => Promise<T>

/** A client for calls of some methods. */
export type Caller<M extends Method = Method> = { call: Call<M> }

export type Client = Caller

/** A client for calls that change and send nothing. */
export type Reader = Caller<'GET'>

// What a gateway answers that has sent a call on and got no reply.
const unknownStatuses = [502, 504, 520, 521, 522, 523, 524]

/** Whether a 401 of this call means that the session is over. Token and MFA calls answer 401 for other reasons too. */
const isSignedInCall = (path: string) => !/^\/(?:token|mfa)(?:\/|$)/.test(path)

/** Throws for a 401 that says nothing about the bearer. */
function notOfSession({ status, redirected, url }: Response, address: string, call: string): void {
  if (status !== 401) return
  // Browsers drop the bearer where a redirect leads to another origin.
  if (redirected && new URL(url).origin !== new URL(address).origin)
    throw new ReplyError(`${call} does not fit: redirected`)
}

/** One attempt of a call. Throws an `HttpError` or a `GatewayError` for a response that is not ok. */
async function attempt(
  surroundings: Surroundings,
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
  signal: AbortSignal,
): Promise<Response> {
  const bearer = options.bearer === undefined ? surroundings.token() : options.bearer
  const { repeatHeader } = surroundings
  const address = addressOf(surroundings.baseUrl, path, options)
  const deviceId = surroundings.deviceId()
  // Without a body, `JSON.stringify` returns `undefined`: no body is sent.
  const sent = JSON.stringify(body)
  const sending =
    surroundings.ahead?.take(method, { address, bearer, deviceId, body: sent }, signal) ??
    fetch(address, {
      method,
      cache: 'default',
      headers: {
        ...headersOf(deviceId, bearer),
        ...precheckHeaders(options.prechecks),
        ...(method !== 'GET' && repeatHeaders(repeatHeader)),
      },
      body: sent,
      keepalive: options.keepalive === true,
      redirect: options.isManual ? 'manual' : 'follow',
      signal,
    })
  const response = await sending.catch(noConnection)
  // A reply without the header is not of a precheck: the server may have saved something.
  const isMisunderstood = options.prechecks && response.headers.get('Precognition') !== 'true'
  if (isMisunderstood && (response.ok || response.status === 422))
    throw new ReplyError(`${method} ${path} does not fit: Precognition`)
  if (response.ok || (options.isManual && isRedirect(response))) return response
  const text = await response.text().catch(() => '')
  const error = errorReply(response, text)
  notOfSession(response, address, `${method} ${path}`)
  if (error.status === 401 && bearer && wantsStepUp(response.headers)) throw new ChallengeError()
  if (error instanceof HttpError && error.status === 401 && bearer) {
    surroundings.onRefused(bearer, isSignedInCall(path))
    // The person has another token by now: what was refused to the old one says nothing about the session.
    const isReplaced = options.bearer === undefined && ![bearer, null].includes(surroundings.token())
    if (isReplaced && method === 'GET' && !signal.aborted)
      return attempt(surroundings, method, path, body, options, signal)
  }
  throw error
}

/**
 * The fetch client, with a time-out of 30 s. Throws HttpError, NetworkError, GatewayError, TimeoutError, LostReplyError
 * (a write with `changes`), ReplyError, '401' (see `throws401`), or an AbortError when the caller has aborted.
 */
export function makeClient(surroundings: Surroundings): Client {
  // What was used up by writes whose reply was lost.
  const lost = new Set<string>()

  const call: Call = async (method, path, body, schema, options) => {
    const ending = new AbortController()
    // In two halves: the late timers of a page that was asleep come before the answers that came meanwhile.
    const half = (end: () => void) => (timer = setTimeout(end, timeout / 2))
    let timer = setTimeout(half, timeout / 2, () => ending.abort())
    const signal = options.signal ? AbortSignal.any([options.signal, ending.signal]) : ending.signal
    const once = () => attempt(surroundings, method, path, body, options, signal)
    const isRetried = method === 'GET' && options.isRetried !== false
    const answered = async () =>
      checked(await (isRetried ? withRetries(once, signal) : once()), schema, `${method} ${path}`)
    // The abort alone does not end a body that never finishes, nor a request that `boot.ts` has started.
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    const used = typeof options.changes === 'object' ? options.changes.once : null
    try {
      const reply = await Promise.race([answered(), ended])
      if (used !== null) lost.delete(used)
      return reply
    } catch (error) {
      const status = error instanceof HttpError || error instanceof GatewayError ? error.status : null
      const failed = `${method} ${path} ${status ?? 'failed'}`
      if (method !== 'GET') console.warn(failed)
      if (error instanceof ReplyError) console.warn(error.message)
      if (options.signal?.aborted) throw error
      if (error instanceof ReplyError) surroundings.onMisfit?.(error)
      surroundings.onFailure?.(failed)
      // oxlint-disable-next-line typescript/only-throw-error -- callers know a refusal by this text
      if (status !== null && options.throws401) throw '401'
      const isAnswered = error instanceof HttpError && error.status < 500
      // `navigator.onLine` proves nothing: what was handed to `fetch` may have arrived.
      const mayBeDone = status === null || unknownStatuses.includes(status)
      if (isAnswered && used !== null && lost.has(used))
        throw new RepeatedError('Refused after a lost reply', { cause: error })
      if (used !== null && !isAnswered) lost.add(used)
      if (status !== null && !(options.changes && mayBeDone)) throw error
      const cause = ending.signal.aborted ? new TimeoutError('No answer in time', { cause: error }) : error
      // A mistake in this code says nothing about the connection.
      if (!isOfCall(cause)) throw cause
      throw options.changes && mayBeDone ? new LostReplyError('No reply', { cause }) : cause
    } finally {
      clearTimeout(timer)
    }
  }

  return { call }
}
