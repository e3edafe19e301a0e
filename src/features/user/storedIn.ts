import { languagePrefix } from '#domain/person/personalData.ts'
import type { Profile } from '#auth/person/api.ts'
import { plainIban } from './banking/ibanText.ts'

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
