import type { HttpError } from '#core/wire/errors.ts'
import {
  type BodyCode,
  bodyCodeIn,
  type Failure,
  type FailureCode,
  type FieldName,
} from '#domain/text/wording.ts'
import { commonFailures, failureOf, hasStatus, messageOf, wordsIn } from './failures.ts'

/** Whether the server has refused what was sent: 422, or 400 with words about fields. */
export const isRefused = (error: unknown): error is HttpError =>
  hasStatus(error, 422) || (hasStatus(error, 400) && errorsOf(error).length > 0)

const errorsOf = ({ body }: HttpError) =>
  Object.entries(Object((Object(body) as { errors?: unknown }).errors) as object)

/** A refusal of what was typed, under its field: in the server's own words where it has some, else by the code. */
export function refusal(error: HttpError, code: FailureCode, name: FieldName): Failure {
  const text = messageOf(error)
  return { code, ...(text !== null && { text }), at: 'field', name }
}

/** The server's first message about each field that a 422 refuses, by the name of the field. */
export function refusedFields(error: unknown): Record<string, string> {
  if (!isRefused(error)) return {}
  return Object.fromEntries(
    errorsOf(error).flatMap(([field, words]): [string, string][] => {
      const text = wordsIn(words)
      // Some servers write the names of fields in capitals.
      return text === null ? [] : [[field.toLowerCase(), text]]
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

export function passwordFailure(error: unknown): Failure {
  if (refusesPassword(error)) return passwordRefused
  return isRefused(error)
    ? refusal(error, passwordRefused.code, 'password')
    : failureOf(error, commonFailures)
}
