import type { FieldIssue } from '#domain/text/fieldIssue.ts'
import { languageCode, type Language, languageNames } from '#domain/locale/language.ts'
import { variantNames, variants } from '#domain/locale/variant.ts'
import { composedPart, readablePart } from '#domain/text/readable.ts'

const shortest = { firstname: 2, lastname: 3 }
const maxName = 200

// All that cannot be seen, except what joins letters in Persian and Indian names.
const unseen = /(?![\u200c\u200d])\p{Cf}/gu

/**
 * A name without what a paste brings along: composed letters, single spaces, and an apostrophe where the key of an
 * accent was pressed. Case, hyphens and the kind of an apostrophe are the person's own.
 */
export const nameText = (text: string): string =>
  composedPart(readablePart(text).replace(/[´`]/g, "'"))
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\s,;]+$/, '')
    .trim()

/**
 * Checks a name: required, with a letter and without an @, 2 characters for a first name and 3 for a last name, at most
 * 200.
 */
export function nameIssue(text: string, field: 'firstname' | 'lastname'): FieldIssue | null {
  const name = nameText(text)
  const { length } = Array.from(name)
  if (length === 0) return { key: 'field.required' }
  if (length < shortest[field]) return { key: 'field.min', min: shortest[field] }
  if (length > maxName) return { key: 'field.max', max: maxName }
  return /\p{L}/u.test(name) && !name.includes('@') ? null : { key: 'field.name' }
}

/** The two letters of a language as it is stored, such as `fr` for `fr_LU`; '' for none. */
export const languagePrefix = (language: string | null | undefined): string => languageCode(language ?? '')

const isOffered = (language: string): language is Language =>
  variantNames.some((variant) => (variants[variant].languages as string[]).includes(language))

/**
 * The name of a language of a profile (two letters): in that language itself; for one that the portal does not offer,
 * in the language of the page.
 */
export function languageName(language: string, tag: string): string {
  if (isOffered(language)) return languageNames[language]
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? language
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return language
  }
}
