import { personaOf } from '#mocks/personas'

/** What a persona logs in with. */
export const credentialsOf = (id: string) => {
  const { profile, password } = personaOf(id)
  return { username: profile.email, password }
}

/** The first card of a persona. */
export const cardOf = (id: string): string => personaOf(id).cards[0] ?? ''

/** What the server says of a persona's duplicates. */
export const duplicatesOf = (id: string) => {
  const { profile, duplicates } = personaOf(id)
  if (!duplicates) throw new Error(`${id} has no duplicates`)
  return { email: profile.email, phone: profile.phone, ...duplicates }
}
