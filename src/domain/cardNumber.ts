import type { FieldIssue } from './fieldIssue.ts'

// More than a card has: digits too many are told, not dropped.
const longestShown = 24
const cardShape = /^5065[0-9]{12}$/
const wrongPrefix = /^(?!5065)[0-9]{4}/

/** A card number without the spaces, hyphens and invisible characters it was typed or pasted with. */
export const cardDigits = (text: string): string => text.replace(/[\s\p{Z}\p{Pd}\p{Cf}]/gu, '')

/** Tells while it is typed that a number is of another kind of card: from its fourth digit on. */
export const cardPrefixIssue = (text: string): FieldIssue | null =>
  wrongPrefix.test(cardDigits(text)) ? { key: 'field.cardPrefix' } : null

/**
 * Checks a card number: required, 16 digits that start with 5065. No check digit is asked for.
 * @param text as typed, however it is grouped
 * @returns null when it is fine
 */
export function cardIssue(text: string): FieldIssue | null {
  const digits = cardDigits(text)
  if (!digits) return { key: 'field.required' }
  return cardPrefixIssue(digits) ?? (cardShape.test(digits) ? null : { key: 'field.card' })
}

const shownDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, longestShown)

/**
 * A card number as its field shows it, whole or half typed: `5065 1234 5678 9012`. Keeps digits only,
 * those that are too many included.
 */
export const groupCard = (text: string): string => shownDigits(text).replace(/.{4}(?=.)/g, '$& ')

/**
 * What the field of a card number holds after an edit: the text in groups, and the caret behind the digits that it
 * stood behind.
 * @param text the raw text of the field
 * @param caret an index into it
 * @param isForward what stood behind the caret was deleted (`deleteContentForward`): the caret steps over a space too,
 *   or the key would delete that same space for ever
 */
export function groupCardAt(text: string, caret: number, isForward = false): { text: string; caret: number } {
  const grouped = groupCard(text)
  const before = shownDigits(text.slice(0, caret)).length
  const spaces = isForward ? Math.floor(before / 4) : Math.max(0, Math.ceil(before / 4) - 1)
  return { text: grouped, caret: Math.min(before + spaces, grouped.length) }
}
