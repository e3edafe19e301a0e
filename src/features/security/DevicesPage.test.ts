import { region } from '#testing/form.ts'
import { renderApp } from '#testing/render.tsx'
import { answer, calls, hold, locales } from '#testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { en } = locales
const rowsOf = async (name: string) =>
  within(await region(name))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const open = (persona: string) => renderApp({ path: '/user/security/history', persona })

const minute = 60_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
const session = (id: string, own: object = {}) => ({
  id,
  agent: firefox,
  date: ago(90 * minute),
  city: { en: 'Ghent' },
  country: { en: 'Belgium' },
  active: true,
  ...own,
})
const device = (id: string, sessionDevices: object[], own: object = {}) => ({
  id,
  agent: firefox,
  date: null,
  session: sessionDevices.length,
  sessionDevices,
  ...own,
})
/** Has the server tell a history of the test's own. */
const history = (devices: { id: string }[], currentLoginId: string | null = 's1') =>
  answer('get', '/user/login/info', () =>
    HttpResponse.json({
      data: Object.fromEntries(devices.map((one) => [one.id, one])),
      meta: { currentLoginId },
    }),
  )

describe('the history', () => {
  it('groups the sessions by device: this one first, then those in use, then the newest', async () => {
    await open('secured')
    await region('iPhone 15')
    expect(names().slice(1)).toEqual([
      'iPhone 15',
      'Chrome on Windows',
      'Pixel 8',
      'Unknown device',
      'iPad',
      'Safari on macOS',
    ])
    expect(await rowsOf('Pixel 8')).toHaveLength(3)
    expect(await region('Pixel 8')).toHaveTextContent('Pixel 8Android 14 · 3 sessions')
    expect(await region('Unknown device')).toHaveTextContent('Unknown device1 session')
  })

  it('tells of a session when, where and with what, and whether it is open', async () => {
    history([
      device('d1', [
        session('s1', { date: ago(0) }),
        session('s2'),
        session('s3', { active: false, date: ago(5 * minute), city: null, country: null }),
      ]),
      device('d2', [session('s4', { agent: 'Bonavo/3.2.1 iOS/17.4 iPhone 15', date: 'soon', city: null })], {
        agent: 'Bonavo/3.2.1 iOS/17.4 iPhone 15',
      }),
    ])
    await open('plain')
    const rows = await rowsOf('Firefox on Linux')
    expect(rows).toEqual([
      expect.stringMatching(/Current sessionnow · Ghent, Belgium · Firefox 132 · LinuxDetails$/),
      expect.stringMatching(/Ended5 minutes ago · Firefox 132 · LinuxDetails$/),
      expect.stringMatching(
        /Active session(1 hour ago|yesterday) · Ghent, Belgium · Firefox 132 · LinuxDetails$/,
      ),
    ])
    expect(await rowsOf('iPhone 15')).toEqual([
      'Unknown Active sessionBelgium · Bonavo 3.2.1 · iOS 17.4Details',
    ])
  })

  it('of many devices shows ten, and ten more on demand; of many sessions three, and more on demand', async () => {
    const { user } = await open('crowded')
    await screen.findByRole('button', { name: 'Show 10 more devices' })
    expect(names()).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Show 10 more devices' }))
    expect(names()).toHaveLength(20)
    const [, second] = screen.getAllByRole('region')
    const sessions = () => within(second ?? document.body).getAllByRole('listitem')
    expect(sessions()).toHaveLength(3)
    await user.click(within(second ?? document.body).getByRole('button', { name: 'Show 22 more sessions' }))
    expect(sessions()).toHaveLength(25)
    expect(within(second ?? document.body).queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  it('numbers devices of the same name', async () => {
    await open('crowded')
    await screen.findByRole('button', { name: 'Show 10 more devices' })
    expect(new Set(names()).size).toBe(10)
    expect(names()).toContain('Chrome on Windows (2)')
    expect(screen.getByRole('button', { name: 'Log out from Chrome on Windows (2)' })).toBeVisible()
  })

  it('shows the last devices, too, and then no button for more', async () => {
    const { user } = await open('crowded')
    await screen.findByRole('button', { name: 'Show 10 more devices' })
    for (const more of [10, 10, 10, 1])
      await user.click(screen.getByRole('button', { name: new RegExp(`^Show ${more} more device`) }))
    expect(names()).toHaveLength(41)
    expect(screen.queryByRole('button', { name: /more device/ })).toBeNull()
  })

  it('can be empty', async () => {
    history([])
    await open('plain')
    expect(await screen.findByText('No devices yet.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
  })

  it('shows rows in outline while it loads', async () => {
    const info = hold('get', '/user/login/info')
    await open('plain')
    expect(await screen.findByText('Loading…')).toBeInTheDocument()
    expect(screen.queryByText('No devices yet.')).toBeNull()
    info.finish(HttpResponse.json({ data: [], meta: {} }))
    expect(await screen.findByText('No devices yet.')).toBeVisible()
    expect(screen.queryByText('Loading…')).toBeNull()
  })

  it('that could not be loaded says so, and loads when tried again', async () => {
    answer('get', '/user/login/info', () => new HttpResponse(null, { status: 500 }), { once: true })
    const { user } = await open('secured')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(`${en.user.devices.failed} ${en.error.server}`)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await region('iPhone 15')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('stands behind the security settings', async () => {
    const { user, router } = await open('plain')
    const crumbs = await screen.findByRole('navigation', { name: 'You are here' })
    const items = within(crumbs).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Security settings', 'My devices'])
    await user.click(within(crumbs).getByRole('link', { name: 'Security settings' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/security'))
  })
})

describe('the logout of a device is there', () => {
  const buttons = () =>
    screen
      .queryAllByRole('button', { name: /^Log out/ })
      .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)

  it('for each with an active session, the current one excepted', async () => {
    await open('secured')
    await region('iPhone 15')
    expect(buttons()).toEqual([
      'Log out all other devices',
      'Log out from iPhone 15',
      'Log out from Chrome on Windows',
      'Log out from Pixel 8',
    ])
  })

  it('for the current one when it has another active session', async () => {
    history([device('d1', [session('s1'), session('s2')])])
    await open('plain')
    await region('Firefox on Linux')
    expect(buttons()).toEqual(['Log out all other devices', 'Log out from Firefox on Linux'])
  })

  it('for none when no other session is active', async () => {
    history([device('d1', [session('s1'), session('s2', { active: false })])])
    await open('plain')
    await region('Firefox on Linux')
    expect(buttons()).toEqual([])
    expect(calls()).toEqual(['GET /user', 'GET /user/login/info'])
  })
})
