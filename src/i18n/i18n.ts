import { createInstance, type i18n, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { lateTextsUrl, textsUrl } from './files.ts'

/** Fetches a file of texts; rejects when it cannot be had. */
export async function fetchTexts(url: string): Promise<ResourceLanguage> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.url} ${response.status}`)
  return (await response.json()) as ResourceLanguage
}

/** The texts of one visit. */
export type Texts = {
  i18n: i18n
  /** Changes the locale; rejects when its texts cannot be had. */
  show: (locale: string) => Promise<void>
  /** Loads the texts that the login does without; rejects when they cannot be had. */
  complete: () => Promise<void>
}

/**
 * Makes the texts of a visit: those of one locale that a login shows are loaded, its others and other locales when
 * they are asked for.
 * @param options.fallback the locale that helps out when a text is missing; loaded only then
 * @param options.product the brand name, `{{product}}` in every text
 * @param options.texts the first texts of the locale to begin with, already on their way
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
    const has = texts.hasResourceBundle(wanted, 'translation')
    const urls = [...(has ? [] : [textsUrl(wanted)]), lateTextsUrl(wanted)]
    const parts = await Promise.all(urls.map(fetchTexts))
    texts.addResourceBundle(wanted, 'translation', Object.assign({}, ...parts))
  }
  // What failed is asked for again.
  const load = (wanted: string) => {
    const arriving = loading.get(wanted) ?? fetched(wanted)
    loading.set(wanted, arriving)
    arriving.catch(() => loading.delete(wanted))
    return arriving
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
    complete: () => load(last),
    async show(wanted) {
      last = wanted
      await load(wanted)
      // Only the latest choice counts.
      if (wanted === last) await texts.changeLanguage(wanted)
    },
  }
}
