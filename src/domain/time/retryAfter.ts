import { readablePart } from '#domain/text/readable.ts'

// `Date.parse` accepts almost any text, even `-5`; an HTTP date always has a time of day.
const dateOf = (text: string) => (/\d\d:\d\d:\d\d/.test(text) ? Date.parse(text) : NaN)

/**
 * How long a refused caller has to wait, in whole seconds, at least 1; 30 without a readable time.
 * @param header the value of `Retry-After`: seconds or an HTTP date
 * @param now milliseconds since the epoch
 */
export function retryAfter(header: string | null, now: number): number {
  const seconds = retryTime(header, now)
  return seconds === null ? 30 : Math.max(Math.ceil(seconds), 1)
}

/** The seconds that `Retry-After` names; null when it is missing, not readable, or beyond what a clock can show. */
export function retryTime(header: string | null, now: number): number | null {
  const text = readablePart(header ?? '').trim()
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (dateOf(text) - now) / 1000
  return Number.isFinite(seconds) ? seconds : null
}

/** A wait in words, rounded up: `30 seconds`, `15 minutes`, `2 hours`. */
export function waitOf(seconds: number, tag: string): string {
  const minutes = Math.ceil(seconds / 60)
  const [value, unit] =
    seconds <= 90
      ? [seconds, 'second']
      : minutes <= 90
        ? [minutes, 'minute']
        : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** When a wait is over: a time of day; with its day when that is not within twelve hours. */
export const clockOf = (until: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    timeStyle: 'short',
    ...(until - Date.now() > 12 * 3_600_000 && { dateStyle: 'medium' }),
  }).format(until)
