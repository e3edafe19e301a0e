// Shows: partner-8, partner-12, partner-13, partner-18, partner-32, partner-33.
import { watchOpening } from '#testing/address.ts'
import { button, focused, link, press, title } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { failing, replying } from '#testing/replies.ts'
import { selectDecision } from './partner.ts'
import { answer, calls, hold, locales, requests } from '#testing/server.ts'
import type { VisitOptions } from '#testing/visit.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const { en } = locales
const searchOf = (client: number, host: string, own = '') =>
  `?client_id=${client}&redirect_uri=https%3A%2F%2F${host}.example%2Fcallback${own}`
const lunchbox = `/approve${searchOf(301, 'lunchbox', '&state=s%261')}`
const asking = 'Lunchbox wants access to your account'
const short = () => calls().map((call) => call.replace(/\?.*/, ''))
const open = (path = lunchbox, own: VisitOptions = {}) => at(path, { persona: 'plain', ...own })

/** Presses Accept after the half second in which a click is not taken. */
function accept(user: Parameters<typeof press>[0]) {
  vi.advanceTimersByTime(500)
  return press(user, 'Accept')
}

/** The addresses outside the portal that the page was told to open; jsdom opens none. */
let gone: string[] = []

beforeEach(() => {
  gone = watchOpening()
  vi.useFakeTimers({ toFake: ['performance'] })
})

it.each([408, 429, 500])('a request that is answered %i may be asked again', async (status) => {
  answer('get', '/authorize', () => new HttpResponse(null, { status }), { once: true })
  const { user } = await open()
  await press(user, 'Try again')
  expect(await title(asking)).toBeVisible()
})

describe('accepting', () => {
  it('sends the consent, says where it leads, and goes there without a step back', async () => {
    const { user } = await open()
    await title(asking)
    await accept(user)
    await focused('Taking you to lunchbox.example')
    expect(gone).toEqual([
      expect.stringMatching(/^https:\/\/lunchbox\.example\/callback\?code=\w+&iss=[\w%.-]+&state=s%261$/),
    ])
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/authorize',
      body: { client_id: '301', approved: true, state: 's&1' },
    })
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  })

  it('answered with a redirect that cannot be followed is not known: it may have been given', async () => {
    answer('post', '/authorize', failing(302))
    const { user, store } = await open()
    await title(asking)
    answer('get', '/authorize', failing(500))
    await accept(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(en.error.unknown)
    expect(store.getState().partner?.isUnsure).toBe(true)
  })

  it('answered after the page was left leads nowhere', async () => {
    const late = hold('post', '/authorize')
    const { user, router, store } = await open()
    await title(asking)
    await accept(user)
    await late.arrived()
    await act(() => router.navigate('/help'))
    late.finish(HttpResponse.json({ target: 'https://lunchbox.example/callback?code=c1' }))
    await waitFor(() => expect(store.getState().partner?.isUnsure).toBe(false))
    expect([selectDecision(store.getState()).step, gone]).toEqual(['asking', []])
  })

  it('that the server refuses shows its words, and may be tried again or refused', async () => {
    const { user } = await open(`/approve${searchOf(303, 'ecobike')}`)
    await title(/^Ecobike Gent/)
    await accept(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('This app cannot be connected at the moment.')
    await waitFor(() => expect(button('Accept')).toHaveFocus())
    await accept(user)
    await waitFor(() => expect(short().filter((call) => call === 'POST /authorize')).toHaveLength(2))
    expect(await screen.findByRole('alert')).toBeVisible()
    await press(user, 'Refuse')
    await focused(en.approve.refused.title)
    expect(gone).toEqual([])
  })

  it.each([
    [`/approve${searchOf(801, 'kitchen')}`, 'a script'],
    [`/approve${searchOf(802, 'faraway')}`, 'another host'],
  ])('(%s) leads nowhere when the target is %s: the configuration is invalid', async (path) => {
    const { user } = await open(path)
    await title(/wants access/)
    await accept(user)
    await focused(en.approve.invalid.title)
    expect(screen.getByText('target host')).toBeInTheDocument()
    expect(gone).toEqual([])
  })
})

describe('an app that has access already', () => {
  const back = /^https:\/\/lunchbox\.example\/callback\?code=\w+&iss=[\w%.-]+&state=s%261$/

  it('is led back to at once, and nothing is asked', async () => {
    await open(lunchbox, { persona: 'secured' })
    await focused('Taking you to lunchbox.example')
    expect([gone, short()]).toEqual([[expect.stringMatching(back)], ['GET /user', 'GET /authorize']])
  })

  it('is led back to after an Accept whose answer was lost', async () => {
    answer('post', '/authorize', () => HttpResponse.error())
    const { user, comeBack } = await open()
    await title(asking)
    answer('get', '/authorize', () => HttpResponse.error())
    await accept(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(en.error.unknown)
    answer('get', '/authorize', replying(200, { target: 'https://lunchbox.example/callback?code=c1' }))
    await comeBack()
    await focused('Taking you to lunchbox.example')
    expect(gone).toEqual(['https://lunchbox.example/callback?code=c1'])
  })

  it('with a hostile target is not', async () => {
    answer('get', '/authorize', replying(200, { target: 'https://me:pw@lunchbox.example/callback' }))
    await open()
    await focused(en.approve.invalid.title)
    expect(gone).toEqual([])
  })
})

it('refusing sends nothing, goes nowhere by itself, and offers a link back that reports it to the partner', async () => {
  const { user } = await open()
  await title(asking)
  await press(user, 'Refuse')
  await focused('You refused access')
  expect(screen.getByText("Given the consent wasn't given, access is denied.")).toBeVisible()
  expect([short(), gone]).toEqual([['GET /user', 'GET /authorize'], []])
  const account = expect.stringMatching(/^\/(?:user\/dashboard)?$/) as unknown
  expect(link(en.approve.account)).toHaveAttribute('href', account)
  const issuer = 'iss=http%3A%2F%2Faccount-api.bonavo.localhost%3A5174'
  const refused = `https://lunchbox.example/callback?error=access_denied&${issuer}&state=s%261`
  expect(link(/^Back to Lunchbox/)).toHaveAttribute('href', refused)
})

it('"Not you?" logs out, and the request waits for the next person who logs in', async () => {
  const { user } = await open()
  await title(asking)
  await press(user, en.session.sheet.other)
  await waitFor(() => expect(window.location.pathname).toBe('/login/email'))
  expect([document.cookie, calls(/^POST/)]).toEqual(['', []])
  expect(calls()).toContain('DELETE /token')
  expect(window.location.search).toBe(searchOf(301, 'lunchbox', '&state=s%261'))
})

describe('permissions that may be left out', () => {
  const menu = `/approve${searchOf(809, 'menu')}`
  const boxes = async () => {
    const region = await screen.findByRole('region', { name: en.approve.optional })
    return within(region)
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ labels, checked }) => [labels?.[0]?.textContent, checked])
  }

  it('have boxes, none of them ticked; the answer carries what was ticked', async () => {
    const { user } = await open(menu)
    expect(await boxes()).toEqual([
      [en.scopes.payment, false],
      [en.scopes.transaction, false],
    ])
    const needed = screen.getByRole('region', { name: en.approve.scopes })
    expect(
      within(needed)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([en.scopes.user])
    await user.click(screen.getByRole('checkbox', { name: en.scopes.payment }))
    await user.click(screen.getByRole('checkbox', { name: en.scopes.transaction }))
    await user.click(screen.getByRole('checkbox', { name: en.scopes.payment }))
    await accept(user)
    await focused('Taking you to menu.example')
    expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { optional: ['transaction'] } })
  })

  it('are none of those that the app has already, and all may be left out', async () => {
    const partner = { name: 'Menu', client_id: 809, scopes: ['user', 'balance'] }
    const optional = ['user', 'balance']
    const reply = { approvalType: 'scopes', partner, granted: ['user'], optional }
    answer('get', '/authorize', replying(200, reply))
    const { user } = await open(menu)
    expect(await boxes()).toEqual([[en.scopes.balance, false]])
    expect(screen.queryByRole('region', { name: en.approve.fresh })).toBeNull()
    await accept(user)
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { optional: [] } }))
  })

  it('are no part of an answer when the server names none', async () => {
    const { user } = await open()
    await title(asking)
    expect(screen.queryByRole('checkbox')).toBeNull()
    await accept(user)
    await focused('Taking you to lunchbox.example')
    expect(requests.at(-1)?.body).not.toHaveProperty('optional')
  })
})
