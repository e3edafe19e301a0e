import type { Language } from '#domain/language'
import { localeOf } from '#domain/language'

// Only the languages that a variant offers are shipped: de_LU is partial and stays behind (spec §1).
const files = import.meta.glob<string>(['/locales/*.json', '!**/de_LU.json'], { query: '?url', import: 'default', eager: true })

/** The address of a language's file. */
export const languageFile = (language: Language, isLux: boolean): string =>
  files[`/locales/${localeOf(language, isLux)}.json`] ?? ''
