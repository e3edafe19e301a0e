import { personaOf } from '#mocks/personas.ts'

/** The username and password of a persona. */
export const credentialsOf = (id: string) => {
  const { profile, password } = personaOf(id)
  return { username: profile.email, password }
}

/** The first card number of a persona. */
export const cardOf = (id: string): string => personaOf(id).cards[0] ?? ''

/** The server's reply about a persona's duplicates. */
export const duplicatesOf = (id: string) => {
  const { profile, duplicates } = personaOf(id)
  if (!duplicates) throw new Error(`${id} has no duplicates`)
  return { email: profile.email, phone: profile.phone, ...duplicates }
}
