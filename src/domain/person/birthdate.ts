import type { FieldIssue } from '#domain/text/fieldIssue.ts'
import type { MessageKey } from '#domain/text/wording.ts'
import { languageNames } from '#domain/locale/language.ts'
import { withDigits } from '#domain/text/digits.ts'
import { instantOf, perText } from '#domain/time/relativeTime.ts'
import { readablePart } from '#domain/text/readable.ts'

export type DateParts = { day: string; month: string; year: string }

const earliest = 1900

/** The fields of a stored date, `YYYY-MM-DD` or what `dateText` has kept of an unfinished one. */
export function dateParts(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}

/** A date as the server takes it, `YYYY-MM-DD`; of an unfinished one what there is; '' for none. */
export function dateText({ day, month, year }: DateParts): string {
  const parts = [numberText(year), monthText(month), numberText(day)]
  return parts.some(Boolean) ? parts.map((part) => (part.length === 1 ? `0${part}` : part)).join('-') : ''
}

// As it is spoken: `1er`, `2nd`, `3e`.
const ordinal = /^(\d\d?)(?:er|st|nd|rd|th|s?te|d?e|o)$/i

/** The number that was typed, of any script, without what is around it and zeros before it. */
const numberText = (text: string): string =>
  withDigits(text)
    .replace(/[^\p{L}\d]/gu, '')
    .replace(ordinal, '$1')
    .replace(/^0+(?=\d)/, '')

const plainWord = (text: string) =>
  readablePart(text)
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** The names of the twelve months in a language of the portal, in full and short, each with its number. */
const monthNames = perText((tag) =>
  (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DateTimeFormat(tag, { month: style })
    return Array.from(
      { length: 12 },
      (_, at) => [plainWord(names.format(new Date(2000, at, 15))), at + 1] as const,
    )
  }),
)

/** The number of a month that was typed as a number or as its name, such as `12`, `déc.` or `December`. */
function monthText(text: string): string {
  const word = plainWord(text)
  if (word.length < 3) return numberText(text)
  const names = Object.keys(languageNames).flatMap((tag) => monthNames(tag))
  const [month, ...others] = new Set(names.flatMap(([name, at]) => (name.startsWith(word) ? at : [])))
  return month !== undefined && others.length === 0 ? String(month) : numberText(text)
}

/** How the fields of a date are shown: numbers without what a paste brings along. */
export const birthdateCleans = { day: numberText, month: monthText, year: numberText }

const isOneTo = (last: number, text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= last

const daysIn = ({ month, year }: DateParts) => new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()

/** Where the day of a birth is not known, identity cards say `00.00.1960`. */
const isOnlyYear = ({ day, month, year }: DateParts) => day + month === '00' && year.length === 4

const isDate = (parts: DateParts) => instantOf(dateText(parts)) !== null

/**
 * The date in a text such as `31/12/1988`, `1988-12-31`, `31121988` or `31 décembre 1988`; null when it is no whole
 * date. The day stands before the month, unless only the other order is a date.
 */
export function dateIn(text: string): DateParts | null {
  const words = withDigits(text).match(/\d+|\p{L}+/gu) ?? []
  const numbers = words.map(monthText).filter((word) => /^\d+$/.test(word))
  const [whole = ''] = words
  const isWhole = words.length === 1 && whole.length === 8
  const threes = isWhole
    ? [/(..)(..)(....)/, /(....)(..)(..)/].map((cut) => (cut.exec(whole) ?? []).slice(1).map(numberText))
    : [numbers.slice(0, 3)]
  // A time stands only behind a date that begins with its year.
  if (numbers.length > 3 && numbers[0]?.length !== 4) return null
  const read = threes.flatMap(([a = '', b = '', c = '']) => [
    { day: a, month: b, year: c },
    { day: c, month: b, year: a },
    { day: b, month: a, year: c },
  ])
  return read.find(isDate) ?? read.find(isOnlyYear) ?? null
}

type Issues = { [Part in keyof DateParts]?: FieldIssue }

/**
 * What is wrong with a date of birth as its fields show it, by its fields: required, from 1900 on, and before today.
 */
export function birthdateIssues(typed: DateParts, today: string): Issues {
  const date = dateText(typed)
  const parts = dateParts(date)
  if (!date) return { day: required, month: required, year: required }
  const isYearAlone = !parts.day && !parts.month && !yearIssue(parts.year).year
  const issueOf = (part: string, wrong: MessageKey, missing: MessageKey): FieldIssue =>
    part === '0' || isYearAlone ? onlyYear : { key: part ? wrong : missing }
  const issues: Issues = {
    ...(!isOneTo(31, parts.day) && { day: issueOf(parts.day, 'birthdate.day', 'birthdate.noDay') }),
    ...(!isOneTo(12, parts.month) && {
      month: issueOf(parts.month, 'birthdate.month', 'birthdate.noMonth'),
    }),
    ...yearIssue(parts.year),
  }
  if (Object.keys(issues).length > 0) return issues
  if (!isDate(parts)) return { day: { key: 'birthdate.monthDays', max: daysIn(parts) } }
  return date < today ? {} : { year: { key: 'birthdate.past' } }
}

const required = { key: 'field.required' } as const
const onlyYear = { key: 'birthdate.onlyYear' } as const

function yearIssue(year: string): Issues {
  if (!year) return { year: { key: 'birthdate.noYear' } }
  if (!/^\d{4}$/.test(year)) return { year: { key: 'birthdate.year' } }
  return Number(year) < earliest ? { year: { key: 'birthdate.tooEarly', min: earliest } } : {}
}
