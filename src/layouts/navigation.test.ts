import { type AppOptions, at } from '#testing/render.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const open = (options: AppOptions = {}) => at('/user/dashboard', { persona: 'cardAsked', ...options })
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent

describe('the navigation', () => {
  it('has every page at the side; the tab bar lists notices and access at the root path', async () => {
    await open()
    const [side, tabs] = screen.getAllByRole('navigation', { name: 'Account' })
    const linksOf = (nav: HTMLElement | undefined) =>
      within(nav ?? document.body)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
    expect(linksOf(side)).toEqual([
      ['Dashboard', '/user/dashboard'],
      ['Notifications', '/#notifications'],
      ['Profile', '/user/profile'],
      ['Security', '/user/security'],
      ['Access', '/user/access'],
      ['Help', '/help'],
    ])
    expect(linksOf(tabs)).toEqual([
      ['Home', '/user/dashboard'],
      ['Notifications', '/#notifications'],
      ['Profile', '/user/profile'],
      ['Security', '/user/security'],
      ['Access', '/#access'],
    ])
  })

  it.each([
    ['/user/dashboard', ['Dashboard', 'Home']],
    ['/#notifications', ['Notifications', 'Notifications']],
    ['/#access', ['Dashboard', 'Access']],
    ['/user/profile', ['Profile', 'Profile']],
    ['/user/security', ['Security', 'Security']],
    ['/user/password', ['Security', 'Security']],
    ['/user/security/history', ['Security', 'Security']],
    ['/user/access', ['Access', 'Access']],
    ['/help', ['Help']],
  ])('says where one is (%s)', async (path, names) => {
    await open({ path })
    await waitFor(() =>
      expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(names),
    )
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
