import { readable } from '#domain/text/readable'

const longestWait = 15 * 60

// `Date.parse` accepts almost any text, even `-5`; an HTTP date always has a time of day.
const dateOf = (text: string) => (/\d\d:\d\d:\d\d/.test(text) ? Date.parse(text) : NaN)

/**
 * How long a refused caller has to wait: whole seconds from 1 to 900; 30 when the header is missing or invalid.
 * @param header the value of `Retry-After`: seconds or an HTTP date; null when it is not readable
 * @param now milliseconds since the epoch
 */
export function retryAfter(header: string | null, now: number): number {
  const text = readable(header ?? '').trim()
  const seconds = /^\d+$/.test(text) ? Number(text) : (dateOf(text) - now) / 1000
  if (!Number.isFinite(seconds)) return 30
  return Math.min(Math.max(Math.ceil(seconds), 1), longestWait)
}
