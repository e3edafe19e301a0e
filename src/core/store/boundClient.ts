import type { Call, Client } from '#core/wire/client.ts'
import { HttpError } from '#core/wire/errors.ts'

/** Thrown where a thunk waits for a call that no longer concerns it: no line after it runs. */
export class ScopeEnded extends Error {
  override name = 'ScopeEnded'
}

/** Why a scope has ended: its session was ended, and not by the person. */
export class SessionEnded extends ScopeEnded {}

/** For the `catch` of a call whose failure does not matter: its value then. The end of a run is not held up by it. */
export const orElse =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof ScopeEnded) throw error
    return value
  }

/**
 * A client for one run of a thunk. After its end reads are aborted, writes go on, and awaiting one throws `ScopeEnded`.
 * @param ends aborted when its scope has ended, its page was left, or a newer run has overtaken it
 * @param onWrite called with each write that is sent
 */
export function boundClient(
  client: Client,
  ends: AbortSignal,
  onWrite: (calling: Promise<unknown>) => void,
): Client {
  const call: Call = async (method, path, body, schema, options) => {
    if (ends.aborted) throw new ScopeEnded()
    const isRead = method === 'GET'
    const calling = client.call(method, path, body, schema, isRead ? { ...options, signal: ends } : options)
    if (!isRead) onWrite(calling)
    return unlessEnded(calling, ends)
  }
  return { call }
}

/** Follows the writes of a run: gives late replies back, and calls `drop` for a write that failed or was not sent. */
export function writesOf(
  ends: AbortSignal,
  onLate: (reply: unknown) => void,
  drop: (words: 'session.notDone' | 'error.unknown') => unknown,
) {
  let isSent = false
  return {
    onWrite: (calling: Promise<unknown>) => {
      isSent = true
      calling.then(
        (reply) => ends.aborted && onLate(reply),
        (error: unknown) => drop(error instanceof HttpError ? 'session.notDone' : 'error.unknown'),
      )
    },
    onEnd: () => isSent || drop('session.notDone'),
  }
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
