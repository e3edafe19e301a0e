// Shows: frame-18, frame-19.
import { type AppOptions, at } from '#testing/render.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const open = (options: AppOptions = {}) => at('/user/dashboard', { persona: 'cardAsked', ...options })
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent

const side = [
  ['Dashboard', '/user/dashboard'],
  ['Notifications', '/#notifications'],
  ['Profile', '/user/profile'],
  ['Security', '/user/security'],
  ['Connected apps', '/user/access'],
  ['Help', '/help'],
]
const tabs = [
  ['Dashboard', '/user/dashboard'],
  ['Notifications', '/#notifications'],
  ['Profile', '/user/profile'],
  ['Security', '/user/security'],
  ['Apps', '/#access'],
]
/** The links at the side and in the tab bar, in their order. */
const links = () =>
  screen.getAllByRole('navigation', { name: 'Account' }).map((nav) =>
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  )

describe('the navigation', () => {
  it('has every page at the side; the tab bar lists notices and access at the root path', async () => {
    await open()
    expect(links()).toEqual([tabs, side])
  })

  it.each([
    ['/user/dashboard', ['Dashboard', 'Dashboard']],
    ['/#notifications', ['Notifications', 'Notifications']],
    ['/#access', ['Apps', 'Dashboard']],
    ['/user/profile', ['Profile', 'Profile']],
    ['/user/security', ['Security', 'Security']],
    ['/user/password', ['Security', 'Security']],
    ['/user/security/history', ['Security', 'Security']],
    ['/user/access', ['Apps', 'Connected apps']],
    ['/help', ['Help']],
  ])('says where one is, in the same order (%s)', async (path, names) => {
    await open({ path })
    await waitFor(() =>
      expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(names),
    )
    expect(links()).toEqual([tabs, side])
  })

  it('starts with a way to skip it', async () => {
    const { user } = await open()
    await waitFor(() => expect(title()).toBe('Welcome, Karel'))
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })
})
