import { at, type AppOptions } from './render.tsx'

/** Opens the login and submits a persona's e-mail and password; does not wait for the next page. */
export async function logIn(id: string, options: AppOptions = {}) {
  const app = await at('/login/email', options)
  await app.logIn(id)
  return app
}
