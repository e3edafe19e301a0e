import type { Call } from './calls.ts'

// The replies of servers of another make: the example of each call with one field, or all of one kind, in an odd form.

type Path = readonly string[]

/** A field of a reply: where it stands, and its value in the example. */
export type Field = { path: Path; value: unknown }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Every field of a value, those of its lists and maps included. */
export const fieldsOf = (value: unknown, path: Path = []): Field[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, own]) => [
        { path: [...path, name], value: own },
        ...fieldsOf(own, [...path, name]),
      ])
    : []

/** A number as a server writes it, in place of a text that begins with `@`. */
const asWritten = (number: string) => `@${number}`
const bigNumber = asWritten('9007199254740993')
const fraction = asWritten('0.30000000000000004')
const missing = Symbol('missing')

const dates = [
  '2026-11-20T08:30:00.123456789Z',
  '2026-11-20 08:30:00',
  '2026-11-20T09:30:00+01:00',
  '2026-11-20T09:30:00+0100',
  '2026-11-20T09:30:00+01',
  '2026-11-20 08:30:00 UTC',
  '2026-11-20 09:30:00 +0100',
  1_795_163_400,
  '1795163400',
  '2026-11-20',
  '0000-00-00 00:00:00',
]

/** The odd forms of a value, by their names. */
export function formsOf(value: unknown): [name: string, odd: unknown][] {
  const always: [string, unknown][] = [
    ['missing', missing],
    ['null', null],
    ['false', false],
    ['an empty text', ''],
    ['0', 0],
    ['a number beyond 2^53', bigNumber],
    ['a fraction of seventeen digits', fraction],
    ['a negative fraction', asWritten('-69207356.10357864')],
    ['an exponent', asWritten('1.2345678901234567E+3')],
    ['an empty list', []],
    ['an empty map', {}],
    ['a list of a map', [{ en: 1 }]],
    ['5,000 characters', 'é '.repeat(2500)],
    ['markup', '<img src=x alt="{{name}} $t(login.title)">'],
    ['turned text', '\u202Eabc\u2066def'],
  ]
  const isDate = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
  return [
    ...always,
    ...(typeof value === 'number' ? [['the number as a text', String(value)] as [string, unknown]] : []),
    ...(typeof value === 'string' ? [['the text as a number', 7] as [string, unknown]] : []),
    ...(typeof value === 'boolean'
      ? [Number(value), String(Number(value)), String(value)].map((odd): [string, unknown] => [
          `the flag as ${JSON.stringify(odd)}`,
          odd,
        ])
      : []),
    ...(Array.isArray(value)
      ? [['the list as a map', Object.fromEntries(value.entries())] as [string, unknown]]
      : []),
    ...(isObject(value) && !Array.isArray(value)
      ? [['the map as a list', Object.values(value)] as [string, unknown]]
      : []),
    ...(isDate ? dates.map((odd): [string, unknown] => [`the date as ${odd}`, odd]) : []),
  ]
}

/** A value with something else at a path. */
function withAt(value: unknown, [name = '', ...rest]: Path, odd: unknown): unknown {
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as unknown as Record<string, unknown>)
    : { ...(value as object) }
  const made = rest.length > 0 ? withAt(copy[name], rest, odd) : odd
  if (made === missing) delete copy[name]
  else copy[name] = made
  // A list that lacks an item is shorter.
  return Array.isArray(copy) ? copy.filter(() => true) : copy
}

/** A value with a field that the contract does not know in each of its maps of fields. */
const withUnknown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withUnknown)
  if (!isObject(value)) return value
  const own = Object.entries(value).map(([name, field]) => [name, withUnknown(field)])
  const isMapById = own.every(([name]) => /^\d+$/.test(String(name)))
  return { ...Object.fromEntries(own), ...(!isMapById && { of_tomorrow: { rate: fraction } }) }
}

const textOf = (value: unknown) => JSON.stringify(value).replace(/"@(-?\d[\d.eE+-]*)"/g, '$1')

/** The text of a reply in which fields have an odd form. */
export const oddText = (example: unknown, odds: readonly (readonly [Path, unknown])[]): string =>
  textOf(odds.reduce((value, [path, odd]) => withAt(value, path, odd), example))

/** The text of a reply with fields that the contract does not know. */
export const textOfTomorrow = (example: unknown): string => textOf(withUnknown(example))

/** The replies of a call that have content: status and example. */
export const examplesOf = ({ row }: Pick<Call, 'row'>): [status: number, example: unknown][] =>
  Object.entries(row.replies).flatMap(([status, [, example]]): [number, unknown][] =>
    Number(status) < 300 && example !== undefined ? [[Number(status), example]] : [],
  )
