import type { Outcome } from '#store/core/thunk'

/** What a thunk came to: its value, or the failure. */
export function payloadOf<Value>(outcome: Outcome<Value>) {
  return outcome.ok ? outcome.value : outcome.failure
}
