import type { Env } from './envSchema.ts'

const block = globalThis.document?.getElementById('settings')?.textContent

/**
 * The settings of this environment: the block of index.html that `npm run configure` has checked and written. Without a
 * page, or when the block cannot be read, there are none; the portal then does not start.
 */
export const env = readSettings(block ?? '{}')

function readSettings(text: string): Env {
  try {
    return JSON.parse(text) as Env
  } catch {
    return {} as Env
  }
}

/** The planned outage that people are told of, in milliseconds since the epoch; null without one and after its end. */
export function toldOutage(now: number): { start: number; end: number } | null {
  const at = (text: string) => Date.parse(text)
  const [start, end] = [at(env.VITE_OUTAGE_START), at(env.VITE_OUTAGE_END)]
  // What is not given is not a number, and no comparison with it is true.
  return now < end && !(now < at(env.VITE_OUTAGE_TOLD_FROM)) ? { start, end } : null
}
