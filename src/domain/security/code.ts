import { cardDigits, cardIssue } from '#domain/banking/cardNumber'
import type { FieldIssue } from '#domain/text/fieldIssue'
import type { MfaMethod } from './mfa.ts'

const shortest = 6
const codeShape = /^[0-9]{6,8}$/

/** The wait before a new code, in seconds: `first` after the first code; `again`, the longest, after each new code. */
export const codeWait = { first: 15, again: 30 } as const

/** A code or card number without spaces and hyphens. */
export const codeDigits = cardDigits

/**
 * Checks a code as typed: required, 6 to 8 digits. With the method `card` it is a card number, and one text covers all
 * that can be wrong with it.
 * @returns null when it is fine
 */
export function codeIssue(text: string, method: MfaMethod): FieldIssue | null {
  const digits = codeDigits(text)
  if (!digits) return { key: 'field.required' }
  if (method === 'card') return cardIssue(digits) && { key: 'field.card' }
  if (digits.length < shortest) return { key: 'field.min', min: shortest }
  return codeShape.test(digits) ? null : { key: 'field.code' }
}
