import { oddReplies, refusals } from '#testing/faults.ts'
import { logIn } from '#testing/logIn.ts'
import { renderApp } from '#testing/render.tsx'
import { answer, latestCode, locales, requests } from '#testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

type App = Awaited<ReturnType<typeof logIn>>

const press = (app: App, name: string) => app.user.click(screen.getByRole('button', { name }))
const type = async (app: App, label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await app.user.clear(field)
  await app.user.click(field)
  await app.user.paste(text)
}
const toPhone = async () => {
  const app = await logIn('forced')
  await screen.findByText(locales.en.mandatory.title)
  await press(app, 'Continue')
  await type(app, 'Phone number', '0474 11 22 33')
  return app
}
const toStepUp = async () => {
  const app = await logIn('weak')
  await screen.findByText(locales.en.weak.title)
  await press(app, "Verify it's you")
  await screen.findByLabelText('Code')
  return app
}

const toConfirmation = async () => {
  const app = await toPhone()
  await press(app, 'Send code')
  return app
}
/** A page with its code filled in. */
const filled = (open: () => Promise<App>, code: string) => async () => {
  const app = await open()
  await type(app, 'Code', code)
  return app
}

/** Each form: how to come to it and fill it in, what is pressed, the call that is made, and the field that keeps its text. */
const forms: [
  string,
  { open: () => Promise<App>; submit: string; call: ['get' | 'post' | 'put', string]; field?: string },
][] = [
  [
    'the code of a login',
    {
      open: filled(() => logIn('sms'), '1234 5678'),
      submit: 'Confirm',
      call: ['post', '/mfa/sudo'],
      field: 'Code',
    },
  ],
  [
    'the code of a step-up',
    {
      open: filled(toStepUp, '1234 5678'),
      submit: 'Confirm',
      call: ['post', '/mfa/sudo'],
      field: 'Code',
    },
  ],
  [
    'the verification before a new password',
    {
      open: async () => {
        const app = await logIn('weak')
        await screen.findByText(locales.en.weak.title)
        return app
      },
      submit: "Verify it's you",
      call: ['get', '/mfa/sudo'],
    },
  ],
  [
    'the new password',
    {
      open: async () => {
        const app = await toStepUp()
        await type(app, 'Code', latestCode(app.deviceId))
        await press(app, 'Confirm')
        await type(app, 'New password', 'Correct-horse-9')
        return app
      },
      submit: 'Save password',
      call: ['put', '/user/password'],
      field: 'New password',
    },
  ],
  [
    'the phone of the forced set-up',
    { open: toPhone, submit: 'Send code', call: ['get', '/mfa/sms/activate'], field: 'Phone number' },
  ],
  [
    'the code of the forced set-up',
    {
      open: filled(toConfirmation, '1234-5678'),
      submit: 'Confirm',
      call: ['post', '/mfa/activate'],
      field: 'Code',
    },
  ],
]

// A write whose reply has no content says nothing that could be odd.
const readsReply = ([, { call }]: (typeof forms)[number]) =>
  !/password|activate$/.test(call[1]) || call[0] === 'get'

it.each(forms)('%s says what to do whatever the answer is, and keeps what was typed', async (name, form) => {
  const { open, submit, call, field } = form
  const all = readsReply([name, form]) ? [...refusals, ...oddReplies] : refusals
  // Without a grant (403) the write of a new password asks for a step-up instead.
  const faults = all.filter(([fault]) => call[0] !== 'put' || fault !== '403')
  const app = await open()
  const [method, path] = call
  const made = () => requests.filter((one) => one.path.startsWith(path)).length
  const typed = () => field && screen.getByLabelText<HTMLInputElement>(field).value
  const before = typed()
  for (const [fault, resolver] of faults) {
    const count = made()
    answer(method, path, resolver)
    await press(app, submit)
    const isReady = () => !screen.getByRole('button', { name: submit }).hasAttribute('aria-busy')
    await waitFor(() => expect([fault, made(), isReady()]).toEqual([fault, count + 1, true]))
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent.trim())
    const [words = ''] = alerts
    expect({
      fault,
      alerts: alerts.length,
      isWorded: words.length > 10 && !/^[a-z]+(\.[a-z]+)+$|undefined|\[object/i.test(words),
      titles: screen.getAllByRole('heading', { level: 1 }).length,
      typed: typed(),
    }).toEqual({ fault, alerts: 1, isWorded: true, titles: 1, typed: before })
  }
})

it('a set-up whose missing steps cannot be had can be tried again', async () => {
  const app = await renderApp({ path: '/mandatory-mfa', persona: 'forced' })
  await screen.findByText(locales.en.mandatory.title)
  answer('get', '/mfa', () => new HttpResponse(null, { status: 500 }), { once: true })
  await app.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(locales.en.mandatory.failed)
  await app.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(locales.en.mandatory.phone.title)).toBeVisible()
})
