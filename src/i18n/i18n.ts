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
  const loading = new Map<string, Promise<void>>()
  const fetched = async (wanted: string) => {
    try {
      texts.addResourceBundle(wanted, 'translation', await fetchTexts(wanted))
    } finally {
      loading.delete(wanted)
    }
  }
  const load = async (wanted: string) => {
    if (texts.hasResourceBundle(wanted, 'translation')) return
    const arriving = loading.get(wanted) ?? fetched(wanted)
    loading.set(wanted, arriving)
    await arriving
  }
  await texts.init({
    lng: locale,
    load: 'currentOnly',
    fallbackLng: fallback,
    resources: { [locale]: { translation: await options.texts } },
    interpolation: { escapeValue: false, defaultVariables: { product } },
    nsSeparator: false,
    returnEmptyString: false,
    // Nobody sees a key: a missing text stays empty until the fallback locale is there. (`saveMissing` would store
    // the key as if it were the text.)
    parseMissingKeyHandler: () => {
      load(fallback).catch(() => undefined)
      return ''
    },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  let last = locale
  return {
    i18n: texts,
    async show(wanted) {
      last = wanted
      await load(wanted)
      // Whoever has chosen again meanwhile wants the later choice.
      if (wanted === last) await texts.changeLanguage(wanted)
    },
  }
}
