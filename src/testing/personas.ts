import { personaOf } from '#mocks/personas'

/** What a persona logs in with. */
export const credentialsOf = (id: string) => {
  const { profile, password } = personaOf(id)
  return { username: profile.email, password }
}
