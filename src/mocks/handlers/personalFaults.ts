import * as z from 'zod/mini'

type Faults = Record<string, string[]>

const isShorter = (text: string, min: number) => Array.from(text).length < min

/** The faults of a name, by field. */
export const nameFaults = ({ firstname, lastname }: { firstname: string; lastname: string }): Faults => ({
  ...(isShorter(firstname, 2) && { firstname: ['The first name needs at least 2 characters.'] }),
  ...(isShorter(lastname, 3) && { lastname: ['The last name needs at least 3 characters.'] }),
})

/**
 * The faults of a date of birth.
 * @param birthdate `YYYY-MM-DD`
 */
export function birthdateFaults(birthdate: string): Faults {
  if (!z.safeParse(z.iso.date(), birthdate).success)
    return { birthdate: ['The date of birth is not a date.'] }
  const isPast = birthdate < new Date().toISOString().slice(0, 10)
  return isPast ? {} : { birthdate: ['The date of birth does not lie in the past.'] }
}

/** The faults of a language code, which has two letters. */
export const languageFaults = (language: string): Faults =>
  /^[a-z]{2}$/.test(language) ? {} : { language: ['The language is not two letters.'] }
