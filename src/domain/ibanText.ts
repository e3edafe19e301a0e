/** A stored IBAN without spaces, as other programs take it. */
export const plainIban = (iban: string): string => iban.replace(/\s/g, '')

/** A stored IBAN in groups of four, as it is printed: `BE68 5390 0754 7034`. */
export const ibanInGroups = (iban: string): string => plainIban(iban).replace(/(.{4})(?=.)/g, '$1 ')

/** The last four characters of a stored IBAN, by which its owner knows it. */
export const ibanEnding = (iban: string): string => plainIban(iban).slice(-4)

/**
 * What of a stored IBAN may be seen over one's shoulder: `BE68 •••• •••• 7034`, however long it is. Of a text that is
 * too short for one the first characters are hidden, too.
 */
export function maskedIban(iban: string): string {
  const text = plainIban(iban)
  return `${text.length < 12 ? '••••' : text.slice(0, 4)} •••• •••• ${ibanEnding(text)}`
}
