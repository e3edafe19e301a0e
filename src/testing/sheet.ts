import { personaOf, personas } from '#mocks/personas.ts'
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect } from 'vitest'
import type { at } from './render.tsx'
import { admit, answer, locales } from './server.ts'
import { eventually } from './time.ts'

type App = Awaited<ReturnType<typeof at>>

const { title } = locales.en.session.sheet

/** The login that stands over a page whose session has expired; null when there is none. */
export const sheet = () => screen.queryByRole('dialog', { name: title })

/** Waits for the sheet, and makes sure that no toast repeats what it says. */
export async function sheetStands(): Promise<HTMLElement> {
  await eventually(() => expect(sheet()).not.toBeNull())
  expect(document.body).not.toHaveTextContent(locales.en.session.ended)
  const found = sheet()
  if (!found) throw new Error('There is no sheet.')
  return found
}

/** The id of the persona whose page is under the sheet. */
export const holderOf = (app: App): string => {
  const { session } = app.store.getState().auth
  const email = session.kind === 'expired' && session.person.email
  const persona = personas.find((one) => one.profile.email === email)
  if (!persona) throw new Error('Nobody is there.')
  return persona.id
}

/**
 * Logs in on the sheet with the password of the person it names.
 * @param persona the persona that the server logs in; may be another person
 */
export async function logInAgain(app: App, persona: string): Promise<void> {
  const token = `tok_again_${persona}`
  admit(app.storage.deviceId(), token, persona)
  answer('post', '/token', () => HttpResponse.json({ access_token: token }), { once: true })
  const field = within(await sheetStands()).getByLabelText<HTMLInputElement>('Password')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      personaOf(persona).password,
    )
    field.dispatchEvent(new Event('input', { bubbles: true }))
    within(field.form as HTMLFormElement)
      .getByRole('button', { name: 'Log in' })
      .click()
  })
  await eventually(() => expect(sheet()).toBeNull())
}

/** Presses Escape on the sheet, as a browser reports it; the sheet closes, and the login page follows. */
export async function leaveSheet(): Promise<void> {
  const login = await sheetStands()
  fireEvent(login, createEvent('cancel', login, { cancelable: true }, { EventType: 'Event' }))
  await eventually(() => expect(sheet()).toBeNull())
}
