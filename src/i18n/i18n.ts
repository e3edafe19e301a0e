import { createInstance, type i18n, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { textsUrl } from './files.ts'

/** Fetches the texts of a locale; rejects when they cannot be had. */
export async function fetchTexts(locale: string): Promise<ResourceLanguage> {
  const response = await fetch(textsUrl(locale))
  if (!response.ok) throw new Error(`${response.url} ${response.status}`)
  return (await response.json()) as ResourceLanguage
}

/** The texts of one visit. `show` changes the locale, and rejects when its texts cannot be had. */
export type Texts = { i18n: i18n; show: (locale: string) => Promise<void> }

/**
 * Makes the texts of a visit: one locale is loaded, others when they are asked for (spec §9).
 * @param options.fallback the locale that helps out when a text is missing; loaded only then
 * @param options.product the brand name, `{{product}}` in every text
 * @param options.texts the texts of the locale to begin with, already on their way
 */
export async function makeTexts(options: {
  locale: string
  fallback: string
  product: string
  texts: Promise<ResourceLanguage>
}): Promise<Texts> {
  const { locale, fallback, product } = options
  const texts = createInstance().use(initReactI18next)
  await texts.init({
    lng: locale,
    load: 'currentOnly',
    fallbackLng: fallback,
    resources: { [locale]: { translation: await options.texts } },
    interpolation: { escapeValue: false, defaultVariables: { product } },
    nsSeparator: false,
    returnEmptyString: false,
    // Nobody sees a key: a missing text stays empty until the fallback locale is there.
    saveMissing: true,
    parseMissingKeyHandler: () => '',
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  const load = async (wanted: string) => {
    if (texts.hasResourceBundle(wanted, 'translation')) return
    texts.addResourceBundle(wanted, 'translation', await fetchTexts(wanted))
  }
  texts.on('missingKey', () => void load(fallback).catch(() => undefined))
  return {
    i18n: texts,
    async show(wanted) {
      await load(wanted)
      await texts.changeLanguage(wanted)
    },
  }
}
