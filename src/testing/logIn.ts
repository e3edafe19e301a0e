import { personaOf } from '#mocks/personas'
import { screen } from '@testing-library/react'
import { renderApp } from './render.tsx'
import type { VisitOptions } from './visit.ts'

/** Opens the login and submits a persona's e-mail and password; does not wait for the next page. */
export async function logIn(id: string, options: VisitOptions = {}) {
  const persona = personaOf(id)
  const app = await renderApp({ path: '/login/email', ...options })
  await app.user.click(screen.getByLabelText('E-mail'))
  await app.user.paste(persona.profile.email)
  await app.user.click(screen.getByLabelText(/^(Password|Mot de passe|Wachtwoord)$/))
  await app.user.paste(persona.password)
  await app.user.click(screen.getByRole('button', { name: /^(Log in|Se connecter|Inloggen)$/ }))
  return { ...app, deviceId: app.storage.deviceId() }
}
