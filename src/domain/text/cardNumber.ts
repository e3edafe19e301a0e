import { joined, onlyNumber, withDigits } from './digits.ts'
import type { FieldIssue } from './fieldIssue.ts'

// More than the 16 digits of a card: surplus digits stay in the field and are reported, not dropped.
const longestShown = 24
const cardShape = /^5065[0-9]{12}$/
const wrongPrefix = /^(?!5065)[0-9]{4}/

const length = 16

/** A date behind a number, such as the month in which a card expires. */
const expiry = /\s\d\d ?\/ ?(?:20)?\d\d(?!\d)/g

/** The digits of a card number, out of the text in which it is written; otherwise the text without its separators. */
export function cardDigits(text: string): string {
  const plain = withDigits(text)
  const fits = (digits: string) => digits.length === length
  return onlyNumber(plain, fits) ?? onlyNumber(plain.replace(expiry, ' # '), fits) ?? joined(plain)
}

/** The issue of a number of another kind of card, found while it is typed: from its fourth digit on. */
export const cardPrefixIssue = (text: string): FieldIssue | null =>
  wrongPrefix.test(cardDigits(text)) ? { key: 'field.cardPrefix' } : null

/** Checks a card number as typed: required, 16 digits that start with 5065. No check digit is verified. */
export function cardIssue(text: string): FieldIssue | null {
  const digits = cardDigits(text)
  if (!digits) return { key: 'field.required' }
  return cardPrefixIssue(digits) ?? (cardShape.test(digits) ? null : { key: 'field.card' })
}

const shownDigits = (text: string): string => cardDigits(text).replace(/\D/g, '').slice(0, longestShown)

/** A card number as its field shows it: `5065 1234 5678 9012`, complete or not. Keeps only the digits, at most 24. */
export const groupCard = (text: string): string => shownDigits(text).replace(/.{4}(?=.)/g, '$& ')

/**
 * The field of a card number after an edit: the text in groups, and the caret after the same digits as before.
 * @param isForward the edit has deleted forward: the caret moves past a space, which the key would delete forever
 */
export function groupCardAt(text: string, caret: number, isForward = false): { text: string; caret: number } {
  const grouped = groupCard(text)
  const before = shownDigits(text.slice(0, caret)).length
  const spaces = isForward ? Math.floor(before / 4) : Math.max(0, Math.ceil(before / 4) - 1)
  return { text: grouped, caret: Math.min(before + spaces, grouped.length) }
}
