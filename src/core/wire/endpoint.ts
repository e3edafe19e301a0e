import type { Caller, CallOptions, Method } from './client.ts'
import type { Schema } from './reply.ts'

/** The names between braces in a path: `id` in `/merge/{id}/claim`. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** What one call sends. `path`: the values of its path; `once`: what a write uses up. */
type Sent<Path extends string> = {
  body?: unknown
  query?: CallOptions['query']
  bearer?: string | null | undefined
  once?: string
} & ([NamesIn<Path>] extends [never] ? { path?: never } : { path: Record<NamesIn<Path>, string | number> })

/** `Sent` of any path. */
type AnySent = Omit<CallOptions, 'changes'> & { body?: unknown; once?: string }

type Definition<Path extends string, Args extends unknown[], Reply, Value> = {
  reply: Schema<Reply>
  /** Makes of what the caller knows what the call sends. */
  sends?: (...args: Args) => Sent<Path>
  /** Makes of the reply what the caller gets. */
  reads?: (reply: Reply) => Value
  /** Makes of an error what the caller gets, where it is an answer too; throws every other one. */
  recovers?: (error: unknown) => Value
  /** See `CallOptions`; with `once` a call says what it uses up. */
  changes?: 'repeatably' | 'once'
} & Omit<CallOptions, 'query' | 'signal' | 'changes'>

/**
 * Defines an endpoint of the account API: all that is known of a call, and the function that makes it.
 * @param path its variable parts have names in braces
 * @returns a function of the client, with the definition
 */
export function endpoint<
  M extends Method,
  Path extends `/${string}`,
  Reply,
  Args extends unknown[] = [],
  Value = Reply,
>(method: M, path: Path, definition: Definition<Path, Args, Reply, Value>) {
  const { reply, sends, reads, recovers, changes, ...options } = definition
  const make =
    (client: Caller<M>) =>
    (...args: Args): Promise<Value> => {
      const { body, once = '', ...own } = (sends?.(...args) ?? {}) as AnySent
      const answered = client
        .call(method, path, body, reply, {
          ...options,
          ...own,
          ...(changes && { changes: changes === 'once' ? { once } : changes }),
        })
        .then((answer) => (reads ? reads(answer) : (answer as unknown as Value)))
      return recovers ? answered.catch(recovers) : answered
    }
  return Object.assign(make, { method, path, definition })
}
