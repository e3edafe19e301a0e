/** The name of each language of the interface in that language. Not from `Intl`, which would take a tenth of a second. */
export const languageNames = { en: 'English', fr: 'Français', nl: 'Nederlands', de: 'Deutsch' } as const

/** A language of the interface, as two letters; profiles and storage use the same code. */
export type Language = keyof typeof languageNames

/** The two letters of a language in a tag such as `nl`, `fr-BE` or `fr_LU`; '' for the name of a language, or none. */
export const languageCode = (tag: unknown): string =>
  /^([a-z]{2})(?![^-_])/i.exec(String(tag))?.[1]?.toLowerCase() ?? ''

/** The countries by their ISO codes, the first one first. Its texts are the files without a suffix. */
export const variantNames = ['BE', 'LU'] as const

/** The portal of one country, by the ISO code of the country. */
export type Variant = (typeof variantNames)[number]
