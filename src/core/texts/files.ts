// Vite hands out an address for each file (`tools/vite/locales.ts`).
const files = import.meta.glob<string>('/locales/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of all texts of a locale such as `fr_LU`. */
export const textsUrl = (locale: string): string => files[`/locales/${locale}.json`] ?? ''

/** The address of the texts that a login shows. A build keeps them in a file of their own (`tools/vite/locales.ts`). */
export const loginTextsUrl = (locale: string): string =>
  import.meta.env.PROD ? textsUrl(locale).replace(/json$/, 'login.json') : textsUrl(locale)
