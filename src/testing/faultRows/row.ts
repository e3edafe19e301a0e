import { personaOf } from '#mocks/personas'
import { screen, waitFor, within } from '@testing-library/react'
import { logIn } from '../logIn.ts'
import { renderApp } from '../render.tsx'
import { answer, grant, latestCode, locales } from '../server.ts'
import { pass, stopClock } from '../time.ts'
import { makeVisitStorage, tokenOf, type VisitOptions } from '../visit.ts'

/** The portal as a row opens it. */
export type App = Awaited<ReturnType<typeof renderApp>>
type Step = (app: App) => unknown

/** A call as the mock API names it. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** What every row says: which screen makes which call, and how to come there. */
type Row = {
  name: string
  /** The path of the screen. */
  page: string
  open: () => Promise<App>
  call: Call
  /** What is an answer of this call, or leads elsewhere, instead of a failure that is told. */
  not?: RegExp
}

/** A call that a press makes. */
export type FormRow = Row & {
  /** The name of the button. */
  press: string
  /** The card of the button, where the page has others of that name. */
  place?: string
  /** What was typed, by label: it stays. */
  kept?: Record<string, string>
  /** The reply has content, which can be odd. */
  isRead?: true
  /** Which requests are meant, where two calls share an address. */
  only?: (request: Request) => boolean
  /** The way back to the button, where a failure closes the form. */
  again?: Step
}

/** A call that a screen makes by itself, and again with "Try again". */
export type ListRow = Row & {
  /** What is said of a failure, before what to do. */
  failed: string
  /** What is there in the end. */
  shows: string | RegExp
}

/** A call whose failure leads to a page that stands without it, and is not told. */
export type QuietRow = Row & {
  /** Makes the call once more. */
  again: Step
  /** The title of that page, and something on it. */
  stands: [title: string, text: string]
}

/** Opens a screen and does something there. */
export const after =
  (open: () => Promise<App>, ...steps: Step[]) =>
  async (): Promise<App> => {
    const app = await open()
    for (const step of steps) await step(app)
    return app
  }

/** Opens an address as somebody. */
export const visit =
  (path: string, own: VisitOptions = {}) =>
  (): Promise<App> =>
    renderApp({ path, ...own })

/** Opens an address as a persona who has proved who they are. */
export const proved = (path: string, persona: string) => () => {
  grant(makeVisitStorage().deviceId(), tokenOf(persona), 'sudo')
  return renderApp({ path, persona })
}

/** Logs a persona in at the form. */
export const login = (id: string) => (): Promise<App> => logIn(id)

const named = (scope: ParentNode, name: string) =>
  [...scope.querySelectorAll<HTMLElement>('button, [role=switch]')].find(
    (one) => (one.ariaLabel ?? (one.closest('label') ?? one).textContent).trim() === name,
  )

const cardOf = (title: string) =>
  [...document.querySelectorAll('main section')].find(
    (one) => one.querySelector('h2')?.textContent.trim() === title,
  )

/** Where somebody is to press or to type: the open dialog, a card, or the page. */
function placeOf(card?: string): HTMLElement {
  const place =
    document.querySelector<HTMLElement>('dialog[open]') ??
    (card ? cardOf(card) : document.querySelector<HTMLElement>('main'))
  if (!place) throw new Error(`There is no ${card ?? 'page'}.`)
  return place as HTMLElement
}

/** A button by its name: looking for roles takes most of the time of such a test. */
export function controlOf(name: string, card?: string): HTMLElement {
  const control = named(placeOf(card), name) ?? named(document.body, name)
  if (!control) throw new Error(`There is no "${name}".`)
  return control
}

/** A field by its label. */
export function inputOf(label: string, card?: string): HTMLInputElement {
  const [input] = within(placeOf(card)).getAllByLabelText<HTMLInputElement>(label, {
    selector: 'input, select',
  })
  if (!input) throw new Error(`There is no "${label}".`)
  return input
}

export const press =
  (name: string, card?: string): Step =>
  async ({ user }) =>
    user.click(await waitFor(() => controlOf(name, card)))

export const type =
  (label: string, text: string, card?: string): Step =>
  async ({ user }) => {
    const input = await waitFor(() => inputOf(label, card))
    await user.clear(input)
    await user.click(input)
    await user.paste(text)
  }

/** Waits for a page by its title, or for a dialog by its heading. */
export const see =
  (title: string | RegExp): Step =>
  () =>
    screen.findByText(title, { selector: 'h1, h2' })

/** Types the code that was sent. */
export const typeSentCode: Step = (app) => type('Code', latestCode(app.storage.deviceId()))(app)

/** Answers another call of the screen in this way. */
export const given =
  (method: 'get' | 'post' | 'put' | 'delete', path: string, reply: () => Response): Step =>
  () =>
    answer(method, path, reply)

/** From here on time passes by `pass` only. */
export const stop: Step = () => stopClock()

/** Lets the time pass that stands before another code. */
export const wait: Step = () => pass(15_000)

/** What a persona types to log in. */
export const secretsOf = (id: string) => {
  const { profile, password } = personaOf(id)
  return { email: profile.email, phone: profile.phone ?? '', password }
}

export const { en } = locales
/** A code of the right form that nobody was sent. */
export const code = '1234 5678'
export const keptCode = { Code: code }
export const typedCode = type('Code', code)
/** A password that meets every rule. */
export const good = 'Correct-horse-9'

/** A phone is typed into the set-up of MFA, which ends with a code that is typed and not sent yet. */
export const setUp = (...way: Parameters<typeof after>) => {
  const atPhone = after(...way, type('Phone number', '0474 11 22 33'))
  const { title } = en.mandatoryMfa.confirmation
  return { atPhone, atCode: after(atPhone, stop, press('Send code'), see(title), typedCode, wait) }
}
