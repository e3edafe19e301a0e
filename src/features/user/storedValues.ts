import { languagePrefix } from '#domain/person/personalData.ts'
import type { Profile } from '#auth/person/api.ts'
import { readablePart } from '#domain/text/readable.ts'

/** The typed values of a card that differ from the profile, by the name of the field; never a secret. */
export type Draft = Readonly<Record<string, string>>

export const personalIn = (profile: Profile) => ({
  firstname: profile.firstname ?? '',
  lastname: profile.lastname ?? '',
  birthdate: profile.birthdate ?? '',
  language: languagePrefix(profile.language),
})

/** The values of a profile that the forms edit, by the name of the field. */
export const storedIn = (profile: Profile) => ({
  ...personalIn(profile),
  email: profile.email ?? '',
  phone: profile.phone ?? '',
  iban: plainIban(profile.iban ?? '').toUpperCase(),
})

/** The values that differ from others, with their names. */
export const unlike = (draft: Draft | null, values: Draft) =>
  Object.entries(draft ?? {}).filter(([name, value]) => values[name] !== value)

/** A stored IBAN without spaces, as other programs accept it. */
export const plainIban = (iban: string): string => readablePart(iban).replace(/\s/g, '')

/** A stored IBAN in groups of four, as it is printed: `BE68 5390 0754 7034`. */
export const ibanInGroups = (iban: string): string => plainIban(iban).replace(/(.{4})(?=.)/g, '$1 ')

/** The last four characters of a stored IBAN, by which its owner recognises it. */
export const ibanEnding = (iban: string): string => plainIban(iban).slice(-4)

/** A stored IBAN, masked against people who see the screen: `BE68 •••• •••• 7034`; a short one from its start. */
export function maskedIban(iban: string): string {
  const text = plainIban(iban)
  return `${text.length < 12 ? '••••' : text.slice(0, 4)} •••• •••• ${ibanEnding(text)}`
}
