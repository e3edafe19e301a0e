import { type Fault, oddReplies, refusals } from '#testing/faults.ts'
import { field, fill, press, title } from '#testing/form.ts'
import { renderApp } from '#testing/render.tsx'
import { answer, calls, locales } from '#testing/server.ts'
import { similarPassword } from '#mocks/personas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { en } = locales
const password = en.similar.proof.label
type App = Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>

async function atQuestion(): Promise<App> {
  const app = await renderApp({ path: '/duplicated', persona: 'similar' })
  await screen.findByRole('button', { name: 'It is mine' })
  return app
}
async function atProof(): Promise<App> {
  const app = await atQuestion()
  await press(app.user, 'It is mine')
  await press(app.user, en.similar.proof.with.password)
  await fill(app.user, password, similarPassword)
  return app
}
async function atCard(): Promise<App> {
  const app = await atQuestion()
  await press(app.user, 'It is mine')
  await fill(app.user, 'Card number', '5065129900001021')
  return app
}
async function atClaimCode(): Promise<App> {
  const app = await atCard()
  await press(app.user, 'Continue')
  await title('Enter the code')
  await fill(app.user, 'Code', '1234 5678')
  return app
}
async function atDuplicates(): Promise<App> {
  const app = await renderApp({ path: '/duplicated', duplicated: 'duplicated' })
  await screen.findByRole('region', { name: 'What goes' })
  return app
}
async function atRemovalCode(): Promise<App> {
  const app = await atDuplicates()
  await press(app.user, en.duplicated.remove)
  await title('Enter the code')
  await fill(app.user, 'Code', '1234 5678')
  return app
}

/** What is not a failure but an answer, or none of this call's. */
type More = { isRead?: true; not?: RegExp }
type Form = [
  name: string,
  open: () => Promise<App>,
  submit: string,
  call: `${'GET' | 'POST'} ${string}`,
  kept: Record<string, string>,
  more: More,
]

const forms: Form[] = [
  [
    'the card of a claim',
    atCard,
    'Continue',
    'POST /merge/sim_1021/claim',
    { 'Card number': '5065 1299 0000 1021' },
    { isRead: true },
  ],
  [
    'the password of a claim',
    atProof,
    'Continue',
    'POST /merge/sim_1021/claim',
    { [password]: similarPassword },
    { isRead: true },
  ],
  [
    'the code of a claim',
    atClaimCode,
    'Confirm',
    'POST /merge/sim_1021/confirm',
    { Code: '1234 5678' },
    // The merge is broken: that has a page of its own.
    { not: /^5/ },
  ],
  [
    'the code of a removal',
    atRemovalCode,
    'Confirm',
    'POST /mfa/sudo',
    { Code: '1234 5678' },
    { isRead: true },
  ],
  [
    'the press that asks for a removal',
    atDuplicates,
    en.duplicated.remove,
    'GET /mfa/sudo',
    {},
    { isRead: true },
  ],
  [
    'the skip of a similar account',
    atQuestion,
    'Skip for now',
    'POST /merge/sim_1021/skip',
    {},
    { not: /^404$/ },
  ],
  // A read is repeated by itself after 502, 503 and without a connection.
  [
    'the skip of the duplicates',
    atDuplicates,
    'Skip for now',
    'GET /user',
    {},
    { isRead: true, not: /^50[23]|connection/ },
  ],
]

it.each(forms)(
  '%s: one message says what to do whatever the answer is, what was typed stays, and nothing is removed',
  async (...form) => {
    const [, open, submit, call, kept, { isRead = false, not }] = form
    const faults: Fault[] = [...refusals, ...(isRead ? oddReplies : [])].filter(([name]) => !not?.test(name))
    const app = await open()
    let reply: () => Response = () => Response.error()
    const [method = '', path = ''] = call.split(' ')
    answer(method === 'GET' ? 'get' : 'post', path, () => reply())
    const made = () => calls().filter((one) => one.startsWith(call)).length
    const main = screen.getByRole('main')
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
        isFocused: document.activeElement !== document.body,
      }).toEqual({ fault, alerts: 1, isWorded: true, isHere: true, titles: 1, typed: kept, isFocused: true })
    }
    expect(calls()).not.toContain('DELETE /duplicated')
  },
  30_000,
)
