import type { FieldIssue } from './fieldIssue.ts'
import type { MfaMethod } from './mfa.ts'

const shortest = 6
const codeShape = /^[0-9]{6,8}$/
const cardShape = /^5065[0-9]{12}$/

/** A code or card number without the spaces and hyphens it was typed or pasted with (decisions.md §11). */
export const codeDigits = (text: string): string => text.replace(/[\s\p{Z}\p{Pd}\p{Cf}]/gu, '')

/**
 * Checks a code as typed: required, 6 to 8 digits; a card number has 16 and starts with 5065 (spec §5).
 * @returns null when it is fine
 */
export function codeIssue(text: string, method: MfaMethod): FieldIssue | null {
  const digits = codeDigits(text)
  if (!digits) return { key: 'field.required' }
  if (method === 'card') return cardShape.test(digits) ? null : { key: 'field.card' }
  if (digits.length < shortest) return { key: 'field.min', min: shortest }
  return codeShape.test(digits) ? null : { key: 'field.code' }
}
