// Shows: duplicate-16, duplicate-18, quality-24.
import { button, link, main, title } from '#testing/form.ts'
import { logIn } from '#testing/logIn.ts'
import { failing } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { answer, calls, locales } from '#testing/server.ts'
import { tokenOf } from '#testing/visit.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { en } = locales
const pages = [
  ['/fuzzion-success', 'success', 'Continue', '/user/dashboard'],
  ['/fuzzion-error', 'error', 'Try again', null],
  ['/fuzzion-rejection', 'rejection', 'Continue', '/user/dashboard'],
] as const

describe('the outcome of a merge', () => {
  it.each(pages)('(%s) shows to a visitor who is signed out, and leads to the login', async (...row) => {
    const [path, name, way] = row
    const { user } = await at(path)
    await title(en.merge[name].title)
    expect(main()).toHaveTextContent(en.merge[name].text)
    expect([here(), calls()]).toEqual([path, []])
    await user.click(link(way))
    await waitFor(() => expect(here()).toBe('/login/email'))
    await title(/^Log in/)
  })

  it.each(pages)('(%s) shows to a signed-in person, and leads on', async (path, name, way, to) => {
    const { user } = await at(path, 'plain')
    await title(en.merge[name].title)
    expect(main()).toHaveTextContent(en.merge[name].text)
    await user.click(link(way))
    // Without a similar account the page that asks about it leads to the dashboard.
    await waitFor(() => expect(here()).toBe(to ?? '/user/dashboard'))
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  })
})

describe('the success, while duplicates are there still', () => {
  it('leads back to what there is to settle', async () => {
    const { user, storage } = await at('/fuzzion-success', { duplicated: 'duplicated' })
    await title('Accounts merged')
    await user.click(button('Continue'))
    await title('We found more than one account')
    expect([here(), storage.duplicatedToken.read()]).toEqual(['/duplicated', tokenOf('duplicated')])
    expect(calls()).not.toContain('GET /user')
  })

  it('goes on with the login once none is left', async () => {
    answer('get', '/duplicated', failing(404))
    const { user, storage } = await at('/fuzzion-success', { duplicated: 'duplicated' })
    await title('Accounts merged')
    await user.dblClick(button('Continue'))
    await title('Welcome, Hanne')
    expect([storage.token.read(), storage.duplicatedToken.read()]).toEqual([tokenOf('duplicated'), null])
    expect(calls('GET /user')).toHaveLength(1)
  })
})

it('a person with duplicates and a similar account settles the duplicates, then is asked about the account', async () => {
  const { user } = await logIn('duplicatedSimilar')
  await title('We found more than one account')
  await waitFor(() => expect(calls()).toContain('GET /merge'))
  await user.click(await screen.findByRole('button', { name: 'Skip for now' }))
  expect(await screen.findByRole('button', { name: 'It is me' })).toBeVisible()
  expect(main()).toHaveTextContent(en.similarAccount.lead)
  expect(here()).toBe('/duplicated')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  // The similar account was loaded only once.
  expect(calls('GET /merge')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Skip for now' }))
  await title('Welcome, Amélie')
  expect(calls('GET /duplicated')).toHaveLength(1)
})
