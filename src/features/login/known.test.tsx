// Shows: login-28, login-29, login-31, login-32, login-33, partner-15, quality-46.
import { personaPassword } from '#mocks/personas.ts'
import { field, fill, follow, press, title } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { locales, requests } from '#testing/server.ts'
import { pass, stopClock } from '#testing/time.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

const { login, field: words } = locales.en
const kept = () => window.localStorage.getItem('last-login')
const remember = (username: string) => window.localStorage.setItem('last-login', username)
const box = () => screen.findByRole('checkbox', { name: login.remember })
const notYou = () => screen.findByRole('button', { name: login.known.notYou })

describe('a login that is remembered', () => {
  it('is one with the box ticked, which is empty at first', async () => {
    const { user } = await at('/login/email')
    expect(await box()).not.toBeChecked()
    await user.click(await box())
    await follow(user, 'Phone')
    await title(/./)
    expect(await box()).toBeChecked()
    await follow(user, 'E-mail')
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toBeVisible())
    await fill(user, 'E-mail', 'claire@example.be')
    await fill(user, 'Password', personaPassword)
    await press(user, 'Log in')
    await title('Welcome, Claire')
    expect(kept()).toBe('claire@example.be')
  })

  it.each([
    ['email', 'claire@example.be', 'E-mail'],
    ['phone', '+352621123456', 'Phone number'],
  ])('fills its tab in (%s), and is forgotten by “Not you?”', async (kind, username, label) => {
    remember(username)
    const { user } = await at(`/login/${kind}`)
    expect(field(label)).toHaveValue(username)
    const country = screen.queryByRole('combobox', { name: 'Country' })
    expect(country?.getAttribute('value')).toBe(kind === 'phone' ? 'Luxembourg +352' : undefined)
    expect(await box()).toBeChecked()
    await user.click(await notYou())
    expect([field(label).value, kept()]).toEqual(['', null])
    expect(field(label)).toHaveFocus()
    expect(await box()).not.toBeChecked()
    expect(screen.queryByRole('button', { name: login.known.notYou })).toBeNull()
  })

  it('is not remembered for another person who types over it, unless they tick the box', async () => {
    remember('claire@example.be')
    const { user } = await at('/login/email')
    await fill(user, 'E-mail', 'rich@example.be')
    expect(await box()).not.toBeChecked()
    await fill(user, 'E-mail', 'claire@example.be')
    expect(await box()).toBeChecked()
    await fill(user, 'E-mail', 'rich@example.be')
    await fill(user, 'Password', personaPassword)
    await press(user, 'Log in')
    await title('Welkom, Pieter')
    expect(kept()).toBeNull()
  })

  it('that another tab forgets is forgotten here, too', async () => {
    remember('claire@example.be')
    const { user } = await at('/login/phone')
    expect(await box()).toBeChecked()
    window.localStorage.removeItem('last-login')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'last-login', newValue: null })))
    await waitFor(async () => expect(await box()).not.toBeChecked())
    expect(screen.queryByText(login.known.notYou)).toBeNull()
    await follow(user, 'E-mail')
    await waitFor(() => expect(field('E-mail')).toHaveValue(''))
  })

  it('that another tab forgets while this page is kept for Back is forgotten here, too', async () => {
    remember('claire@example.be')
    await at('/login/email')
    await waitFor(() => expect(field('E-mail')).toHaveValue('claire@example.be'))
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    window.localStorage.removeItem('last-login')
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await waitFor(() => expect(field('E-mail')).toHaveValue(''))
    expect(screen.queryByText(login.known.notYou)).toBeNull()
  })

  it('is offered by the other tab, by one press', async () => {
    remember('claire@example.be')
    const { user, router } = await at('/login/phone')
    expect(field('Phone number')).toHaveValue('')
    await user.click(
      await screen.findByRole('link', { name: login.known.use.replace('{{who}}', 'claire@example.be') }),
    )
    await waitFor(() => expect(field('E-mail')).toHaveValue('claire@example.be'))
    expect(router.state.location.pathname + router.state.location.search).toBe('/login/email')
  })

  it('can be forgotten at its code, too', async () => {
    remember('sms@example.be')
    const { user } = await at('/login/email')
    await fill(user, 'Password', personaPassword)
    await press(user, 'Log in')
    await title("Verify it's you")
    await follow(user, login.known.notYou)
    await title(/^Log in to/)
    expect([field('E-mail').value, kept()]).toEqual(['', null])
  })

  it('is not asked about at the code of somebody else', async () => {
    remember('claire@example.be')
    const { user } = await at('/login/email')
    await fill(user, 'E-mail', 'sms@example.be')
    await fill(user, 'Password', personaPassword)
    await press(user, 'Log in')
    await title("Verify it's you")
    expect(screen.queryByRole('link', { name: login.known.notYou })).toBeNull()
  })
})

describe('a username', () => {
  const open = async (kind: 'email' | 'phone', typed: string) => {
    const app = await at(`/login/${kind}`)
    await box()
    stopClock()
    await fill(app.user, kind === 'email' ? 'E-mail' : 'Phone number', typed)
    return app
  }

  it.each([
    ['email', '0470 12 34 12', login.instead.phone, 'Phone number', '/login/phone'],
    ['phone', 'claire@example.be', login.instead.email, 'E-mail', '/login/email'],
  ] as const)(
    'under %s that belongs under the other tab goes there by one press',
    async (kind, typed, offer, label, path) => {
      const { user, router } = await open(kind, typed)
      expect(screen.queryByText(offer)).toBeNull()
      await pass(1000)
      const link = screen.getByRole('link', { name: offer })
      expect(link.closest('[aria-live]')).not.toBeNull()
      expect(requests).toEqual([])
      vi.useRealTimers()
      await user.click(link)
      await waitFor(() => expect(field(label)).toHaveValue(typed))
      expect(router.state.location.pathname + router.state.location.search).toBe(path)
    },
  )

  it('that is a letter away from a provider can be mended by one press, and need not be', async () => {
    const { user } = await open('email', 'claire@gmial.com')
    await pass(1000)
    const offer = screen.getByRole('button', { name: words.meant.replace('{{domain}}', 'gmail.com') })
    expect(offer.closest('[aria-live]')).not.toBeNull()
    await user.click(offer)
    expect(field('E-mail')).toHaveValue('claire@gmail.com')
    expect(field('E-mail')).toHaveFocus()
    await pass(1000)
    expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull()
  })
})

describe('a partner’s login', () => {
  const from = (uri: string) => `/login/email?client_id=9&redirect_uri=${encodeURIComponent(uri)}`
  it.each([
    ['https://deals.bonavo.example/cb?code=1#x', 'https://deals.bonavo.example/', 'deals.bonavo.example'],
    ['http://client.bonavo.localhost/a/b?x=1', 'http://client.bonavo.localhost/', 'the client area'],
  ])('leads back to the app at %s: to %s', async (uri, href, app) => {
    await at(from(uri))
    const back = await screen.findByRole('link', { name: login.back.replace('{{app}}', app) })
    expect(back).toHaveAttribute('href', href)
  })

  it.each([
    ['email', '%2B32471234523', 'E-mail', 'claire@example.be'],
    ['email', 'rich%40example.be', 'E-mail', 'claire@example.be'],
    ['phone', '%2B352621123456', 'Phone number', '+352621123456'],
    ['phone', 'rich%40example.be', 'Phone number', ''],
  ])(
    'fills the field of %s by the hint %s, unless somebody is remembered',
    async (kind, hint, label, shown) => {
      remember('claire@example.be')
      await at(`/login/${kind}?client_id=301&redirect_uri=https%3A%2F%2Fapp.example%2F&login_hint=${hint}`)
      expect(field(label)).toHaveValue(shown)
      const country = screen.queryByRole('combobox', { name: 'Country' })?.getAttribute('value')
      expect(country).toBe({ email: undefined, phone: shown ? 'Luxembourg +352' : 'Belgium +32' }[kind])
    },
  )

  it.each(['https://partner.example/'])('leads nowhere for %s', async (uri) => {
    await at(from(uri))
    await box()
    expect(screen.queryByRole('link', { name: /^Back to/ })).toBeNull()
  })
})
