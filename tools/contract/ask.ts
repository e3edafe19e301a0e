import * as z from 'zod/mini'
import { headersOf, timeout } from '../../src/api/headers.ts'
import { fieldName, nothing, parsed, type Schema } from '../../src/api/reply.ts'

/** A running account API, as the portal would meet it. */
export type Target = {
  /** Without a slash at the end. */
  api: string
  /** The origin of the portal, which CORS has to allow. */
  origin: string
  deviceId: string
  /** In ms: a reply that takes longer is told. */
  slow: number
}

export type Answer = { status: number; headers: Headers; text: string; body: unknown; ms: number }

type Sent = { bearer?: string | null; body?: unknown; headers?: Record<string, string>; deviceId?: string }

/** A server that cannot be asked at all. */
export class Unreachable extends Error {}

/** Sends one call. @throws Unreachable when there is no answer within 30 s */
export async function ask(target: Target, method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { bearer = null, body, headers = {}, deviceId = target.deviceId } = sent
  const start = performance.now()
  try {
    const response = await fetch(target.api + path, {
      method,
      headers: { ...headersOf(deviceId, bearer), Origin: target.origin, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const text = await response.text()
    const ms = performance.now() - start
    return { status: response.status, headers: response.headers, text, body: parsed(text), ms }
  } catch (error) {
    const { cause, message } = error as Error
    throw new Unreachable(`no answer: ${cause instanceof Error ? cause.message : message}`)
  }
}

const listed = (headers: Headers, name: string) =>
  (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase())

/** What every reply has to be, and this one is not. */
function problemsOfReply({ status, headers, text, body, ms }: Answer, { origin, slow }: Target): string[] {
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
  const hidden = ['Precognition', 'Retry-After'].filter((name) => !exposed.includes(name.toLowerCase()))
  if (allowed && hidden.length > 0)
    problems.push(`Access-Control-Expose-Headers lacks ${hidden.join(' and ')}: the portal cannot read it`)
  if (!listed(headers, 'Cache-Control').includes('no-store'))
    problems.push(
      `Cache-Control is ${headers.get('Cache-Control') ?? 'missing'}: it has to be no-store, since replies are personal`,
    )
  if (status >= 400 && (typeof body !== 'object' || body === null))
    problems.push(
      `the error ${status} is ${headers.get('Content-Type') ?? (text ? 'no JSON' : 'empty')}: errors are JSON, {"message": "…"}`,
    )
  const retryAfter = headers.get('Retry-After')
  if (retryAfter !== null && !/^\d+$/.test(retryAfter) && Number.isNaN(Date.parse(retryAfter)))
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

type Issue = z.core.$ZodIssue

/** The deepest issues of a union: what the closest of its forms misses. */
const flat = (issues: readonly Issue[]): Issue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
    const depth = (own: readonly Issue[]) => Math.max(...own.map(({ path }) => path.length))
    const closest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0] ?? []
    const inside = flat(closest).map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
    return depth(closest) > 0 ? inside : [issue]
  })

/** The fields of a body that do not fit its schema, in words and without values. */
export function misfits(schema: Schema<unknown>, body: unknown): string[] {
  const result = z.safeParse(schema, body)
  if (result.success) return []
  const all = flat(result.error.issues).map(({ path, code }) => {
    const name = fieldName(path) || 'the body'
    const value = path.reduce<unknown>((node, part) => Object(node)[part], body)
    if (value === undefined) return `${name} is missing`
    return code === 'invalid_type' || code === 'invalid_union'
      ? `${name} is ${typeOf(value)}, which is not its type`
      : `${name} has a value that cannot be used`
  })
  return [...new Set(all)]
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
  const { status, text, body, headers } = answer
  const problems = problemsOfReply(answer, target)
  if (status >= 300 && status < 400 && !statuses.includes(status))
    return [...problems, `it redirects (${status}): the portal reads JSON from the address it asks`]
  if (!statuses.includes(status)) {
    const expected = statuses.join(' or ')
    return [...problems, `the status is ${status}: wire.md says ${expected}`]
  }
  if (status >= 300 || status === 204) return problems
  if (text === '' && schema !== nothing && !statuses.includes(204))
    return [...problems, `${status} with an empty body: wire.md says JSON`]
  if (text === '')
    return [...problems, `${status} with an empty body: only 204 says that there is no content`]
  if (schema !== nothing && body === null)
    return [...problems, `the body is ${headers.get('Content-Type') ?? 'no JSON'}: wire.md says JSON`]
  return schema === nothing ? problems : [...problems, ...misfits(schema, body)]
}
