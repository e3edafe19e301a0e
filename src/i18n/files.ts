const offered = import.meta.glob<string>(['/locales/*.json', '!**/de_LU.json'], {
  query: '?url',
  import: 'default',
  eager: true,
})
const german = import.meta.glob<string>('/locales/de_LU.json', {
  query: '?url',
  import: 'default',
  eager: true,
})
// Only the languages that a variant offers are shipped.
const files = import.meta.env.VITE_LANGUAGES_LU === 'fr,en,de' ? { ...offered, ...german } : offered

/** The address of all texts of a locale such as `fr_LU`. */
export const textsUrl = (locale: string): string => files[`/locales/${locale}.json`] ?? ''

/** The address of the texts that a login shows. A build keeps them in a file of their own (`tools/vite/locales.ts`). */
export const loginTextsUrl = (locale: string): string =>
  import.meta.env.PROD ? textsUrl(locale).replace(/json$/, 'login.json') : textsUrl(locale)
