import { env } from '#domain/settings/env.ts'
import type { MessageKey } from '#domain/text/wording.ts'
import { type Language, languageCode, type Variant, variantNames } from './language.ts'

export { type Variant, variantNames }

type Facts = {
  /** Whether a host is of this country; one that is of no other is of the first country. */
  isAt: (hostname: string) => boolean
  /** What is different in the name of the product; null in the first country. */
  suffix: MessageKey | null
  languages: readonly Language[]
  /** The language used when none that is wanted is offered, and for a text that a language lacks. */
  language: Language
  /** The language of a person whose profile has one that is not offered. */
  fallback: Language
  /** Whether a bank account is kept here: its card in the profile, and what is said of it. */
  hasIban: boolean
  /** What its main card pays: the icon of the consumer portal. */
  card: 'meals' | 'any'
  /** The colour of its look, which a home screen takes for the bars. */
  colour: string
  /** The colour of the browser's own bars in the dark theme; `index.html` has the one of the light theme. */
  darkBar: string
}

/** What differs between the countries, a row each. Their colours are in `src/ui/styles/tokens.css`. */
export const variants: Readonly<Record<Variant, Facts>> = {
  BE: {
    isAt: () => false,
    suffix: null,
    languages: ['en', 'fr', 'nl'],
    language: 'en',
    fallback: 'nl',
    hasIban: true,
    card: 'meals',
    colour: '#0b5d4b',
    darkBar: '#101614',
  },
  LU: {
    isAt: (hostname) => env.VITE_IS_LUX || hostname.includes(env.VITE_LUX_MARKER),
    suffix: 'page.luxembourg',
    // Outside of a page there are no settings.
    languages: (env.VITE_LANGUAGES_LU ?? 'fr,en').split(',') as Language[],
    language: 'fr',
    fallback: 'fr',
    hasIban: false,
    card: 'any',
    colour: '#1e3a8a',
    darkBar: '#0f131d',
  },
}

/**
 * The first country. Its texts are the files without a suffix, and the files of the others say what differs from them.
 */
export const firstVariant = 'BE' satisfies Variant

export const variantOf = (hostname: string): Variant =>
  variantNames.find((name) => variants[name].isAt(hostname)) ?? firstVariant

export const settingsOf = (variant: Variant) => ({
  apiUrl: env[`VITE_API_URL_${variant}`],
  phone: env[`VITE_HELP_PHONE_${variant}`],
  cardStop: env[`VITE_CARD_STOP_${variant}`],
  site: env[`VITE_HELP_URL_${variant}`],
})

/** The name of a variant in addresses of files, in styles and in keys of texts: `be`. */
export const lowerCase = (variant: Variant) => variant.toLowerCase() as Lowercase<Variant>

/** The offered language a tag such as `fr-BE`, `fr_LU` or `fr` stands for; null when it is not offered. */
export function offered(tag: unknown, variant: Variant): Language | null {
  const code = languageCode(tag)
  return variants[variant].languages.find((language) => language === code) ?? null
}

/**
 * The language before a login: of those chosen in this browser, asked for by a partner, and the browser's own, the
 * first that is offered; else the default.
 */
export const startLanguage = (variant: Variant, ...wanted: unknown[]): Language =>
  wanted.map((tag) => offered(tag, variant)).find(Boolean) ?? variants[variant].language

/** The language a login applies: the profile's if it is offered; without one the default, for any other `otherwise`. */
export function profileLanguage(language: string | null | undefined, variant: Variant): Language {
  if (!language) return variants[variant].language
  return offered(language, variant) ?? variants[variant].fallback
}

/** The name of the language's file in `locales`: `fr`, or `fr_LU` in Luxembourg. */
export const localeOf = (language: Language, variant: Variant): string =>
  variant === firstVariant ? language : `${language}_${variant}`

/**
 * The BCP 47 tag for `Intl`, with the country, for the local form of dates and numbers. English is `en-BE` everywhere:
 * browsers do not know `en-LU` and would use American forms.
 */
export const regionalTag = (language: Language, variant: Variant): string =>
  language === 'en' ? 'en-BE' : `${language}-${variant}`

/** The BCP 47 tag for `<html lang>`: `fr`, or `fr-LU` in Luxembourg. */
export const tagOf = (language: Language, variant: Variant): string =>
  localeOf(language, variant).replace('_', '-')
