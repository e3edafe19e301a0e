// Shows: login-2, login-3, login-4, login-5, login-8, login-9, login-10, login-12, frame-5, frame-6,
// frame-9, frame-11, frame-17, frame-26.
import { withSettings } from '#testing/settings.ts'
import { languageNames } from '#domain/locale/language.ts'
import { variants } from '#domain/locale/variant.ts'
import { at } from '#testing/render.tsx'
import { locales, requests } from '#testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const phone = () => screen.getByLabelText('Phone number')
const country = () => screen.getByRole('combobox', { name: 'Country' })

describe('the login screen', () => {
  it.each([
    ['', 'Log in to My Bonavo'],
    ['?redirect_uri=http://localhost:8003/', 'Log in to My Bonavo'],
    ['?redirect_uri=https://client.bonavo.be/', 'Log in to the client area'],
    ['?redirect_uri=https://partner.example/', 'Log in to Bonavo'],
    ['?client_id=9&redirect_uri=https://my.app.example/', 'Log in to My Bonavo', 'my.app.example'],
  ])('(%s) names its platform, all platforms and its host', async (query, title, host = '') => {
    await at(`/login/email${query}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.getByText(locales.en.login.platforms.replace('{{product}}', 'Bonavo'))).toBeVisible()
    await waitFor(() => expect(document.title).toBe(`${title} · Bonavo`))
    const onward = screen.getByText('You will continue to')
    expect([onward.hidden, onward.lastChild?.textContent]).toEqual([!host, host])
  })

  it('links to the accessibility statement below when there is one', async () => {
    const link = () => screen.queryByRole('link', { name: locales.en.page.accessibility })
    const { comeBack } = await at('/login/email')
    expect(link()).toBeNull()
    withSettings({ VITE_ACCESSIBILITY_URL: 'https://www.bonavo.example/accessibility' })
    await comeBack()
    expect(link()).toHaveAttribute('href', 'https://www.bonavo.example/accessibility')
  })

  it('leads to the login by phone with the query of the partner, and no further', async () => {
    const { user, router } = await at('/login/email?client_id=7&redirect_uri=https://p.example&x=1')
    const tabs = within(screen.getByRole('navigation', { name: 'Log in with' }))
    expect(tabs.getByRole('link', { name: 'E-mail' })).toHaveAttribute('aria-current', 'page')
    await user.click(tabs.getByRole('link', { name: 'Phone' }))
    await waitFor(() => expect(phone()).toBeVisible())
    expect(router.state.location.search).toBe('?client_id=7&redirect_uri=https%3A%2F%2Fp.example')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.filter((href) => href?.startsWith('/') && !href.startsWith('/login/'))).toEqual([
      '/forgot-password/phone',
      '/forgot-username',
      '/onboarding',
      '/help',
    ])
  })
})

describe('the languages on offer', () => {
  const names = () =>
    within(screen.getByRole('combobox', { name: /Language|Langue/ }))
      .getAllByRole('option')
      .map((option) => option.textContent)

  it('are those of Belgium', async () => {
    await at('/login/email')
    expect(names()).toEqual(variants.BE.languages.map((language) => languageNames[language]))
  })

  it('are fr and en in Luxembourg', async () => {
    const { user, storage } = await at('/login/email', { variant: 'LU', language: 'fr' })
    expect(names()).toEqual(['Français', 'English'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Langue' }), 'en')
    expect(await screen.findByRole('heading', { name: 'Log in to My Bonavo' })).toBeVisible()
    expect(storage.language.read()).toBe('en')
  })
})

describe('a login by phone', () => {
  it('offers 47 countries, in a field that a password manager knows', async () => {
    const { user } = await at('/login/phone')
    await user.click(country())
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(47)
    expect([phone().getAttribute('type'), phone().getAttribute('autocomplete')]).toEqual(['tel', 'username'])
  })

  it('shows an error beside a wrong number, and checks it anew in another country', async () => {
    const { field, login } = locales.en
    const { user } = await at('/login/phone')
    const input = screen.getByLabelText(login.phone)
    await user.click(screen.getByRole('button', { name: login.submit }))
    await waitFor(() => expect(input).toHaveFocus())
    expect(input).toHaveAccessibleDescription(field.required)
    await user.type(input, '0612345678')
    await waitFor(() => expect(input).toHaveAccessibleDescription(field.phone))
    await user.click(screen.getByRole('combobox', { name: login.country }))
    await user.keyboard('FR{Enter}')
    await waitFor(() => expect(input).not.toHaveAttribute('aria-invalid'))
    await user.clear(input)
    await user.paste('0'.repeat(31))
    expect(input).toHaveAccessibleDescription(field.max.replace('{{max}}', '30'))
    expect(requests).toEqual([])
  })
})
