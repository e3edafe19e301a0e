import { headersOf, timeout } from '#core/wire/headers.ts'
import { nothing, parsedError, reading, type Schema } from '#core/wire/reply.ts'
import { retryTime } from '#domain/time/retryAfter.ts'

/** A running account API, as the portal would meet it. */
export type Target = {
  /** Without a slash at the end. */
  api: string
  /** The origin of the portal, which CORS has to allow. */
  origin: string
  deviceId: string
  /** In ms: a reply that takes longer is told. */
  slow: number
  /** What is wrong with the headers of each reply so far, by call. */
  headers?: [call: string, problems: string[]][]
}

type Reply = { status: number; headers: Headers; text: string; body: unknown; ms: number }
/** `isMissing`: as for a call that the server does not know. */
export type Answer = Reply & { isMissing: boolean }

type Sent = {
  bearer?: string | null
  body?: unknown
  /** The body as it is sent, instead of `body`. */
  text?: string
  headers?: Record<string, string>
  deviceId?: string
}

/** A server that cannot be asked at all. */
export class Unreachable extends Error {}

/** A call that no server knows. */
export const nowhere = '/contract-unknown'

async function send(target: Target, method: string, path: string, sent: Sent): Promise<Reply> {
  const { bearer = null, body, text: plain, headers = {}, deviceId = target.deviceId } = sent
  const start = performance.now()
  try {
    const response = await fetch(target.api + path, {
      method,
      headers: { ...headersOf(deviceId, bearer), Origin: target.origin, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(plain !== undefined && { body: plain }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await response.text()
    const ms = performance.now() - start
    return { status: response.status, headers: response.headers, text, body: parsedError(text), ms }
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
    // A name with several addresses fails without a message.
    throw new Unreachable(`no answer: ${cause ? cause.message || cause.code : message}`)
  }
}

/** Sends one call. @throws Unreachable when there is no answer within 30 s */
export async function ask(target: Target, method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const reply = await send(target, method, path, sent)
  const { status, headers, text, body } = reply
  const [address = ''] = path.split('?')
  if (method !== 'OPTIONS') target.headers?.push([`${method} ${address}`, problemsOfHeaders(headers, target)])
  const isMissing = async () => {
    if (address === nowhere || ![403, 404, 405, 501].includes(status)) return false
    if (status > 404 || (status === 404 && !isObject(body))) return true
    const unknown = await send(target, method, path.replace(address, nowhere), sent)
    return unknown.status === status && wordsOf(unknown.text, nowhere) === wordsOf(text, address)
  }
  return { ...reply, isMissing: await isMissing() }
}

/** The words of a reply, without the address that was asked, times and ids. */
const wordsOf = (text: string, address: string) =>
  text
    .replace(/\\\//g, '/')
    .replaceAll(address.slice(1), '')
    .replace(/[\da-f-]{8,}|\d/gi, '')

const isObject = (body: unknown) => typeof body === 'object' && body !== null

const listed = (headers: Headers, name: string) =>
  (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase())

/** What the headers of every reply have to be, and these are not. */
function problemsOfHeaders(headers: Headers, { origin }: Target): string[] {
  const problems: string[] = []
  const allowed = headers.get('Access-Control-Allow-Origin')
  if (allowed !== origin && allowed !== '*')
    problems.push(
      `Access-Control-Allow-Origin is ${allowed ?? 'missing'}: a browser at ${origin} may not read the reply`,
    )
  if (headers.get('Access-Control-Allow-Credentials') === 'true')
    problems.push(
      'Access-Control-Allow-Credentials is true: the portal sends no cookies, so nobody else should',
    )
  const exposed = listed(headers, 'Access-Control-Expose-Headers')
  const hidden = exposed.includes('*')
    ? []
    : ['Precognition', 'Retry-After'].filter((name) => !exposed.includes(name.toLowerCase()))
  if (allowed && hidden.length > 0)
    problems.push(`Access-Control-Expose-Headers lacks ${hidden.join(' and ')}: the portal cannot read it`)
  if (!listed(headers, 'Cache-Control').includes('no-store'))
    problems.push(
      `Cache-Control is ${headers.get('Cache-Control') ?? 'missing'}: it has to be no-store, since replies are personal`,
    )
  return problems
}

/** What is wrong with the headers of the replies so far: each sentence once, with the calls. */
export function headersThatDiffer({ headers: replies = [] }: Target): string[] {
  const sentences = new Set(replies.flatMap(([, problems]) => problems))
  return [...sentences].map((sentence) => {
    const calls = replies.filter(([, problems]) => problems.includes(sentence)).map(([call]) => call)
    return `${sentence} (${calls.length === replies.length ? 'every reply' : [...new Set(calls)].join(', ')})`
  })
}

/** What every reply has to be besides, and this one is not. */
function problemsOfReply({ status, headers, text, body, ms }: Answer, { slow }: Target): string[] {
  const problems: string[] = []
  if (status >= 400 && !isObject(body))
    problems.push(
      `the error ${status} is ${headers.get('Content-Type') ?? (text ? 'no JSON' : 'empty')}: errors are JSON, {"message": "…"}`,
    )
  const retryAfter = headers.get('Retry-After')
  if (retryAfter !== null && retryTime(retryAfter, Date.now()) === null)
    problems.push('Retry-After is neither seconds nor an HTTP date: the portal waits 30 seconds instead')
  if (ms > slow)
    problems.push(
      `the reply took ${(ms / 1000).toFixed(1)} s: the portal gives up after 30 s, all tries included`,
    )
  return problems
}

const typeOf = (value: unknown) =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'an array'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`

/** The values of a body under a name of `reading`, in which `…` stands for any. */
const valuesAt = (body: unknown, name: string): unknown[] =>
  name
    .split('.')
    .filter((part) => part !== '')
    .reduce<unknown[]>(
      (nodes, part) =>
        nodes.flatMap((node) =>
          part === '…' ? Object.values(Object(node) as object) : [Object(node)[part]],
        ),
      [body],
    )

/** The fields of a body that do not fit its schema, in words and without values; the portal refuses the same ones. */
export function misfits(schema: Schema<unknown>, text: string | null): string[] {
  const read = reading(text, schema)
  if ('value' in read) return []
  const body = parsedError(text ?? '')
  return read.misfits.map((name) => {
    const values = valuesAt(body, name)
    if (!name) return `the body is ${body === null ? 'no JSON' : typeOf(body)}, which cannot be used`
    return values.some((value) => value === undefined || value === null)
      ? `${name} is missing`
      : `${name} is ${typeOf(values[0])} that cannot be used`
  })
}

/**
 * What is wrong with the reply to a call.
 * @param statuses those that wire.md names for it
 * @param schema of the body of a 2xx; `nothing` when it is not read
 */
export function problemsOf(
  answer: Answer,
  target: Target,
  statuses: readonly number[],
  schema: Schema<unknown> = nothing,
): string[] {
  const { status, text, isMissing } = answer
  if (isMissing)
    return [
      `it is missing: the server answers ${status} as for a call that it does not know; a refusal needs words of its own`,
    ]
  const problems = problemsOfReply(answer, target)
  const isMoved = status >= 300 && status < 400
  if (isMoved && !statuses.includes(status))
    return [...problems, `it redirects (${status}): the portal reads JSON from the address it asks`]
  const isKnown = statuses.includes(status) || (status < 300 && statuses.some((one) => one < 300))
  if (!isKnown) {
    const expected = statuses.join(' or ')
    return [...problems, `the status is ${status}: wire.md says ${expected}`]
  }
  if (status >= 400) return problems
  return [...problems, ...misfits(schema, status === 204 || isMoved ? null : text)]
}
