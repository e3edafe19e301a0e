import type { Outcome } from '#core/store/outcome.ts'

/** The result of a thunk: its value, or the failure. */
export function payloadOf<Value>(outcome: Outcome<Value>) {
  return outcome.ok ? outcome.value : outcome.failure
}
