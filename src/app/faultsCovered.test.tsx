// Shows: help-5.
import { calls as contracts } from '#testing/calls.ts'
import { fetchUser } from '#auth/person/api.ts'
import { routes } from '../router/routes.ts'
import { formRows, listRows, quietRows } from '#testing/faultRows/rows.ts'
import {
  type App,
  type Call,
  callOf,
  after,
  en,
  good,
  login,
  press,
  see,
  type,
  visit,
} from '#testing/faultRows/row.ts'
import { hasWayOn } from '#testing/faultRows/watch.ts'
import { openStep } from '#testing/onboarding.ts'
import { calls, requests } from '#testing/server.ts'
import { expect, it } from 'vitest'

const rows = [...formRows, ...listRows, ...quietRows]

/** The pages that make no calls, and how to open them. */
const silent: Record<string, () => Promise<App>> = {
  '/onboarding': visit('/onboarding'),
  '/onboarding/existingCard': () => openStep('/onboarding/existingCard', 'choosing'),
  '/onboarding/welcome': () => openStep('/onboarding/welcome', 'accepted'),
  '/onboarding/terms-conditions': () => openStep('/onboarding/terms-conditions', 'accepted'),
  '/onboarding/confirmation': after(
    () => openStep('/onboarding/password', 'verified'),
    type('New password', good),
    press('Create account'),
    see(en.onboarding.confirmation.title),
  ),
  '/forgot-username-response': after(
    visit('/forgot-username'),
    type('Card number', '5065123400001001'),
    press(en.forgotPassword.username.submit),
    see(en.forgotPassword.found.title),
  ),
  '/reset-password-confirmed': visit('/reset-password-confirmed'),
  '/help': visit('/help'),
  '/partner': visit('/partner'),
  '/fuzzion-error': visit('/fuzzion-error'),
  '/fuzzion-rejection': visit('/fuzzion-rejection'),
  '/mandatory-mfa/success': after(
    login('forcedEmail'),
    see(en.mandatoryMfa.title),
    press('Continue'),
    type('E-mail', 'known@example.be'),
    press('Send code'),
    see(en.mandatoryMfa.success.title),
  ),
}

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

it('every page of the route table meets the faults, or asks nothing of the server', () => {
  const met = rows.map(({ page }) => page)
  expect(sorted([...met, ...Object.keys(silent)])).toEqual(sorted(routes.map(({ path }) => path)))
  expect(met.filter((page) => page in silent)).toEqual([])
})

it('every page that waits for the account meets the faults of the account', () => {
  const waiting = routes.filter(({ frame = '' }) => ['user', 'profile'].includes(frame))
  const met = listRows.filter(({ call }) => call === fetchUser).map(({ page }) => page)
  // The code of a removal is asked for on the page before it.
  expect(sorted([...met, '/duplicated-2fa'])).toEqual(sorted(waiting.map(({ path }) => path)))
})

it.each(Object.entries(silent))('%s asks nothing of the server, and has a way on', async (path, open) => {
  const app = await open()
  expect(app.router.state.location.pathname).toBe(path)
  requests.length = 0
  await app.comeBack()
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  expect(hasWayOn()).toBe(true)
  expect(calls()).toEqual([])
})

const endpoints = contracts.flatMap(({ definitions }) => definitions as unknown as Call[])

it('every endpoint meets the faults', () => {
  expect(endpoints.length).toBeGreaterThan(30)
  const met = new Set(rows.map(({ call }) => call))
  expect(endpoints.filter((one) => !met.has(one)).map(callOf)).toEqual([])
})

/** The calls that were made, with names in their paths. */
const callsMade = () =>
  sorted(
    requests.map(({ method, path: address }) => {
      const plain = address.replace(/\?.*/, '')
      const isIt = (path: string) =>
        path === plain || new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}$`).test(plain)
      const found = endpoints.find((one) => one.method === method && isIt(one.path))
      return callOf({ method: method as Call['method'], path: found?.path ?? (plain as Call['path']) })
    }),
  )

it.each(sorted(rows.map(({ page }) => page)))(
  'whatever %s loads by itself meets the faults there',
  async (page) => {
    const there = rows.filter((row) => row.page === page)
    const app = await there[0]?.open()
    requests.length = 0
    await app?.comeBack()
    const met = new Set<string>(there.map(({ call }) => callOf(call)))
    expect(callsMade().filter((call) => !met.has(call))).toEqual([])
  },
)
