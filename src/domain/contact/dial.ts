/** The link that dials a number of the provider, which is written with spaces. */
export const dial = (phone: string): string => `tel:${phone.replace(/ /g, '')}`
