// Shows: security-18, security-23, security-40, security-72, security-74.
import { region } from '#testing/form.ts'
import { ago, day, device, history, minute, session } from '#testing/history.ts'
import { at } from '#testing/render.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

const rowsOf = async (name: string) =>
  within(await region(name))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the history', () => {
  it('groups the sessions by device: what is asked about, this one, those in use, and folded those that are not', async () => {
    const { user } = await at('/user/security/history', 'secured')
    await region('iPhone 15')
    expect(names()).toEqual(['Chrome on Windows', 'Unknown device', 'linux', 'iPhone 15', 'Pixel 8'])
    expect(await rowsOf('Pixel 8')).toHaveLength(3)
    expect(await region('Pixel 8')).toHaveTextContent(/^Pixel 8Active sessionLog out/)
    expect(await region('Unknown device')).toHaveTextContent(/EndedNew country: France.*Paris, France/)
    expect(await region('linux')).toHaveTextContent(/^linuxCurrent session\d/)
    expect(screen.getAllByText('Current session')).toHaveLength(1)
    const fold = screen.getByRole('button', { name: 'Logged-out devices (2)' })
    expect(fold).toHaveAttribute('aria-expanded', 'false')
    await user.click(fold)
    expect(fold).toHaveAttribute('aria-expanded', 'true')
    expect(names().slice(5)).toEqual(['iPad', 'Safari on macOS'])
    await user.click(fold)
    expect(names()).toHaveLength(5)
  })

  it('shows of a session when, where and with what, and whether it is open', async () => {
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
    await at('/user/security/history', 'plain')
    const rows = await rowsOf('Firefox on Linux')
    expect(rows).toEqual([
      expect.stringMatching(/\d Current sessionGhent, Belgium · Firefox 132 · LinuxDetails$/),
      expect.stringMatching(/\d EndedFirefox 132 · LinuxDetails$/),
      expect.stringMatching(/\d Active sessionGhent, Belgium · Firefox 132 · LinuxDetails$/),
    ])
    // The card says the state of an only session.
    expect(await rowsOf('iPhone 15')).toEqual(['Unknown Belgium · Bonavo 3.2.1 · iOS 17.4Details'])
    expect(await region('iPhone 15')).toHaveTextContent(/^iPhone 15Active session/)
  })

  it('of many devices shows ten, and ten more on demand; of many sessions three, and more on demand', async () => {
    const { user } = await at('/user/security/history', 'crowded')
    await screen.findByRole('button', { name: 'Show 10 more' })
    expect(names()).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Show 10 more' }))
    expect(names()).toHaveLength(20)
    const [, second] = screen.getAllByRole('region')
    const sessions = () => within(second ?? document.body).getAllByRole('listitem')
    expect(sessions()).toHaveLength(3)
    await user.click(within(second ?? document.body).getByRole('button', { name: 'Show 22 more' }))
    expect(sessions()).toHaveLength(25)
    expect(within(second ?? document.body).queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  it('numbers devices of the same name', async () => {
    await at('/user/security/history', 'crowded')
    await screen.findByRole('button', { name: 'Show 10 more' })
    expect(new Set(names()).size).toBe(10)
    expect(names()).toContain('Chrome on Windows (2)')
    expect(screen.getByRole('button', { name: 'Log out from Chrome on Windows (2)' })).toBeVisible()
  })

  it('shows a sentence when it is empty', async () => {
    history([])
    await at('/user/security/history', 'plain')
    expect(await screen.findByText('No devices yet.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
  })

  it('stands behind the security settings', async () => {
    const { user, router } = await at('/user/security/history', 'plain')
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' })
    const items = within(crumbs).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Security settings', 'My devices'])
    await user.click(within(crumbs).getByRole('link', { name: 'Security settings' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/security'))
  })
})

it('a device that is logged in and was not used for 90 days says so', async () => {
  const [used, old] = [{ date: ago(89 * day) }, { date: ago(91 * day) }]
  history([
    device('d1', [session('s1', old)]),
    device('d2', [session('s2', used)], { agent: 'Bonavo/3.2.1 iOS/17.4 iPhone 15' }),
    device('d3', [session('s3', old)], { agent: 'Bonavo/3.2.1 iOS/17.4 iPad' }),
  ])
  await at('/user/security/history', 'plain')
  expect(await region('iPad')).toHaveTextContent('Not used for 90 days')
  expect(screen.getAllByText('Not used for 90 days')).toHaveLength(1)
})

it('on a phone the sessions of a device are folded under its last use; an only one has its details there', async () => {
  const media = Object.assign(new EventTarget(), { matches: true })
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
  const { press } = await at('/user/security/history', 'secured')
  const phone = await region('Pixel 8')
  expect(within(phone).queryAllByRole('listitem')).toEqual([])
  await press('3 sessions', phone)
  expect(await rowsOf('Pixel 8')).toHaveLength(3)
  expect(within(await region('linux')).getByRole('button', { name: /^Details/ })).toBeVisible()
})
