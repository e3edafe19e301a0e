/** A language of the interface, as two letters; profiles and storage use the same code. */
export type Language = 'en' | 'fr' | 'nl' | 'de'

/**
 * Whether Luxembourg offers German. Inserted by the build: without it nothing of German is in the page. The stories run
 * without the `env` of Vite.
 */
export const hasGerman = import.meta.env?.VITE_LANGUAGES_LU === 'fr,en,de'

const luxLanguages: readonly Language[] = hasGerman ? ['fr', 'en', 'de'] : ['fr', 'en']

/**
 * The name of each language in that language; empty for German in a build that does not offer it. Not from `Intl`, which
 * would take a tenth of a second.
 */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
  de: hasGerman ? 'Deutsch' : '',
}

/** The languages a variant offers, in the order of its switch. */
export const languagesOf = (isLux: boolean): readonly Language[] =>
  isLux ? luxLanguages : ['en', 'fr', 'nl']

/** The language used when the wanted one is not offered, and for a text a language lacks. */
export const defaultLanguage = (isLux: boolean): Language => (isLux ? 'fr' : 'en')

/** The offered language a tag such as `fr-BE`, `fr_LU` or `fr` stands for; null when it is not offered. */
export function offered(tag: unknown, isLux: boolean): Language | null {
  const prefix = String(tag).slice(0, 2).toLowerCase()
  return languagesOf(isLux).find((language) => language === prefix) ?? null
}

/**
 * The language before a login: the first that is offered, else the default.
 * @param wanted the one chosen in this browser, those that a partner asks for, and the browser's own
 */
export const startLanguage = (isLux: boolean, ...wanted: unknown[]): Language =>
  wanted.map((tag) => offered(tag, isLux)).find(Boolean) ?? defaultLanguage(isLux)

/**
 * The language a login applies: the profile's if it is offered; a profile without one gets the
 * default, one with a language that is not offered gets Dutch, or French in Luxembourg.
 */
export function profileLanguage(language: string | null | undefined, isLux: boolean): Language {
  if (!language) return defaultLanguage(isLux)
  return offered(language, isLux) ?? (isLux ? 'fr' : 'nl')
}

/** The name of the language's file in `locales`: Luxembourg's carry the suffix `_LU`. */
export const localeOf = (language: Language, isLux: boolean) => (isLux ? `${language}_LU` : language)

/**
 * The BCP 47 tag for `Intl`, with the country, for the local form of dates and numbers. English in Luxembourg is
 * `en-BE`: browsers do not know `en-LU` and would use American forms.
 */
export const regionalTag = (language: Language, isLux: boolean) =>
  `${language}-${isLux && language !== 'en' ? 'LU' : 'BE'}`

/** The BCP 47 tag for `<html lang>`: `fr`, or `fr-LU` in Luxembourg. */
export const tagOf = (language: Language, isLux: boolean) => (isLux ? `${language}-LU` : language)
