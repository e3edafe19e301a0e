import type { FieldIssue } from '#domain/text/fieldIssue'

// More than the 16 digits of a card: surplus digits stay in the field and are reported, not dropped.
const longestShown = 24
const cardShape = /^5065[0-9]{12}$/
const wrongPrefix = /^(?!5065)[0-9]{4}/

/** A card number without spaces, hyphens and invisible characters; full-width digits become plain ones. */
export const cardDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\p{Z}\p{Pd}\p{Cf}]/gu, '')

/** The issue of a number of another kind of card, found while it is typed: from its fourth digit on. */
export const cardPrefixIssue = (text: string): FieldIssue | null =>
  wrongPrefix.test(cardDigits(text)) ? { key: 'field.cardPrefix' } : null

/**
 * Checks a card number: required, 16 digits that start with 5065. No check digit is verified.
 * @param text as typed, in any grouping
 * @returns null when it is fine
 */
export function cardIssue(text: string): FieldIssue | null {
  const digits = cardDigits(text)
  if (!digits) return { key: 'field.required' }
  return cardPrefixIssue(digits) ?? (cardShape.test(digits) ? null : { key: 'field.card' })
}

const shownDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, longestShown)

/** A card number as its field shows it: `5065 1234 5678 9012`, complete or not. Keeps only the digits, at most 24. */
export const groupCard = (text: string): string => shownDigits(text).replace(/.{4}(?=.)/g, '$& ')

/**
 * The field of a card number after an edit: the text in groups, and the caret after the same digits as before.
 * @param text the raw text of the field
 * @param caret an index into `text`
 * @param isForward the edit has deleted forward (`deleteContentForward`): the caret then moves past a space too,
 *   otherwise the key would delete that space again and again
 */
export function groupCardAt(text: string, caret: number, isForward = false): { text: string; caret: number } {
  const grouped = groupCard(text)
  const before = shownDigits(text.slice(0, caret)).length
  const spaces = isForward ? Math.floor(before / 4) : Math.max(0, Math.ceil(before / 4) - 1)
  return { text: grouped, caret: Math.min(before + spaces, grouped.length) }
}
