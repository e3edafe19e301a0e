/** Caches a value for each language tag: formatters are slow to make, and a history can have a thousand sessions. */
export function perTag<Made>(make: (tag: string) => Made): (tag: string) => Made {
  const known = new Map<string, Made>()
  return (tag) => {
    const made = known.get(tag) ?? make(tag)
    known.set(tag, made)
    return made
  }
}

const dayAlone = /^(\d{4})-(\d\d)-(\d\d)$/
const longest = 40
const startsWithDay = /^\d{4}-\d\d-\d\d/
const withoutZone = /^(\S+)[T ](\d\d:\d\d[\d:.]*)$/

/**
 * The instant of a date from the server: ISO 8601, in UTC when it names no zone, or a calendar date, which means that
 * day in the local time zone.
 * @returns milliseconds since the epoch; null when the text is no date
 */
export function instantOf(date: string | null): number | null {
  // The server's dates begin with `YYYY-MM-DD`; `Date.parse` would accept almost any other text.
  if (date === null || date.length > longest || !startsWithDay.test(date)) return null
  const [, year, month, day] = dayAlone.exec(date) ?? []
  if (day === undefined) return known(Date.parse(date.replace(withoutZone, '$1T$2Z')))
  const local = new Date(2000, 0, 1)
  local.setFullYear(Number(year), Number(month) - 1, Number(day))
  return local.getDate() === Number(day) && local.getMonth() === Number(month) - 1 ? local.getTime() : null
}

const known = (instant: number) => (Number.isNaN(instant) ? null : instant)

const inWords = perTag((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
const inNumbers = perTag((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'always' }))
const withTime = perTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }))
const longDay = perTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }))

/** Writes a date; empty for a text that is no date. */
const written = (form: (tag: string) => Intl.DateTimeFormat) => (date: string | null, tag: string) => {
  const instant = instantOf(date)
  return instant === null ? '' : form(tag).format(instant)
}

/** A date with its time of day, such as `3 Mar 2026, 14:05`. */
export const dateTime = written(withTime)

/** A day in full, such as `3 March 2026`; a calendar date is the same day in every time zone. */
export const longDate = written(longDay)

const minute = 60_000
const dayLength = 24 * 60 * minute

/**
 * How long ago a date was, in words: `now`, `5 minutes ago`, `yesterday`, `3 weeks ago`; empty for no date. Days are
 * calendar days in the local time zone; a date in the future is `now`, since it means that a clock is wrong.
 * @param now milliseconds since the epoch
 */
export function relativeTime(date: string | null, now: number, tag: string): string {
  const then = instantOf(date)
  if (then === null) return ''
  const minutes = Math.floor((now - then) / minute)
  if (minutes < 1) return inWords(tag).format(0, 'second')
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
