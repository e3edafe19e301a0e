// Shows: dashboard-1, dashboard-2, dashboard-3, dashboard-4, dashboard-5, dashboard-7, dashboard-9,
// dashboard-12, security-35, access-2, frame-3.
import { personas } from '#mocks/personas.ts'
import { type AppOptions, at } from '#testing/render.tsx'
import { answer, locales } from '#testing/server.ts'
import { logOutOffer } from '#auth/storage.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const profile = (own: object) =>
  answer('get', '/user', () => HttpResponse.json({ data: { id: 1, firstname: 'Ada', ...own } }))
const ids = { user_id: 21, customer_user_id: 31, fridom_user_id: 41 }
const title = () => screen.findByRole('heading', { level: 1 })
const open = (options: AppOptions = {}) => at('/user/dashboard', { persona: 'plain', ...options })
const rows = async () => {
  await title()
  const links = within(screen.getByRole('region', { name: 'Services' })).queryAllByRole('link')
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]))
}

describe('the welcome', () => {
  it("has the user's first name and a subtitle", async () => {
    await open()
    expect(await title()).toHaveTextContent('Welcome, Claire')
    expect(screen.getByText(locales.en.dashboard.subtitle)).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Welcome, Claire · Bonavo'))
  })
})

describe('a new card of somebody with an account', () => {
  const { newCard } = locales.en.dashboard
  const words = newCard.text.replace('{{product}}', 'Bonavo')

  it('is added in My Bonavo: a notice with a link says so, once', async () => {
    const { router, user } = await open({ path: '/onboarding/card' })
    await title()
    expect(router.state.location).toMatchObject({ pathname: '/user/dashboard', search: '' })
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open My Bonavo' })).toHaveAttribute(
      'href',
      'http://my.bonavo.localhost/',
    )
    await user.click(screen.getAllByRole('link', { name: 'Profile' })[0] ?? document.body)
    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] ?? document.body)
    await waitFor(async () => expect(await title()).toHaveTextContent('Welcome, Claire'))
    expect(screen.queryByText(words)).toBeNull()
  })

  it('has a quiet line on the dashboard of everybody', async () => {
    await open({ variant: 'LU', language: 'fr' })
    await title()
    expect(screen.queryByText(words)).toBeNull()
    expect(await screen.findByRole('link', { name: /Ajoutez-la dans My Bonavo$/ })).toHaveAttribute(
      'href',
      'http://my.bonavo-lux.localhost/',
    )
  })
})

it('a lost card is one press away from what Help says about it', async () => {
  const { router, user } = await open()
  await user.click(await screen.findByRole('link', { name: 'Lost your card? Call to block it.' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/help', hash: '#card' }))
})

describe('after a reset in this tab', () => {
  const offer = () => screen.queryByText(locales.en.dashboard.others.text)

  it('the next login offers to log out the other devices, there and on the security page, once', async () => {
    logOutOffer.write('secured@example.be')
    const { user } = await open({ persona: 'secured' })
    await waitFor(() => expect(offer()).toBeVisible())
    expect(window.sessionStorage.getItem('offer-others')).toBeNull()
    await user.click(screen.getByRole('link', { name: locales.en.dashboard.others.action }))
    expect(await screen.findByText(locales.en.user.password.others)).toBeVisible()
    cleanup()
    await open({ persona: 'secured' })
    await title()
    expect(offer()).toBeNull()
  })
})

describe('the services', () => {
  it('show a row for each platform that the user has an id of, and the deals', async () => {
    profile(ids)
    await open()
    expect(await rows()).toEqual({
      'My Bonavo': 'http://my.bonavo.localhost/',
      'Client area': 'http://client.bonavo.localhost/',
      Fridom: 'http://fridom.bonavo.localhost/',
      Deals: 'https://deals.bonavo.example/?client_id=77',
    })
  })

  it('in Luxembourg lead to its hosts, with another logo for the main platform', async () => {
    profile(ids)
    await open()
    await rows()
    const belgian = screen
      .getByRole('link', { name: 'My Bonavo' })
      .closest('li')
      ?.querySelector('svg')?.innerHTML
    cleanup()
    await open({ variant: 'LU' })
    expect(await rows()).toEqual({
      'My Bonavo': 'http://my.bonavo-lux.localhost/',
      'Client area': 'http://client.bonavo-lux.localhost/',
      Fridom: 'http://fridom.bonavo-lux.localhost/',
    })
    const row = screen.getByRole('link', { name: 'My Bonavo' }).closest('li')
    expect(row?.querySelector('svg')?.innerHTML).not.toBe(belgian)
  })

  it('show a sentence when there is none', async () => {
    profile({})
    await open({ variant: 'LU' })
    expect(await rows()).toEqual({})
    expect(screen.getByText(locales.en.dashboard.services.empty)).toBeVisible()
  })
})

describe('the connected apps', () => {
  const section = () => screen.findByRole('region', { name: 'Connected apps' })

  it('are listed with their name, and whether they can spend', async () => {
    await open({ persona: 'rich' })
    await screen.findByText('Lunchbox')
    const items = within(await section()).getAllByRole('listitem')
    const { apps = [] } = personas.find(({ id }) => id === 'rich') ?? {}
    expect(items.map((item) => item.textContent)).toEqual(
      apps.map(
        ({ name }) => `${name.slice(0, 2)}${name}${name === 'Delhi Express' ? 'Can use your money' : ''}`,
      ),
    )
  })

  it('are four at most; all of them are one link away', async () => {
    const { user, router } = await open({ persona: 'crowded' })
    await screen.findByText('Everything Suite')
    expect(within(await section()).getAllByRole('listitem')).toHaveLength(4)
    await user.click(within(await section()).getByRole('link', { name: 'See all apps' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/access'))
  })
})
