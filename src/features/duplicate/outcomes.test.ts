import { button, link, title } from '#testing/form.ts'
import { logIn } from '#testing/logIn.ts'
import { renderApp } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { answer, calls, locales } from '#testing/server.ts'
import { tokenOf } from '#testing/visit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { en, fr, nl } = locales
const main = () => screen.getByRole('main')
const pages = [
  ['/fuzzion-success', 'success', 'Continue', '/user/dashboard'],
  ['/fuzzion-error', 'error', 'Try again', null],
  ['/fuzzion-rejection', 'rejection', 'Continue', '/user/dashboard'],
] as const

describe('the outcome of a merge', () => {
  it.each(pages)(
    '(%s) shows from a link to whoever is signed out, and leads to the login',
    async (...row) => {
      const [path, name, way] = row
      const { user } = await renderApp({ path })
      await title(en.merge[name].title)
      expect(main()).toHaveTextContent(en.merge[name].text)
      expect([here(), calls()]).toEqual([path, []])
      await user.click(link(way))
      await waitFor(() => expect(here()).toBe('/login/email'))
      await title(/^Log in/)
    },
  )

  it.each(pages)('(%s) shows to whoever is signed in, and leads on', async (path, name, way, to) => {
    const { user } = await renderApp({ path, persona: 'plain' })
    await title(en.merge[name].title)
    expect(main()).toHaveTextContent(en.merge[name].text)
    await user.click(link(way))
    // Without a similar account the page that asks about it leads to the dashboard.
    await waitFor(() => expect(here()).toBe(to ?? '/user/dashboard'))
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })

  it.each(['success', 'rejection'] as const)('that is a %s says how to log in from now on', async (name) => {
    await renderApp({ path: `/fuzzion-${name}` })
    await title(en.merge[name].title)
    expect(main()).toHaveTextContent(en.merge[name].next)
  })

  it('that is an error says the exact sentence, to retry later, and asks the question again', async () => {
    const { user } = await renderApp({ path: '/fuzzion-error', persona: 'similar' })
    expect(
      await screen.findByText('A technical error occurred during the merging of the accounts.'),
    ).toBeVisible()
    expect(main()).toHaveTextContent(/retry later|try again later/i)
    await user.click(link('Try again'))
    expect(await screen.findByRole('button', { name: 'It is mine' })).toBeVisible()
    expect(here()).toBe('/duplicated')
  })

  it.each([
    ['fr', fr],
    ['nl', nl],
  ] as const)('speaks %s', async (language, { merge }) => {
    await renderApp({ path: '/fuzzion-error', language })
    await title(merge.error.title)
    expect(main().textContent).toContain(merge.error.text)
  })
})

describe('the success, while duplicates are there still', () => {
  it('leads back to what there is to settle', async () => {
    const { user, storage } = await renderApp({ path: '/fuzzion-success', duplicated: 'duplicated' })
    await title('Accounts merged')
    await user.click(button('Continue'))
    await title('We found another account')
    expect([here(), storage.duplicatedToken.read()]).toEqual(['/duplicated', tokenOf('duplicated')])
    expect(calls()).not.toContain('GET /user')
  })

  it('goes on with the login once none is left', async () => {
    answer('get', '/duplicated', () => new HttpResponse(null, { status: 404 }))
    const { user, storage } = await renderApp({ path: '/fuzzion-success', duplicated: 'duplicated' })
    await title('Accounts merged')
    await user.dblClick(button('Continue'))
    await title('Welcome, Hanne')
    expect([storage.token.read(), storage.duplicatedToken.read()]).toEqual([tokenOf('duplicated'), null])
    expect(calls().filter((call) => call === 'GET /user')).toHaveLength(1)
  })

  it('says why it cannot go on, and may be tried again', async () => {
    answer('get', '/duplicated', () => new HttpResponse(null, { status: 404 }))
    answer('get', '/user', () => new HttpResponse(null, { status: 500 }), { once: true })
    const { user } = await renderApp({ path: '/fuzzion-success', duplicated: 'duplicated' })
    await title('Accounts merged')
    await user.click(button('Continue'))
    expect(await screen.findByRole('alert')).toHaveTextContent(en.login.error.server)
    await waitFor(() => expect(button('Continue')).toHaveFocus())
    await user.click(button('Continue'))
    await title('Welcome, Hanne')
  })

  it('of somebody who has to set up first leads there', async () => {
    answer('get', '/duplicated', () => new HttpResponse(null, { status: 404 }))
    const { user } = await renderApp({ path: '/fuzzion-success', duplicated: 'duplicatedForced' })
    await title('Accounts merged')
    await user.click(button('Continue'))
    await title('Security update needed')
    expect(here()).toBe('/mandatory-mfa')
  })
})

it('whoever has duplicates and a similar account settles the former, then is asked about the latter', async () => {
  const { user } = await logIn('duplicatedSimilar')
  await title('We found another account')
  await waitFor(() => expect(calls()).toContain('GET /merge'))
  await user.click(await screen.findByRole('button', { name: 'Skip for now' }))
  expect(await screen.findByRole('button', { name: 'It is mine' })).toBeVisible()
  expect(main()).toHaveTextContent(en.similarAccount.lead)
  expect(here()).toBe('/duplicated')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  // The similar account was loaded only once.
  expect(calls().filter((call) => call === 'GET /merge')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Skip for now' }))
  await title('Welcome, Amélie')
  expect(calls().filter((call) => call === 'GET /duplicated')).toHaveLength(1)
})

it('whoever rejects a similar account after the duplicates is told so', async () => {
  const { user } = await logIn('duplicatedSimilar')
  await waitFor(() => expect(calls()).toContain('GET /merge'))
  await user.click(await screen.findByRole('button', { name: 'Skip for now' }))
  await user.click(await screen.findByRole('button', { name: 'It is not me' }))
  const dialog = await screen.findByRole('dialog', { name: en.similarAccount.reject.title })
  await user.click(within(dialog).getByRole('button', { name: 'It is not me' }))
  await title('Username removed')
  expect(here()).toBe('/fuzzion-rejection')
})
