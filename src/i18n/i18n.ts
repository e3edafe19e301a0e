import { defaultLanguage, type Language, localeOf, tagOf } from '#domain/language'
import { createInstance, type i18n, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languageFile } from './files.ts'

/** Fetches the texts of a language; rejects when they cannot be had. */
export const fetchTexts = async (url: string): Promise<ResourceLanguage> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} ${response.status}`)
  return (await response.json()) as ResourceLanguage
}

/** The texts of one visit: one language is loaded, others when they are asked for (spec §9). */
export type Texts = { i18n: i18n; use: (language: Language) => Promise<void> }

/**
 * Makes the texts of a visit, in the language that is already on its way.
 * @param product the brand name, `{{product}}` in every text
 */
export async function makeTexts(options: {
  isLux: boolean
  language: Language
  product: string
  texts: Promise<ResourceLanguage>
}): Promise<Texts> {
  const { isLux } = options
  const fallback = defaultLanguage(isLux)
  const locale = (language: Language) => localeOf(language, isLux)
  const i18n = createInstance().use(initReactI18next)
  await i18n.init({
    lng: locale(options.language),
    load: 'currentOnly',
    fallbackLng: locale(fallback),
    resources: { [locale(options.language)]: { translation: await options.texts } },
    interpolation: { escapeValue: false, skipOnVariables: true, defaultVariables: { product: options.product } },
    nsSeparator: false,
    returnEmptyString: false,
    saveMissing: true,
    // Nobody sees a key: a text that is missing stays empty until the fallback language is there.
    parseMissingKeyHandler: () => '',
    react: { useSuspense: false, bindI18nStore: 'added' },
  })

  const has = (language: Language) => i18n.hasResourceBundle(locale(language), 'translation')
  const load = async (language: Language) => {
    if (has(language)) return
    i18n.addResourceBundle(locale(language), 'translation', await fetchTexts(languageFile(language, isLux)))
  }
  i18n.on('missingKey', () => void load(fallback).catch(() => undefined))

  return {
    i18n,
    async use(language) {
      await load(language)
      await i18n.changeLanguage(locale(language))
      document.documentElement.lang = tagOf(language, isLux)
    },
  }
}
