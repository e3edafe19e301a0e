// Only the languages that a variant offers are shipped: de_LU is partial and stays behind.
const files = import.meta.glob<string>(['/locales/*.json', '!**/de_LU.json'], {
  query: '?url',
  import: 'default',
  eager: true,
})

/**
 * The address of the texts of a locale, such as `fr_LU`: of those that a login shows. A build has the texts of all
 * other pages in a file of their own (`tools/vite/locales.ts`); in development it is the same file.
 */
export const textsUrl = (locale: string): string => files[`/locales/${locale}.json`] ?? ''

/** The address of the other texts of a locale. */
export const lateTextsUrl = (locale: string): string =>
  import.meta.env.PROD ? textsUrl(locale).replace(/json$/, 'late.json') : textsUrl(locale)
