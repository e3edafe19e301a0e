import { renderApp } from '#testing/render.tsx'
import { answer, locales } from '#testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { en } = locales

const status =
  (code: number, body: object | null = null, headers: Record<string, string> = {}) =>
  () =>
    HttpResponse.json(body, { status: code, headers })
const text =
  (body: string, type = 'application/json') =>
  () =>
    new HttpResponse(body, { headers: { 'Content-Type': type } })

/** What a server, or what stands before it, may answer instead of a list. 502 to 504 are asked for again by themselves. */
const faults: [string, () => Response][] = [
  ...[400, 403, 404, 409, 500].map((code): [string, () => Response] => [String(code), status(code)]),
  ['422 with an odd message', status(422, { message: { en: ['no'] } })],
  ['429 of an absurd time', status(429, {}, { 'Retry-After': '-1e99' })],
  ['HTML', text('<!doctype html><title>Maintenance</title>', 'text/html')],
  ['nothing', text('')],
  ['half a reply', text('{"data": [{"na')],
  ['null', text('null')],
  [
    'wrong types',
    text('{"data": [{"name": 7, "id": {}, "scopes": "all", "sessionDevices": {}}], "meta": 4}'),
  ],
  ['no data', text('{"data": null}')],
]

/** Each list: its page, its call, the card it stands in, what is said of a failure, and what is there in the end. */
const lists: [string, { path: string; call: string; section: string | null; failed: string; row: RegExp }][] =
  [
    [
      'the notifications',
      {
        path: '/user/dashboard',
        call: '/mfa',
        section: 'Notifications',
        failed: en.dashboard.notifications.failed,
        row: /app can spend for you/,
      },
    ],
    [
      'the connected apps of the dashboard',
      {
        path: '/user/dashboard',
        call: '/tokens',
        section: 'Connected apps',
        failed: en.dashboard.apps.failed,
        row: /Lunchbox/,
      },
    ],
    [
      'the methods',
      {
        path: '/user/security',
        call: '/mfa',
        section: 'Two-step verification',
        failed: en.user.security.twoStep.failed,
        row: /secured@example\.be/,
      },
    ],
    [
      'the latest devices',
      {
        path: '/user/security',
        call: '/user/login/info/latest',
        section: 'My devices',
        failed: en.user.devices.failed,
        row: /iPhone 15/,
      },
    ],
    [
      'the history of devices',
      {
        path: '/user/security/history',
        call: '/user/login/info',
        section: null,
        failed: en.user.devices.failed,
        row: /iPhone 15/,
      },
    ],
    [
      'the connected apps',
      {
        path: '/user/access',
        call: '/tokens',
        section: null,
        failed: en.dashboard.apps.failed,
        row: /Lunchbox/,
      },
    ],
  ]

it.each(lists)(
  '%s say what to do whatever the answer is, and load in the end',
  async (_, list) => {
    const { path, call, section, failed, row } = list
    let reply: (() => Response) | null = status(500)
    // Without a fault the call goes on to the mock API.
    answer('get', call, () => reply?.())
    const { user } = await renderApp({ path, persona: 'secured' })
    const place = section ? await screen.findByRole('region', { name: section }) : screen.getByRole('main')
    const check = (fault: string) =>
      waitFor(() => {
        const alerts = within(place).queryAllByRole('alert')
        const [button] = within(place).queryAllByRole('button', { name: 'Try again' })
        expect([fault, alerts.length, button?.hasAttribute('aria-busy')]).toEqual([fault, 1, false])
        expect(alerts[0]?.textContent.trim()).toMatch(new RegExp(`^${failed} .{10,}`))
        expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
        expect(place).not.toHaveTextContent(/undefined|\[object|NaN|Loading…/)
      })
    await check('at first')
    for (const [fault, next] of faults) {
      reply = next
      await user.click(within(place).getByRole('button', { name: 'Try again' }))
      await check(fault)
    }
    reply = null
    await user.click(within(place).getByRole('button', { name: 'Try again' }))
    expect(await within(place).findAllByText(row)).not.toEqual([])
    expect(within(place).queryByRole('alert')).toBeNull()
  },
  30_000,
)

describe('a session that ends is told once, and leads to the login', () => {
  it.each([
    ['/user/dashboard', ['/tokens']],
    ['/user/dashboard', ['/mfa', '/user', '/tokens']],
    ['/user/security', ['/user/login/info/latest']],
    ['/user/security', ['/mfa', '/user', '/user/login/info/latest']],
    ['/user/security/history', ['/user/login/info']],
    ['/user/access', ['/tokens']],
    ['/user/profile', ['/user']],
    ['/user/password', ['/mfa/status', '/user']],
  ])('(%s: 401 of %j)', async (path, callPaths) => {
    for (const one of callPaths) answer('get', one, status(401))
    const { router, storage } = await renderApp({ path, persona: 'secured' })
    expect(await screen.findByText(en.session.ended)).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in to My Bonavo' })).toBeVisible()
    expect(screen.getAllByText(en.session.ended)).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/login/email')
    expect(storage.target.read()).toBe(path)
    expect(document.body).not.toHaveTextContent('Ines')
  })
})

it.each(['/user/profile', '/user/security', '/user/password'])(
  '%s waits for the account, and can try again when it cannot be had',
  async (path) => {
    answer('get', '/user', status(500), { once: true })
    const { user } = await renderApp({ path, persona: 'secured' })
    expect(await screen.findByRole('alert')).toHaveTextContent(en.error.server)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.account.failed)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(en.account.failed),
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  },
)
