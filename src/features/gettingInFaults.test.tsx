import { type Fault, oddReplies, refusals } from '#testing/faults.ts'
import { field, fill, follow, press, title } from '#testing/form.ts'
import { lina, openStep } from '#testing/onboarding.ts'
import { renderApp } from '#testing/render.tsx'
import { answer, calls, locales } from '#testing/server.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { en } = locales
type App = Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>

/** Opens a page, and fills fields in. */
const filled =
  (open: () => Promise<App>, ...fields: [label: string, text: string][]) =>
  async (): Promise<App> => {
    const app = await open()
    for (const [label, text] of fields) await fill(app.user, label, text)
    return app
  }
const page = (path: string) => () => renderApp({ path })

async function atCode() {
  const app = await openStep('/onboarding/email-verification', 'saved')
  await press(app.user, 'Send code')
  await title(en.onboarding.mfa.title)
  return app
}
async function atReset() {
  const app = await renderApp({ path: '/forgot-password/phone' })
  await fill(app.user, 'Phone number', '0470 12 34 12')
  await press(app.user, en.recovery.password.submit)
  await title(en.recovery.sent.title.sms)
  await follow(app.user, 'Enter the code')
  await title(en.recovery.reset.title)
  return app
}

/** What more there is: whether the reply has content, which can be odd, and what is an answer instead of a failure. */
type More = { isRead?: true; not?: RegExp }
type Form = [
  name: string,
  open: () => Promise<App>,
  submit: string,
  call: string,
  kept: Record<string, string>,
  more: More,
]

// An onboarding that the server knows no more begins again: 403 and 404 tell so.
const isOver = /^40[34]$/
const details = () => openStep('/onboarding/create', 'agreed', { answers: lina })

const forms: Form[] = [
  [
    'the card of an onboarding',
    filled(() => openStep('/onboarding/card', 'choosing'), ['Card number', '5065120000000001']),
    'Continue',
    '/onboarding/card',
    { 'Card number': '5065 1200 0000 0001' },
    { isRead: true, not: /^409$/ },
  ],
  [
    'the code of an invitation',
    filled(() => openStep('/onboarding/code', 'choosing'), ['Invitation code', 'WELCOME-2026']),
    'Continue',
    '/onboarding/code',
    { 'Invitation code': 'WELCOME-2026' },
    { isRead: true },
  ],
  [
    'the details of the account',
    filled(details, ['Phone number', '0470 88 87 77']),
    'Continue',
    '/onboarding/account',
    { 'Last name': 'Aerts', 'Date of birth': '1994-06-30', 'Phone number': '0470 88 87 77' },
    { isRead: true, not: isOver },
  ],
  [
    'the e-mail that is verified',
    filled(() => openStep('/onboarding/email-verification', 'saved'), ['E-mail', 'new@example.be']),
    'Send code',
    '/onboarding/verify',
    { 'E-mail': 'new@example.be' },
    { isRead: true, not: isOver },
  ],
  [
    'the phone that is verified',
    filled(() => openStep('/onboarding/phone-verification', 'verified'), ['Phone number', '0470 88 87 77']),
    'Send code',
    '/onboarding/verify',
    { 'Phone number': '0470 88 87 77' },
    { isRead: true, not: isOver },
  ],
  [
    'the code of an onboarding',
    filled(atCode, ['Code', '1234 5678']),
    'Confirm',
    '/onboarding/verify/confirm',
    { Code: '1234 5678' },
    { not: isOver },
  ],
  [
    'the password of the account',
    filled(() => openStep('/onboarding/password', 'verified'), ['New password', 'Correct-horse-9']),
    'Create account',
    '/onboarding/complete',
    { 'New password': 'Correct-horse-9' },
    { isRead: true, not: isOver },
  ],
  [
    'the e-mail of a forgotten password',
    filled(page('/forgot-password/email'), ['E-mail', 'claire@example.be']),
    en.recovery.password.submit,
    '/user/forgot-password',
    { 'E-mail': 'claire@example.be' },
    { isRead: true },
  ],
  [
    'the password that replaces a forgotten one',
    filled(atReset, ['Code', '1234 5678'], ['New password', 'Correct-horse-9']),
    en.recovery.reset.submit,
    '/user/reset-password',
    { Code: '1234 5678', 'New password': 'Correct-horse-9' },
    {},
  ],
  [
    'the card of a forgotten username',
    filled(page('/forgot-username'), ['Card number', '5065123400001001']),
    en.recovery.username.submit,
    '/user/forgot-username',
    { 'Card number': '5065 1234 0000 1001' },
    { isRead: true, not: /^404$/ },
  ],
]

it.each(forms)(
  '%s: one message says what to do whatever the answer is, and what was typed stays',
  async (...form) => {
    const [, open, submit, path, kept, { isRead = false, not }] = form
    const faults: Fault[] = [...refusals, ...(isRead ? oddReplies : [])].filter(([name]) => !not?.test(name))
    const app = await open()
    let reply: () => Response = () => HttpResponse.error()
    answer('post', path, () => reply())
    const made = () => calls().filter((call) => call === `POST ${path}`).length
    const main = screen.getByRole('main')
    // Asked by role once: the form and its button stay.
    const button = screen.getByRole('button', { name: submit })
    for (const [fault, next] of faults) {
      reply = next
      const count = made()
      await app.user.click(button)
      await waitFor(() =>
        expect([fault, made(), button.hasAttribute('aria-busy')]).toEqual([fault, count + 1, false]),
      )
      const alerts = Array.from(main.querySelectorAll('[role=alert]'))
      const words = alerts.map(({ textContent }) => textContent.trim()).join('|')
      expect({
        fault,
        alerts: alerts.length > 1 ? words : alerts.length,
        isWorded: words.length > 10 && !/^[a-z]+(\.[a-z]+)+$|undefined|\[object|Maintenance|<b>/i.test(words),
        isHere: button.isConnected,
        titles: document.querySelectorAll('h1').length,
        typed: Object.fromEntries(Object.keys(kept).map((label) => [label, field(label).value])),
      }).toEqual({ fault, alerts: 1, isWorded: true, isHere: true, titles: 1, typed: kept })
    }
  },
  30_000,
)

it('sending a reset again says what to do whatever the answer is, and the page stays', async () => {
  const { user } = await renderApp({ path: '/forgot-password/email' })
  stopClock()
  await fill(user, 'E-mail', 'claire@example.be')
  await press(user, en.recovery.password.submit)
  const again = () => screen.getByRole('button', { name: en.recovery.again.resend })
  await eventually(() => expect(again()).toHaveTextContent('in 15 s'))
  await pass(15_000)
  let reply: () => Response = () => HttpResponse.error()
  answer('post', '/user/forgot-password', () => reply())
  for (const [fault, next] of [...refusals, ...oddReplies]) {
    reply = next
    const count = calls().length
    await user.click(again())
    await eventually(() =>
      expect([fault, calls().length, again().hasAttribute('aria-busy')]).toEqual([fault, count + 1, false]),
    )
    expect([fault, screen.getAllByRole('alert').length]).toEqual([fault, 1])
    expect(screen.getByRole('main')).toHaveTextContent('c•••@example.be')
    expect(screen.queryByText(en.recovery.again.resent)).toBeNull()
  }
})
