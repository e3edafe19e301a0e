// Shows: frame-18, frame-19.
import { type AppOptions, at } from '#testing/render.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

const open = (options: AppOptions = {}) => at('/user/dashboard', { persona: 'cardAsked', ...options })

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
/** The links of each navigation, in their order. */
const links = () =>
  screen.getAllByRole('navigation', { name: 'Account' }).map((nav) =>
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  )

describe('the navigation', () => {
  it.each([
    ['/user/dashboard', 'Dashboard', 'Dashboard'],
    ['/#notifications', 'Notifications', 'Notifications'],
    ['/#access', 'Dashboard', 'Apps'],
    ['/user/profile', 'Profile', 'Profile'],
    ['/user/security', 'Security', 'Security'],
    ['/user/password', 'Security', 'Security'],
    ['/user/security/history', 'Security', 'Security'],
    ['/user/access', 'Connected apps', 'Apps'],
    ['/help', 'Help', ''],
  ])('says where one is, at the side and in the tab bar of a phone (%s)', async (path, ofSide, ofTabs) => {
    const media = Object.assign(new EventTarget(), { matches: false })
    vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
    const current = () => screen.queryByRole('link', { current: 'page' })?.textContent ?? ''
    await open({ path })
    await waitFor(() => expect(current()).toBe(ofSide))
    expect(links()).toEqual([side])
    media.matches = true
    act(() => void media.dispatchEvent(new Event('change')))
    expect(links()).toEqual([tabs])
    expect(current()).toBe(ofTabs)
  })

  it('starts with a way to skip it', async () => {
    const { user } = await open()
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Karel' })
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })
})
