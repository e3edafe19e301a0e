// Shows: help-1, help-2, help-3, help-4, help-6, help-9, frame-26.
import { withSettings } from '#testing/settings.ts'
import { HelpLink } from '#ui/help/HelpLink.tsx'
import { routes } from '../../router/routes.ts'
import { at, renderRoutes } from '#testing/render.tsx'
import { replying } from '#testing/replies.ts'
import { answer, locales } from '#testing/server.ts'
import { revokeAccess } from '#features/connectedApps/connectedAppsSlice.ts'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

const { en, fr_LU: fr } = locales
const { help } = en
const topic = (name: string) => screen.findByRole('region', { name })
const linksIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const dialog = () => screen.findByRole('dialog', { name: 'Help' })

describe('Help', () => {
  it.each([
    ['nobody', undefined],
    ['a signed-in person', 'plain'],
  ])('says to %s what to do, and whom to ask', async (_, persona) => {
    await at('/help', { ...(persona && { persona }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    expect(linksIn(await topic(help.card.title))).toEqual([['Call +32 78 170 170', 'tel:+3278170170']])
    expect(await topic(help.access.title)).toHaveTextContent(help.access.contact)
    expect(linksIn(await topic(help.number.title))).toEqual([
      ['Contact details', '/user/profile#contact'],
      ['My devices', '/user/security/history'],
    ])
    const message = await topic(help.message.title)
    expect(message).toHaveTextContent(`begin with ${location.origin}.`)
    expect(linksIn(message)).toEqual([
      ['help@bonavo.example', 'mailto:help@bonavo.example'],
      ['Change password', '/user/password'],
    ])
    expect(linksIn(await topic(help.contact.title))).toEqual([
      ['+32 2 000 12 30', 'tel:+3220001230'],
      ['help@bonavo.example', 'mailto:help@bonavo.example'],
      ['Questions and answers (opens in a new tab)', 'https://www.bonavo.example/help'],
    ])
    expect(screen.queryAllByRole('navigation', { name: en.nav.label })).toHaveLength(persona ? 1 : 0)
  })

  it('has the ways of Luxembourg there, where the help of the provider blocks a card', async () => {
    await at('/help', { variant: 'LU', language: 'fr' })
    expect(linksIn(await topic(fr.help.card.title))[0]).toEqual([
      'Appeler le +352 20 00 12 30',
      'tel:+35220001230',
    ])
    expect(linksIn(await topic(fr.help.contact.title))).toContainEqual([
      `${fr.help.contact.site} (s’ouvre dans un nouvel onglet)`,
      'https://www.bonavo.example/lu/help',
    ])
  })

  it('shows only what is configured', async () => {
    withSettings({
      VITE_CARD_STOP_BE: '',
      VITE_HELP_PHONE_BE: '',
      VITE_HELP_URL_BE: '',
      VITE_ACCESSIBILITY_URL: 'https://www.bonavo.example/accessibility',
    })
    const { comeBack } = await at('/help')
    expect(await topic(help.card.title)).toHaveTextContent(help.card.contact)
    expect(linksIn(await topic(help.contact.title))).toEqual([
      ['help@bonavo.example', 'mailto:help@bonavo.example'],
      ['Accessibility statement (opens in a new tab)', 'https://www.bonavo.example/accessibility'],
    ])
    withSettings({ VITE_HELP_EMAIL: '', VITE_ACCESSIBILITY_URL: '' })
    await comeBack()
    expect(screen.queryByRole('region', { name: help.contact.title })).toBeNull()
    expect(screen.getByRole('main')).not.toHaveTextContent(help.message.forward)
    expect(screen.getByRole('main')).not.toHaveTextContent(help.card.contact)
    expect(document.querySelector('main [href^="tel:"], main [href^="mailto:"]')).toBeNull()
  })

  it('has the facts that the helpdesk needs, without ids, to be copied by one press', async () => {
    answer('delete', '/token/:id', replying(503, {}))
    const { store, user } = await at('/help', 'secured')
    await store.dispatch(revokeAccess(301))
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    await user.click(await screen.findByText(/^Reference for our helpdesk: [0-9A-F]{8}$/))
    const facts = [...document.querySelectorAll('details dd')].map(({ textContent }) => textContent)
    expect(facts).toEqual([
      expect.stringMatching(/^[0-9A-F]{8}$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      expect.stringMatching(/^account-portal@/),
      'DELETE /token/{client_id} 503',
    ])
    await user.click(screen.getByRole('button', { name: help.reference.copy }))
    expect(writeText.mock.calls[0]?.[0].split('\n').map((line) => line.replace(/^.*?: /, ''))).toEqual(facts)
    expect(await screen.findByText(help.reference.copied)).toBeVisible()
  })

  it('opens at the topic that its address names', async () => {
    await at('/help#message')
    expect(await topic(help.message.title)).toHaveFocus()
  })

  it('is found in the menu of a signed-in person', async () => {
    const { user } = await at('/user/dashboard', 'plain')
    await user.click(screen.getByRole('button', { name: en.nav.menu }))
    await user.click(screen.getAllByRole('link', { name: 'Help' })[0] ?? document.body)
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toHaveFocus()
  })
})

describe('Help over a flow', () => {
  it('begins with what was asked about', async () => {
    const element = <HelpLink topic="message">Is it yours?</HelpLink>
    const { user } = await renderRoutes([{ path: '/mfa', element }], { path: '/mfa' })
    await user.click(screen.getByRole('link', { name: 'Is it yours?' }))
    const titles = within(await dialog()).getAllByRole('region')
    expect(titles.map((one) => one.id)).toEqual(['message', 'card', 'access', 'number', 'contact'])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // A flow is a page that loses something when it is left: a step to begin again, what was typed, a receipt.
  const isFlow = (path: string) =>
    /^\/(?:mfa|mandatory-mfa|onboarding|onboarding-mfa|weak-password|reset-password|duplicated|duplicated-2fa|fuzzion-success)(?:\/|$)/.test(
      path,
    )
  it.each(routes.map(({ path }) => [path, isFlow(path)] as const))('(%s: %s)', async (path, isOver) => {
    const { user, router } = await renderRoutes(
      [
        { path, element: <HelpLink topic="card">Lost it?</HelpLink> },
        { path: '/help', element: <h1>There</h1> },
      ].slice(0, path === '/help' ? 1 : 2),
      { path },
    )
    await user.click(screen.getByRole('link', { name: 'Lost it?' }))
    if (isOver) await dialog()
    await act(async () => undefined)
    expect(router.state.location.pathname).toBe(isOver ? path : '/help')
    expect(screen.queryByRole('dialog') !== null).toBe(isOver)
  })
})
