import type en from '../../../locales/en.json'
import { createInstance, type ResourceLanguage } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { textsUrl } from './files.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

export async function readTexts(reply: Promise<Response>): Promise<ResourceLanguage> {
  const response = await reply
  if (!response.ok) throw new Error(`${response.url} ${response.status}`)
  return (await response.json()) as ResourceLanguage
}

/**
 * Makes the texts of one locale, all of them (`isWhole`) or those of a login; others are loaded when asked for.
 * @param options.fallback the locale for texts that are missing; loaded only when one is
 * @param options.product the brand name, `{{product}}` in every text
 */
export async function makeTexts(options: {
  locale: string
  fallback: string
  product: string
  texts: Promise<ResourceLanguage>
  isWhole?: boolean
}) {
  const { locale, fallback, product, isWhole } = options
  const texts = createInstance().use(initReactI18next)
  const loading = new Map(isWhole ? [[locale, Promise.resolve()]] : [])
  const fetched = async (wanted: string) =>
    void texts.addResourceBundle(wanted, 'translation', await readTexts(fetch(textsUrl(wanted))))
  // A locale that failed to load is fetched again at the next request.
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
    // A missing text stays empty, instead of showing its key, until the fallback locale is loaded. (`saveMissing` would
    // store the key as if it were the text.)
    parseMissingKeyHandler: () => {
      load(fallback).catch(() => undefined)
      return ''
    },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  let last = locale
  return {
    i18n: texts,
    /** Loads the texts that the login does without; rejects when they cannot be loaded. */
    complete: () => load(last),
    /** Changes the locale; rejects when its texts cannot be loaded. */
    show: async (wanted: string): Promise<void> => {
      last = wanted
      await load(wanted)
      // If another locale was chosen meanwhile, that one counts.
      if (wanted === last) await texts.changeLanguage(wanted)
    },
  }
}
