import { personaOf } from '#mocks/personas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { latestCode } from './server.ts'

type User = ReturnType<typeof userEvent.setup>
/** Where to press or type: a card by its title, or an element. An open dialog comes before a card. */
type Place = string | HTMLElement

/** The text of an element without what is hidden from screen readers. */
function heardOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return copy.textContent
}

const nameOf = (one: HTMLElement) => (one.ariaLabel ?? heardOf(one.closest('label') ?? one)).trim()

const cardOf = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('main section')].find(
    (one) => one.querySelector('h2')?.textContent.trim() === title,
  )

function placeOf(place?: Place): HTMLElement {
  if (place instanceof HTMLElement) return place
  const found =
    document.querySelector<HTMLElement>('dialog[open]') ??
    (place ? cardOf(place) : document.querySelector<HTMLElement>('main'))
  if (!found) throw new Error(`There is no ${place ?? 'page'}.`)
  return found
}

/**
 * A button, else a link, by its name: in its place, else anywhere. Not by its role, because that search would take most
 * of the time of a test.
 */
export function controlOf(name: string | RegExp, place?: Place): HTMLElement {
  const isIt = (one: HTMLElement) =>
    typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one))
  for (const scope of [placeOf(place), document.body])
    for (const kind of ['button, [role=switch]', 'a[href]']) {
      const [control, other] = [...scope.querySelectorAll<HTMLElement>(kind)].filter(isIt)
      if (other) throw new Error(`There are several "${name}".`)
      if (control) return control
    }
  throw new Error(`There is no "${name}".`)
}

/** A field by its label. */
export function inputOf(label: string | RegExp, place?: Place): HTMLInputElement {
  const [input] = within(placeOf(place)).getAllByLabelText<HTMLInputElement>(label, {
    selector: 'input, select',
  })
  if (!input) throw new Error(`There is no "${label}".`)
  return input
}

/** Drives a page as a person does: waits for what it presses, types into or sees. */
export const makeDriver = (user: User, storage: { deviceId: () => string }) => {
  const press = async (name: string | RegExp, place?: Place) =>
    user.click(await waitFor(() => controlOf(name, place)))
  /** Replaces the text of a field. */
  const type = async (label: string | RegExp, text: string, place?: Place) => {
    const input = await waitFor(() => inputOf(label, place))
    await user.clear(input)
    await user.click(input)
    if (text) await user.paste(text)
  }
  /** The newest code that was sent. */
  const code = () => latestCode(storage.deviceId())
  return {
    press,
    type,
    code,
    /** Waits for a page by its title, or for a dialog by its heading. */
    see: (title: string | RegExp) => screen.findByText(title, { selector: 'h1, h2' }),
    /** Submits the login that is there as a persona. @param username what is typed; by default the e-mail */
    logIn: async (id: string, username = personaOf(id).profile.email) => {
      await type(/^(E-mail|Phone number|Numéro|Telefoonnummer)/, username)
      await type(/^(Password|Mot de passe|Wachtwoord)$/, personaOf(id).password)
      await press(/^(Log in|Se connecter|Inloggen)$/)
    },
    /** Types the newest code that was sent, or this one, and confirms it. */
    confirm: async (typed = code()) => {
      await type('Code', typed)
      await press('Confirm')
    },
  }
}
