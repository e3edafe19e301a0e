import { button, focused, isFocused, press, region, title } from '#testing/form.ts'
import { logIn } from '#testing/logIn.ts'
import { renderApp } from '#testing/render.tsx'
import { replying } from '#testing/replies.ts'
import { here } from '#testing/router.ts'
import { answer, calls, hold, locales, requests } from '#testing/server.ts'
import { tokenOf } from '#testing/visit.ts'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { en, fr, nl } = locales
const main = () => screen.getByRole('main')
const removals = () => calls().filter((call) => call === 'DELETE /duplicated').length

/** Comes back before the duplicates are settled, and waits until they are shown. */
async function open(persona = 'duplicated', path = '/duplicated') {
  const app = await renderApp({ path, duplicated: persona })
  await region(en.duplicate.stays)
  return app
}

describe('the duplicates of a login', () => {
  it('are found after the login, before anything of the account shows', async () => {
    const { storage } = await logIn('duplicated')
    await focused('We found another account')
    expect([here(), storage.token.read()]).toEqual(['/duplicated', null])
    expect(calls()).not.toContain('GET /user')
    expect(screen.queryByText(/Hanne/)).toBeNull()
  })

  it('show what stays and what goes, before anything is removed', async () => {
    await open()
    expect(await region('What stays')).toHaveTextContent(
      'E-mailduplicated@example.bePhone number+32 470 78 90 45Used forMy Bonavo, Client area',
    )
    const goes = await region('What goes')
    const lines = within(goes).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '1 other account on My Bonavo',
      '2 other accounts in the client area',
    ])
    expect(goes).toHaveTextContent(en.duplicate.sharedEmail)
    expect(goes).toHaveTextContent(en.duplicate.sharedPhone)
    expect(goes).toHaveTextContent(en.duplicate.final)
    expect(main()).toHaveTextContent(en.duplicate.codeFirst)
    expect(calls().filter((call) => !call.startsWith('GET'))).toEqual([])
    expect(calls()).not.toContain('GET /mfa/sudo?single=1')
  })

  it.each([
    ['duplicatedSms', 'My Bonavo', ['1 other account on My Bonavo'], false, true],
    ['duplicatedSimilar', 'Client area', ['1 other account in the client area'], true, false],
  ] as const)('(%s) are what the counts say', async (persona, platforms, losses, hasEmail, hasPhone) => {
    await open(persona)
    expect(await region('What stays')).toHaveTextContent(new RegExp(`Used for${platforms}$`))
    const goes = await region('What goes')
    expect(
      within(goes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(losses)
    expect(within(goes).queryByText(en.duplicate.sharedEmail) !== null).toBe(hasEmail)
    expect(within(goes).queryByText(en.duplicate.sharedPhone) !== null).toBe(hasPhone)
  })

  describe('with nothing to remove', () => {
    const similar = {
      id: 'sim_1',
      platform: 'clientarea',
      email: 's@example.be',
      phone: null,
      proofs: ['card'],
    }
    const count = (call: string) => calls().filter((one) => one === call).length

    it('let the login go on by itself', async () => {
      await logIn('duplicatedNone')
      expect(await title('Welcome, Lotte')).toBeVisible()
      expect([here(), count('GET /duplicated'), count('GET /user')]).toEqual(['/user/dashboard', 1, 1])
    })

    it.each([false, true])(
      'let it go on by itself after a reload (StrictMode: %s)',
      async (reactStrictMode) => {
        configure({ reactStrictMode })
        onTestFinished(() => configure({ reactStrictMode: false }))
        const { storage } = await renderApp({ path: '/duplicated', duplicated: 'duplicatedNone' })
        expect(await title('Welcome, Lotte')).toBeVisible()
        expect([storage.token.read(), storage.duplicatedToken.read()]).toEqual([
          tokenOf('duplicatedNone'),
          null,
        ])
        expect([here(), count('GET /user'), count('GET /merge')]).toEqual(['/user/dashboard', 1, 1])
      },
    )

    it.each(['login', 'reload'])('still lead to the question about a similar account (%s)', async (way) => {
      answer('get', '/merge', replying(200, { data: similar }))
      if (way === 'login') await logIn('duplicatedNone')
      else await renderApp({ path: '/duplicated', duplicated: 'duplicatedNone' })
      expect(await screen.findByRole('button', { name: en.similarAccount.mine })).toBeVisible()
      expect([here(), main().textContent]).toEqual(['/duplicated', expect.stringContaining('s@example.be')])
    })

    it('say why the login cannot go on, offer Retry and nothing to decide', async () => {
      answer('get', '/user', replying(500), { once: true })
      const { user } = await renderApp({ path: '/duplicated', duplicated: 'duplicatedNone' })
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent(en.login.error.server)
      const names = within(main())
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
      expect(names).toEqual(['Try again', 'Log out'])
      expect(screen.queryByRole('region', { name: 'What goes' })).toBeNull()
      await user.dblClick(within(alert).getByRole('button', { name: 'Try again' }))
      expect(await title('Welcome, Lotte')).toBeVisible()
      expect([count('GET /duplicated'), count('GET /user')]).toEqual([1, 2])
    })
  })

  it('show hostile contacts as text', async () => {
    const email = '<img src=x onerror=alert(1)>\u202E{{product}}@example.be'
    const counts = { duplicated_mymonizze: 1, duplicated_clientarea: 0 }
    const flags = {
      email_duplicated: true,
      phone_duplicated: true,
      has_mymonizze: true,
      has_clientarea: true,
    }
    answer('get', '/duplicated', replying(200, { data: { email, phone: '<b>', ...flags, ...counts } }))
    await open()
    expect(await region('What stays')).toHaveTextContent('<img src=x onerror=alert(1)>')
    expect(main().querySelectorAll('img, b')).toHaveLength(0)
  })

  it('that could not be loaded say so, load when tried again, and may be skipped meanwhile', async () => {
    answer('get', '/duplicated', replying(500), { once: true })
    const { user } = await renderApp({ path: '/duplicated', duplicated: 'duplicated' })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(`${en.duplicate.failed} ${en.error.server}`)
    expect(button(en.duplicate.skip)).toBeVisible()
    expect(screen.queryByRole('button', { name: en.duplicate.remove })).toBeNull()
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await region('What stays')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await isFocused()
  })

  it.each([
    ['fr', fr],
    ['nl', nl],
  ] as const)('speak %s', async (language, texts) => {
    await renderApp({ path: '/duplicated', duplicated: 'duplicated', language })
    await title(texts.duplicate.title)
    expect((await region(texts.duplicate.goes)).textContent).toContain(texts.duplicate.final)
    expect(button(texts.duplicate.remove)).toBeVisible()
  })

  it('are left by logging out', async () => {
    const { user, storage } = await open()
    await press(user, 'Log out')
    await waitFor(() => expect(here()).toBe('/login/email'))
    expect([storage.duplicatedToken.read(), removals()]).toEqual([null, 0])
    expect(requests.find(({ method }) => method === 'DELETE')?.body).toEqual({
      cookiesToken: tokenOf('duplicated'),
    })
  })
})

describe('skipping', () => {
  it('removes nothing, and the login goes on', async () => {
    const { user, storage } = await open()
    await user.dblClick(button('Skip for now'))
    expect(await title('Welcome, Hanne')).toBeVisible()
    expect([storage.token.read(), storage.duplicatedToken.read()]).toEqual([tokenOf('duplicated'), null])
    expect([removals(), calls().filter((call) => call === 'GET /user').length]).toEqual([0, 1])
    await isFocused()
  })

  it.each([
    ['duplicatedWeak', '/weak-password', en.weakPassword.title],
    ['duplicatedForced', '/mandatory-mfa', 'Security update needed'],
  ])('(%s) leads to what comes first', async (persona, path, words) => {
    const { user } = await open(persona)
    await press(user, 'Skip for now')
    await title(words)
    expect(here()).toBe(path)
  })

  it('that fails says so, keeps the page, and can be repeated', async () => {
    answer('get', '/user', replying(500), { once: true })
    const { user, storage } = await open()
    await press(user, 'Skip for now')
    expect(await screen.findByRole('alert')).toHaveTextContent(en.login.error.server)
    expect([here(), storage.duplicatedToken.read()]).toEqual(['/duplicated', tokenOf('duplicated')])
    await waitFor(() => expect(button('Skip for now')).toHaveFocus())
    await press(user, 'Skip for now')
    expect(await title('Welcome, Hanne')).toBeVisible()
  })

  it('blocks the removal meanwhile', async () => {
    const late = hold('get', '/user')
    const { user } = await open()
    await press(user, 'Skip for now')
    await late.arrived()
    await press(user, en.duplicate.remove)
    expect(calls()).not.toContain('GET /mfa/sudo?single=1')
    late.finish(replying(200, { data: { id: 1, firstname: 'Hanne' } })())
    expect(await title('Welcome, Hanne')).toBeVisible()
  })
})
