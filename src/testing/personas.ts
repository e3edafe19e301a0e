import { type Persona, personas } from '#mocks/personas'

/** A persona by its id. */
export function personaOf(id: string): Persona {
  const found = personas.find((persona) => persona.id === id)
  if (!found) throw new Error(`No persona ${id}.`)
  return found
}

/** What a persona logs in with. */
export const credentialsOf = (id: string) => {
  const { profile, password } = personaOf(id)
  return { username: profile.email, password }
}
