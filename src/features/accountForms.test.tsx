import { renderApp } from '#testing/render.tsx'
import { answer, grant, requests } from '#testing/server.ts'
import { makeVisitStorage, tokenOf } from '#testing/visit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

type App = Awaited<ReturnType<typeof visit>>

const visit = (path: string, persona: string) => {
  grant(makeVisitStorage().deviceId(), tokenOf(persona), 'sudo')
  return renderApp({ path, persona })
}
const region = (name: string) => screen.findByRole('region', { name })
const edit = async (app: App, name: string) =>
  app.user.click(within(await region(name)).getByRole('button', { name: 'Edit' }))
const type = async (app: App, name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name })
  await app.user.clear(field)
  await app.user.click(field)
  await app.user.paste(text)
}
const press = async (app: App, name: string) => {
  const [button] = await screen.findAllByRole('button', { name })
  await app.user.click(button ?? document.body)
}
const contact = async () => {
  const app = await visit('/user/profile', 'sms')
  await edit(app, 'Contact')
  await type(app, 'E-mail', 'new@example.be')
  return app
}
const setUp = async () => {
  const app = await visit('/user/security?mfa=true', 'plain')
  await type(app, 'Phone number', '0474 11 22 33')
  return app
}
const withCode = (open: () => Promise<App>, submit: string) => async () => {
  const app = await open()
  await press(app, submit)
  await type(app, 'Code', '1234 5678')
  return app
}

/** Comes to an edit, a page or a question, and fills it in. */
const openers = {
  personal: async () => {
    const app = await visit('/user/profile', 'plain')
    await edit(app, 'Personal data')
    await type(app, 'First name', 'Ada')
    return app
  },
  password: async () => {
    const app = await visit('/user/password', 'sms')
    await app.user.click(await screen.findByLabelText('New password'))
    await app.user.paste('Correct-horse-9')
    return app
  },
  question: (path: string, name: string) => async () => {
    const app = await visit(path, 'secured')
    await press(app, name)
    await screen.findByRole('dialog')
    return app
  },
}
const device = openers.question('/user/security/history', 'Log out from iPhone 15')
const revoke = openers.question('/user/access', 'Revoke the access of Lunchbox')

/**
 * What is more to say: the field that keeps its text; whether the reply has content, which can be odd; what means
 * something else than a failure, a grant that is missing (403) or what is gone already (404).
 */
type More = { field?: string; isRead?: true; not?: string }

type Form = [name: string, open: () => Promise<App>, submit: string, call: string, more: More]

const forms: Form[] = [
  ['the personal data', openers.personal, 'Save', 'POST /user', { field: 'First name', isRead: true }],
  ['the new e-mail', contact, 'Save', 'POST /user/login', { field: 'E-mail', isRead: true, not: '403' }],
  ['its code', withCode(contact, 'Save'), 'Confirm', 'POST /user/login/confirm', { field: 'Code' }],
  [
    'the phone of the set-up',
    setUp,
    'Send code',
    'GET /mfa/sms/activate',
    { field: 'Phone number', isRead: true },
  ],
  ['its code', withCode(setUp, 'Send code'), 'Confirm', 'POST /mfa/activate', { field: 'Code' }],
  [
    'the new password',
    openers.password,
    'Update password',
    'PUT /user/password',
    { field: 'New password', not: '403' },
  ],
  ['the logout of a device', device, 'Log out', 'DELETE /user/login/revoke/dev_secured_1', { not: '404' }],
  ['the revocation of an app', revoke, 'Revoke', 'DELETE /token/301', { not: '404' }],
]

const status =
  (code: number, body: object | null = null, headers: Record<string, string> = {}) =>
  () =>
    body
      ? HttpResponse.json(body, { status: code, headers })
      : new HttpResponse(null, { status: code, headers })
const text =
  (body: string, type_ = 'application/json') =>
  () =>
    new HttpResponse(body, { headers: { 'Content-Type': type_ } })

const refusals: [string, () => Response][] = [
  ...[400, 403, 404, 409, 500, 502, 503].map((code): [string, () => Response] => [
    String(code),
    status(code),
  ]),
  ['422 with a message', status(422, { message: 'The server says <b>no</b> $t(login.title) {{product}}.' })],
  ['422 without a message', status(422)],
  ['422 with an odd message', status(422, { message: { en: ['no'] }, errors: { firstname: { a: 1 } } })],
  ['429 of an absurd time', status(429, {}, { 'Retry-After': '-1e99' })],
  ['a connection that is refused', () => HttpResponse.error()],
]
const oddReplies: [string, () => Response][] = [
  ['HTML', text('<!doctype html><title>Maintenance</title>', 'text/html')],
  ['half a reply', text('{"payload": "p')],
  ['null', text('null')],
  ['a list', text('[]')],
  ['wrong types', text('{"payload": {}, "data": {"id": []}}')],
]

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

it.each(forms)(
  '%s: one message says what to do, and what was typed stays',
  async (...form) => {
    const [, open, submit, call, { field, isRead = false, not }] = form
    const [verb = '', path = ''] = call.split(' ')
    const faults = [...refusals, ...(isRead ? oddReplies : [])].filter(([fault]) => fault !== not)
    const app = await open()
    let reply: () => Response = status(500)
    answer(methods[verb as keyof typeof methods], path, () => reply())
    const made = () => requests.filter((one) => one.method === verb && one.path.startsWith(path)).length
    const typed = () =>
      field && screen.getAllByLabelText<HTMLInputElement>(field, { selector: 'input' })[0]?.value
    const place = () => document.querySelector<HTMLElement>('dialog') ?? screen.getByRole('main')
    // Asked by role once: the form and its button stay, and a page of this size is slow to search.
    const [button = document.body] = within(place()).getAllByRole('button', { name: submit })
    const before = typed()
    for (const [fault, next] of faults) {
      reply = next
      const count = made()
      await app.user.click(button)
      await waitFor(() =>
        expect([fault, made(), button.hasAttribute('aria-busy')]).toEqual([fault, count + 1, false]),
      )
      const alerts = Array.from(place().querySelectorAll('[role=alert]'))
      const words = alerts.map(({ textContent }) => textContent.trim()).join('|')
      expect({
        fault,
        alerts: alerts.length,
        isWorded: words.length > 10 && !/^[a-z]+(\.[a-z]+)+$|undefined|\[object/i.test(words),
        isHere: button.isConnected,
        titles: document.querySelectorAll('h1').length,
        typed: typed(),
      }).toEqual({ fault, alerts: 1, isWorded: true, isHere: true, titles: 1, typed: before })
    }
  },
  30_000,
)
