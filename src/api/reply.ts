import * as z from 'zod/mini'
import { noConnection, ReplyError } from './errors.ts'

export type Schema<T> = z.ZodMiniType<T>

/** The schema for calls whose reply has no body of interest. */
export const nothing: Schema<undefined> = z.undefined()

/** The JSON value of a text; null when it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether a response is a redirect that was not followed; a browser hides its status. */
export const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400)

/** The name of a field by its path, without ids; empty for the whole body. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.map((name) => (/^[a-z_]+$/i.test(String(name)) ? String(name) : '…')).join('.')

/**
 * The value of a reply, as its schema says; throws a `ReplyError` for every other one.
 * @param call method, and path with names in braces
 */
export async function checked<T>(response: Response, schema: Schema<T>, call: string): Promise<T> {
  const misfit = (what: string) => new ReplyError(`${call} does not fit: ${what}`)
  // A write that was led to another address need not have done anything.
  if (!call.startsWith('GET ') && response.redirected) throw misfit('redirected')
  // Content that cannot be parsed is null, while no content is undefined: a schema can tell the two apart.
  const hasNone = response.status === 204 || isRedirect(response)
  const text = hasNone ? '' : await response.text().catch(noConnection)
  const body = hasNone ? undefined : parsed(text)
  const isOfNoInterest = schema === (nothing as unknown) && (body !== null || text === '')
  const reply = z.safeParse(schema, isOfNoInterest ? undefined : body)
  if (!reply.success)
    throw misfit(
      [...new Set(reply.error.issues.map(({ path }) => fieldName(path)))].join(', ') || 'the whole',
    )
  return reply.data
}
