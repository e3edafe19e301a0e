import type { Failure } from '#domain/text/wording.ts'

/**
 * How a thunk ended: with its value, or with the failure to show. The failure is null when there is nothing to show:
 * its scope is over, its page was left, or a newer run has overtaken it.
 */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: Failure | null }

/** A running thunk; a page aborts it when it is left. */
export type Running<Value> = Promise<Outcome<Value>> & { abort: () => void }

/** Tells of a mistake in this code: in the console, and in the error report. */
export type Report = (error: unknown) => void

/** Reports a mistake in this code. @returns what the person reads */
export function mistake(error: unknown, report: Report): Failure {
  report(error)
  return { code: 'bug' }
}

/** A run that did not begin, because its condition was not met, has nothing to tell. */
const notBegun: Failure = { code: 'server', at: 'nowhere' }

type Settled<Value> =
  | { payload: Value }
  | {
      payload?: Failure | null | undefined
      error: object
      meta: { aborted: boolean; condition: boolean; rejectedWithValue: boolean }
    }

/** Waits for a run. A mistake in this code is reported, and ends it with words for the person all the same. */
export async function outcomeOf<Value>(
  running: PromiseLike<Settled<Value>>,
  report: Report,
): Promise<Outcome<Value>> {
  try {
    const settled = await running
    if (!('error' in settled)) return { ok: true, value: settled.payload }
    const { payload: failure = null, error, meta } = settled
    if (meta.condition) return { ok: false, failure: notBegun }
    if (meta.aborted || meta.rejectedWithValue) return { ok: false, failure }
    // A reducer, or Redux Toolkit itself, has thrown.
    throw Object.assign(new Error(), error)
  } catch (error) {
    return { ok: false, failure: mistake(error, report) }
  }
}
