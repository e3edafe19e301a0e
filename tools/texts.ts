import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { localeOf, variantNames, variants } from '#domain/locale/variant.ts'
import type { Language } from '#domain/locale/language.ts'
import type { Env } from '#domain/settings/envSchema.ts'

/** Texts by key, in nested groups. */
export type Texts = { [name: string]: string | Texts }
/** Some of the texts of a language, with other words. */
type Overlay<T> = { [K in keyof T]?: T[K] extends string ? string : Overlay<T[K]> }

/** The texts of a language, some of them replaced by those of an overlay with the same nesting. */
export function overlaid<T extends Texts>(base: T, overlay: Overlay<T>): T {
  const changed = Object.entries(overlay as Texts).map(([name, value]) => {
    const own = base[name]
    return [name, typeof value === 'object' && typeof own === 'object' ? overlaid(own, value) : value]
  })
  return { ...base, ...Object.fromEntries(changed) }
}

/**
 * The texts of a locale.
 * @param locale `fr`, which has its own file, or `fr_LU`, which is `fr.json` with the overlay `fr_LU.json`, or `de_LU`,
 * which is whole
 * @param folder the folder of the files
 */
export function readTexts(
  locale: string,
  folder: string = resolve(import.meta.dirname, '../locales'),
): Texts {
  const read = (name: string) => JSON.parse(readFileSync(resolve(folder, `${name}.json`), 'utf8')) as Texts
  const [language = locale, country] = locale.split('_')
  const isWhole = !country || !existsSync(resolve(folder, `${language}.json`))
  return isWhole ? read(locale) : overlaid(read(language), read(locale))
}

/** The text of a key, in English or in another locale. */
export const textAt = (key: string, locale = 'en'): string =>
  String(key.split('.').reduce<string | Texts>((node, name) => Object(node)[name] ?? '', readTexts(locale)))

type LanguageSettings = Pick<Env, 'VITE_LANGUAGES_LU'>

/** The locales that a build offers, by its settings: `en`, `fr_LU`. */
export const offeredLocales = ({ VITE_LANGUAGES_LU }: LanguageSettings): string[] =>
  variantNames.flatMap((variant) => {
    const languages = variant === 'LU' ? VITE_LANGUAGES_LU.split(',') : variants[variant].languages
    return languages.map((language) => localeOf(language as Language, variant))
  })

/** The languages that a build offers, by its settings. */
export const offeredLanguages = (settings: LanguageSettings): string[] => [
  ...new Set(offeredLocales(settings).map((locale) => locale.slice(0, 2))),
]
