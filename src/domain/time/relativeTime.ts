/** Caches a value for each text, such as a language tag: formatters are slow to make, and a history can have a thousand sessions. */
export function perText<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>()
  return (text) => {
    const made = known.get(text) ?? make(text)
    known.set(text, made)
    return made
  }
}

const forms =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)? ?(?:Z|UTC|GMT|([+-]\d\d)(?::?(\d\d))?)?)?$/i

const longest = 40

/** 2000 and 2100, in seconds since the epoch. */
const [earliest, latest] = [946_684_800, 4_102_444_800]

/**
 * The instant of a date from the server: ISO 8601 (UTC without a zone), seconds since the epoch, or a local calendar
 * date. `Date.parse` is not the same in each browser.
 * @returns milliseconds since the epoch; null when the text is no date
 */
export function instantOf(date: string | null): number | null {
  const text = (date ?? '').slice(0, longest)
  const seconds = /^\d{9,10}$/.test(text) ? Number(text) : 0
  if (seconds > earliest && seconds < latest) return seconds * 1000
  const [, day = '', time, second = '00', fraction = '', hours, minutes = '00'] = forms.exec(text) ?? []
  if (time === undefined) return startOf(day)
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`
  const instant = Date.parse(`${day}T${time}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}${zone}`)
  return Number.isNaN(instant) || !isDay(day) ? null : instant
}

/**
 * Whether there is such a day, `YYYY-MM-DD`: browsers take 31 February for 3 March. Not by local time, which is slow for ten
 * thousand dates.
 */
const isDay = (text: string) => new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(8))

/** The local start of a day, `YYYY-MM-DD`; null when there is no such day. */
function startOf(text: string): number | null {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const local = new Date(2000, 0, 1)
  local.setFullYear(year, month - 1, day)
  return day > 0 && local.getDate() === day && local.getMonth() === month - 1 ? local.getTime() : null
}

const inWords = perText((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
const inNumbers = perText((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'always' }))
const withTime = perText((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }))
const longDay = perText((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }))

/** Writes a date, whose day, month and year stay on one line; empty for a text that is no date. */
const written = (form: (tag: string) => Intl.DateTimeFormat) => (date: string | null, tag: string) => {
  const instant = instantOf(date)
  return instant === null
    ? ''
    : form(tag)
        .format(instant)
        .replaceAll(/([^,]) /g, '$1\u00A0')
}

const minute = 60_000

/** Today by the clock of the browser, such as `2026-03-03`. */
export function todayHere(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * minute).toISOString().slice(0, 10)
}

/** A date with its time of day, such as `3 Mar 2026, 14:05`. */
export const dateTime = written(withTime)

/** A day in full, such as `3 March 2026`; a calendar date is the same day in every time zone. */
export const longDate = written(longDay)

const dayLength = 24 * 60 * minute

/**
 * How long ago a date was: `5 minutes ago`, `yesterday`; empty for no date. Days are calendar days in the local time
 * zone.
 * @param now milliseconds since the epoch
 * @param justNow for less than a minute, and for the future: `Intl` says "now", which is wrong after "changed"
 */
export function relativeTime(date: string | null, now: number, tag: string, justNow: string): string {
  const then = instantOf(date)
  if (then === null) return ''
  const minutes = Math.floor((now - then) / minute)
  if (minutes < 1) return justNow
  if (minutes < 60) return inWords(tag).format(-minutes, 'minute')
  const [start, end] = [calendarOf(then), calendarOf(now)]
  const days = end.day - start.day
  if (days < 1) return inWords(tag).format(-Math.floor(minutes / 60), 'hour')
  if (days < 7) return inWords(tag).format(-days, 'day')
  const months = end.month - start.month - (end.date < start.date ? 1 : 0)
  if (months < 1) return ago(Math.floor(days / 7), end.week - start.week, 'week', tag)
  if (months < 12) return ago(months, end.month - start.month, 'month', tag)
  return ago(Math.floor(months / 12), end.year - start.year, 'year', tag)
}

/** Numbers of the local day, week (from Monday), month and year, to be subtracted; `date` is the day of the month. */
function calendarOf(instant: number) {
  const local = new Date(instant)
  const [year, month, date] = [local.getFullYear(), local.getMonth(), local.getDate()]
  const day = Math.floor(Date.UTC(year, month, date) / dayLength)
  // The first day of the epoch was a Thursday.
  return { year, month: year * 12 + month, date, day, week: Math.floor((day + 3) / 7) }
}

/**
 * Uses words such as `last month` only when the unit is really the last one in the calendar: 40 days ago can be two
 * calendar months back, and then it is `1 month ago`.
 */
function ago(count: number, apart: number, unit: Intl.RelativeTimeFormatUnit, tag: string): string {
  return (apart === count ? inWords(tag) : inNumbers(tag)).format(-count, unit)
}
