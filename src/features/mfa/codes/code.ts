import { cardDigits, cardIssue } from '#domain/text/cardNumber.ts'
import { joined, onlyNumber, withDigits } from '#domain/text/digits.ts'
import type { FieldIssue } from '#domain/text/fieldIssue.ts'
import { type MfaMethod, mfaMethods } from '#domain/security/mfa.ts'

const shortest = 6
const codeShape = /^[0-9]{6,8}$/

/** The wait before a new code, in seconds: `first` after the first code; `again`, the longest, after each new code. */
export const codeWait = { first: 15, again: 30 } as const

/** Groups of one size: other digits beside a code, such as the minutes it is valid, are not part of it. */
const isCode = (digits: string, groups: string[]): boolean =>
  codeShape.test(digits) && groups.every(({ length }) => length === groups[0]?.length)

/**
 * The digits of a code or a card number, out of the text in which it came: typed in groups, or a whole message with one
 * code in it. Otherwise the text without its separators.
 */
export function codeDigits(text: string, method: MfaMethod): string {
  if (mfaMethods[method].asks === 'card') return cardDigits(text)
  const plain = withDigits(text)
  const typed = joined(plain)
  return /^\d*$/.test(typed) ? typed : (onlyNumber(plain, isCode) ?? typed)
}

/** Checks a code as typed: required, 6 to 8 digits. A card number has one text for all that can be wrong with it. */
export function codeIssue(text: string, method: MfaMethod): FieldIssue | null {
  const digits = codeDigits(text, method)
  if (!digits) return { key: 'field.required' }
  if (mfaMethods[method].asks === 'card') return cardIssue(digits) && { key: 'field.card' }
  if (digits.length < shortest) return { key: 'field.min', min: shortest }
  return codeShape.test(digits) ? null : { key: 'field.code' }
}
