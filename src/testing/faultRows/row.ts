import type { endpoint } from '#core/wire/endpoint.ts'
import { nothing } from '#core/wire/reply.ts'
import { personaOf } from '#mocks/personas.ts'
import { logIn } from '#testing/logIn.ts'
import { at } from '#testing/render.tsx'
import { answer, locales } from '#testing/server.ts'
import { pass, stopClock } from '#testing/time.ts'
import type { VisitOptions } from '#testing/visit.ts'

/** The rendered portal of a row. */
export type App = Awaited<ReturnType<typeof at>>
type Step = (app: App) => unknown

/** An endpoint, by its definition. */
export type Call = Pick<ReturnType<typeof endpoint>, 'method' | 'path'> & {
  definition: { reply: unknown; isRetried?: boolean; throws401?: boolean; changes?: 'repeatably' | 'once' }
}

/** A call as people write it: `DELETE /token/{client_id}`. */
export const callOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`

/** Whether the portal reads the reply of a call: then a row also meets `oddReplies`. Where any failure means 401, it is not read. */
export const isRead = ({ definition: { reply, throws401 } }: Call): boolean => reply !== nothing && !throws401

/** What every row has: which screen makes which call, and how to open that screen. */
type Row = {
  name: string
  /** The path of the screen. */
  page: string
  open: () => Promise<App>
  call: Call
  /**
   * The names of the faults that this row leaves out: there the screen shows no failure, but takes the reply as an
   * answer or leads elsewhere.
   */
  not?: RegExp
}

/** A row with its name for a test. */
export const titled = <Any extends Row>(row: Any) =>
  [`${row.name} (${row.page}, ${callOf(row.call)})`, row] as const

/** A row whose call is made by pressing a button. */
export type FormRow = Row & {
  /** The name of the button. */
  press: string
  /** The card of the button, where other cards have a button of that name. */
  place?: string
  /** What was typed, by label; it must still be there after a failure. */
  kept?: Record<string, string>
  /** Selects the requests that get the fault, where two calls have the same method and path. */
  only?: (request: Request) => boolean
  /** How to come back to the button, where a failure closes the form. */
  again?: Step
}

/** A row whose call a screen makes by itself, and again with "Try again". */
export type ListRow = Row & {
  /** The first text of the failure, which comes before what to do. */
  failed: string
  /** What the screen shows once the call has succeeded. */
  shows: string | RegExp
}

/** A row whose call the page can do without: its failure is not shown. */
export type QuietRow = Row & {
  /** Makes the call once more; by default the page is opened again. */
  again?: Step
  /** The title of the page after the failure, and a text on it. */
  stands: [title: string, text: string]
}

/** The rows of the calls of an area. */
export type FaultRows = { forms?: FormRow[]; lists?: ListRow[]; quiet?: QuietRow[] }

/** The odd replies that are answers to a call of whose reply nothing is needed. */
export const anyObject = /^(?:wrong types|a list|no data)$/

/** Opens a screen and takes some steps there. */
export const after =
  (open: () => Promise<App>, ...steps: Step[]) =>
  async (): Promise<App> => {
    const app = await open()
    for (const step of steps) await step(app)
    return app
  }

/** Opens an address. @param own who visits it, and how */
export const visit =
  (path: string, own: VisitOptions = {}) =>
  (): Promise<App> =>
    at(path, own)

/** A row of a page that is opened at its own address. @param own who visits it, and how */
export const onPage = (page: string, own: VisitOptions) => ({ page, open: visit(page, own) })

/** Opens an address as a persona who has a grant already. */
export const proved = (path: string, persona: string) => visit(path, { persona, granted: 'single' })

/** Logs a persona in at the form. */
export const login = (id: string) => (): Promise<App> => logIn(id)

export const press =
  (name: string, card?: string): Step =>
  (app) =>
    app.press(name, card)

export const type =
  (label: string, text: string, card?: string): Step =>
  (app) =>
    app.type(label, text, card)

export const see =
  (title: string | RegExp): Step =>
  (app) =>
    app.see(title)

/** Opens the page again. */
export const anew: Step = (app) => app.comeBack()

/** Types the newest code that was sent. */
export const typeSentCode: Step = (app) => app.type('Code', app.code())

/** Sets the reply to another call of the screen. */
export const given =
  (method: 'get' | 'post' | 'put' | 'delete', path: string, reply: () => Response): Step =>
  () =>
    answer(method, path, reply)

/** Stops the clock: from here on only `pass` lets time pass. */
export const stop: Step = () => stopClock()

/** Lets the countdown before another code run out. */
export const wait: Step = () => pass(15_000)

/** What a persona types to log in. */
export const secretsOf = (id: string) => {
  const { profile, password } = personaOf(id)
  return { email: profile.email, phone: profile.phone ?? '', password }
}

export const { en } = locales
/** A code of the right form that was not sent to anybody. */
export const code = '12345678'
export const keptCode = { Code: code }
export const typedCode = type('Code', code)
/** The button of a row that sends a code, and that of one that asks for another. */
export const confirming = { press: 'Confirm', kept: keptCode }
export const resending = { press: 'Resend code', kept: keptCode }
/** A password that meets every rule. */
export const good = 'Correct-horse-9'
