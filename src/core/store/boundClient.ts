import type { Call, Client } from '#core/wire/client.ts'

/** Thrown where a thunk waits for a call that no longer concerns it: no line after it runs. */
export class ScopeEnded extends Error {
  override name = 'ScopeEnded'
}

/** For the `catch` of a call whose failure does not matter: its value then. The end of a run is not held up by it. */
export const orElse =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof ScopeEnded) throw error
    return value
  }

/**
 * A client for one run of a thunk. When the run ends, its reads are aborted; its writes go on over the wire, but their
 * replies are not delivered: the awaited call throws `ScopeEnded`.
 * @param ends aborted when the run is over: its scope has ended, its page was left, or a newer run has overtaken it
 * @param onLate called with each reply of a write that is not delivered
 */
export function boundClient(client: Client, ends: AbortSignal, onLate: (reply: unknown) => void): Client {
  const call: Call = async (method, path, body, schema, options) => {
    if (ends.aborted) throw new ScopeEnded()
    const isRead = method === 'GET'
    const calling = client.call(method, path, body, schema, isRead ? { ...options, signal: ends } : options)
    if (!isRead)
      calling.then(
        (reply) => ends.aborted && onLate(reply),
        () => undefined,
      )
    return unlessEnded(calling, ends)
  }
  return { call }
}

/** Waits for a promise; throws `ScopeEnded` as soon as the signal is aborted. */
async function unlessEnded<T>(promise: Promise<T>, ends: AbortSignal): Promise<T> {
  const watching = new AbortController()
  const ended = new Promise<never>((_, reject) => {
    ends.addEventListener('abort', () => reject(new ScopeEnded()), watching)
  })
  try {
    return await Promise.race([promise, ended])
  } catch (error) {
    if (ends.aborted) throw new ScopeEnded()
    throw error
  } finally {
    watching.abort()
  }
}
