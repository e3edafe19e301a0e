/** The countries by their ISO codes, the first one first. Its texts are the files without a suffix. */
export const variantNames = ['BE', 'LU'] as const

/** The portal of one country, by the ISO code of the country. */
export type Variant = (typeof variantNames)[number]
