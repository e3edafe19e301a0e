import type { Persona } from './personas.ts'

/** The login form on the page: which kind of username it asks for, or null without a form. */
type LoginKind = 'email' | 'phone' | null

/** What an onboarding can begin with. */
type NewcomerField = 'card' | 'code'

const find = (selector: string) => document.querySelector<HTMLInputElement>(selector)
const passwordField = () => find('input[autocomplete="current-password"]')
const phoneField = () => find('input[type="tel"]')
const usernameField = () => phoneField() ?? find('input[autocomplete="username"]')

const fieldOf = (kind: NewcomerField) => find(`input[name="${kind}"]`)

/** The kind of username that the login form asks for now; null without a login form. */
export function loginKind(): LoginKind {
  if (!passwordField() || !usernameField()) return null
  return phoneField() ? 'phone' : 'email'
}

/** Calls back whenever a form may have appeared or gone; returns a function that stops this. */
export function observePage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Types a persona's username and password into the login form and puts the focus on its button. */
export function fillLogin({ profile, password }: Persona): void {
  type(usernameField(), loginKind() === 'phone' ? profile.phone : profile.email)
  type(passwordField(), password)
  focusSubmit(passwordField())
}

/** Which field the current page of the onboarding has to begin with; null without one. */
export function newcomerField(): NewcomerField | null {
  if (!/^\/onboarding(\/|$)/.test(location.pathname)) return null
  return (['card', 'code'] as const).find(fieldOf) ?? null
}

/** Types a card number or invitation code into its field on the page and puts the focus on its button. */
export function fillNewcomer(kind: NewcomerField, text: string): void {
  type(fieldOf(kind), text)
  focusSubmit(fieldOf(kind))
}

/** Types a code into the code field of the page and puts the focus on its button; false without such a field. */
export function fillCode(code: string): boolean {
  const field = find('input[autocomplete="one-time-code"]')
  if (!field) return false
  type(field, code)
  focusSubmit(field)
  return true
}

function focusSubmit(field: HTMLInputElement | null): void {
  field?.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

function type(field: HTMLInputElement | null, text: string | null): void {
  // React overrides the value setter of its fields: it notices a change only through the native setter and an event.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text ?? '')
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}
