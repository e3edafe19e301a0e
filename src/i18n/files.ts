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

/**
 * The address of the first texts of a locale such as `fr_LU`: those that a login shows. A build keeps the texts of all
 * other pages in a separate file (`tools/vite/locales.ts`); in development one file has them all.
 */
export const textsUrl = (locale: string): string => files[`/locales/${locale}.json`] ?? ''

/** The address of the late texts of a locale: those that no login shows. */
export const lateTextsUrl = (locale: string): string =>
  import.meta.env.PROD ? textsUrl(locale).replace(/json$/, 'late.json') : textsUrl(locale)
