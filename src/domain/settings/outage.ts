import { env } from './env.ts'

/** The planned outage that people are told of, in milliseconds since the epoch; null without one and after its end. */
export function toldOutage(now: number): { start: number; end: number } | null {
  const at = (text: string) => Date.parse(text)
  const [start, end] = [at(env.VITE_OUTAGE_START), at(env.VITE_OUTAGE_END)]
  // What is not given is not a number, and no comparison with it is true.
  return now < end && !(now < at(env.VITE_OUTAGE_TOLD_FROM)) ? { start, end } : null
}
