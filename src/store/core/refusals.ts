import { HttpError } from '#api/errors'
import { foreignText } from '#domain/text/foreignText'
import {
  type BodyCode,
  bodyCodeIn,
  type Failure,
  type FailureCode,
  type FieldName,
  longestWords,
} from '#domain/text/wording'
import { failureOf, type FailureTable, hasStatus } from './failures.ts'

/** For the `catch` of a call that removes something: a 404 counts as removed. Throws every other error. */
export function unlessGone(error: unknown): void {
  if (!hasStatus(error, 404)) throw error
}

export const isRefused = (error: unknown): error is HttpError => hasStatus(error, 422)

/** The server's own words; null when the value is no text, or has no visible characters. */
const wordsIn = (value: unknown): string | null =>
  typeof value === 'string' && foreignText(value, longestWords) ? value : null

/** The message of a refusal: the server's words, or a code that the contract names. Null when there is none. */
export function messageOf(error: unknown): string | null {
  if (!(error instanceof HttpError)) return null
  const { message } = Object(error.body) as { message?: unknown }
  return wordsIn(message)
}

/** A refusal of what was typed, under its field: in the server's own words where it has some, else by the code. */
export function refusal(error: HttpError, code: FailureCode, name: FieldName): Failure {
  const text = messageOf(error)
  return { code, ...(text !== null && { text }), at: 'field', name }
}

/** The server's first message about each field that a 422 refuses, by the name of the field. */
export function refusedFields(error: unknown): Record<string, string> {
  if (!isRefused(error)) return {}
  const { errors } = Object(error.body) as { errors?: unknown }
  return Object.fromEntries(
    Object.entries(Object(errors) as object).flatMap(([field, words]): [string, string][] => {
      const [first]: unknown[] = Array.isArray(words) ? words : [words]
      const text = wordsIn(first)
      return text === null ? [] : [[field, text]]
    }),
  )
}

export const bodyCodeOf = (error: unknown): BodyCode | null => bodyCodeIn(messageOf(error))

export const refusesPassword = (error: unknown): boolean =>
  isRefused(error) && bodyCodeOf(error) === 'password-refused'

export const passwordRefused = {
  code: 'passwordRefused',
  at: 'field',
  name: 'password',
} as const satisfies Failure

export function passwordFailure(error: unknown, table: FailureTable): Failure {
  if (refusesPassword(error)) return passwordRefused
  return isRefused(error) ? refusal(error, passwordRefused.code, 'password') : failureOf(error, table)
}
