// Only the languages that a variant offers are shipped: de_LU is partial and stays behind (spec §1).
const files = import.meta.glob<string>(['/locales/*.json', '!**/de_LU.json'], {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of the texts of a locale, such as `fr_LU`. */
export const textsUrl = (locale: string): string => files[`/locales/${locale}.json`] ?? ''
