import * as z from 'zod/mini'
import { GatewayError, HttpError, noConnection, ReplyError, stepUpSignal } from './errors.ts'

export type Schema<T> = z.ZodMiniType<T>

/** The schema for calls whose reply has no body of interest. */
export const nothing: Schema<undefined> = z.undefined()

/** The JSON value of a text; null when it is not JSON. */
export function parsedError(text: string): unknown {
  try {
    return parsed(text)
  } catch {
    return null
  }
}

/**
 * The error of a response that is not ok. The account API answers in JSON or without a body, what stands in between
 * with a page or a line of text. A 423 and a 429 mean the same whoever sends them.
 */
export function errorReply({ status, headers }: Response, text: string): HttpError | GatewayError {
  const body = parsedError(text)
  const isEmpty = text.trim() === '' || text.trim() === 'null'
  const isOfApi = body !== null || isEmpty || [423, 429].includes(status)
  return isOfApi ? new HttpError(status, body, headers.get('Retry-After')) : new GatewayError(status)
}

const authParameters = /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/g

/** Whether one of the challenges in a reply asks for a step-up. */
export const wantsStepUp = (headers: Headers): boolean =>
  [...(headers.get('WWW-Authenticate') ?? '').matchAll(authParameters)].some(
    ([, name, quoted, token]) => name?.toLowerCase() === 'error' && (quoted ?? token) === stepUpSignal.error,
  )

/** Whether a response is a redirect that was not followed; a browser hides its status. */
export const isRedirect = ({ type, status }: Pick<Response, 'type' | 'status'>): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400)

/** The name of a field by its path, without ids; empty for the whole body. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path.map((name) => (/^[a-z_]+$/i.test(String(name)) ? String(name) : '…')).join('.')

/** The fields that an issue is about; of a choice those of its first form. */
const fieldsOf = (issue: z.core.$ZodIssue): string[] => {
  const [first] = issue.code === 'invalid_union' ? issue.errors : []
  if (!first) return [fieldName(issue.path)]
  return first.flatMap((one) => fieldsOf({ ...one, path: [...issue.path, ...one.path] }))
}

/** What a reply says, or the names of the fields that do not fit; an empty name is the whole body. */
export type Reading<T> = { value: T } | { misfits: string[] }

/**
 * Reads the body of a reply that is ok: the same for the portal and for `npm run contract`.
 * @param text null for a reply that has no content by its status
 */
export function reading<T>(text: string | null, schema: Schema<T>): Reading<T> {
  const isOfNoInterest = schema === (nothing as unknown)
  // Content that is empty or null is null, while no content is undefined: a schema can tell the two apart.
  let body: unknown = undefined
  try {
    if (text !== null) body = text.trim() ? parsed(text) : null
  } catch {
    return { misfits: [''] }
  }
  const reply = z.safeParse(schema, isOfNoInterest ? undefined : body)
  return reply.success
    ? { value: reply.data }
    : { misfits: [...new Set(reply.error.issues.flatMap(fieldsOf))] }
}

/**
 * The value of a reply, as its schema says; throws a `ReplyError` for every other one.
 * @param call method, and path with names in braces
 */
export async function checked<T>(response: Response, schema: Schema<T>, call: string): Promise<T> {
  const misfit = (what: string) => new ReplyError(`${call} does not fit: ${what}`)
  // A write that was led to another address need not have done anything.
  if (!call.startsWith('GET ') && response.redirected) throw misfit('redirected')
  const hasNone = response.status === 204 || isRedirect(response)
  const read = reading(hasNone ? null : await response.text().catch(noConnection), schema)
  if ('misfits' in read) throw misfit(read.misfits.map((name) => name || 'the whole').join(', '))
  return read.value
}

/** A key that is a whole number, as `parsed` gives it. */
export const wholeKey = /^#\d+$/

// Texts, with the colon behind a key, and numbers.
const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*/g

/**
 * The JSON value of a text; throws for none. A whole number that `JSON.parse` would round is a text of its digits. A
 * key that is a whole number begins with `#`: objects would put such keys in the order of numbers.
 */
export function parsed(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!/\d{16}|"\d+"\s*:/.test(text)) return value
  const kept = text.replace(tokens, (token: string, name: string | undefined, colon = '') => {
    // A number with a point or an exponent is a number, however many digits it has.
    if (name === undefined)
      return /[.eE]/.test(token) || Number.isSafeInteger(Number(token)) ? token : `"${token}"`
    return colon && /^"\d+"$/.test(name) ? `"#${name.slice(1)}${colon}` : token
  })
  return JSON.parse(kept)
}
