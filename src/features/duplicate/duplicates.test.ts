// Shows: duplicate-1, duplicate-6, duplicate-9.
import { button, focused, isFocused, main, press, region, title } from '#testing/form.ts'
import { logIn } from '#testing/logIn.ts'
import { at } from '#testing/render.tsx'
import { replying } from '#testing/replies.ts'
import { here } from '#testing/router.ts'
import { answer, calls, locales, requests } from '#testing/server.ts'
import { tokenOf } from '#testing/visit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { en } = locales
const removals = () => calls('DELETE /duplicated').length

/** Comes back before the duplicates are settled, and waits until they are shown. */
async function open(persona = 'duplicated', path = '/duplicated') {
  const app = await at(path, { duplicated: persona })
  await region(en.duplicate.stays)
  return app
}

describe('the duplicates of a login', () => {
  it('are found after the login, before anything of the account shows', async () => {
    const { storage } = await logIn('duplicated')
    await focused('We found more than one account')
    expect([here(), storage.token.read()]).toEqual(['/duplicated', null])
    expect(calls()).not.toContain('GET /user')
    expect(screen.queryByText(/Hanne/)).toBeNull()
  })

  it('show what stays and what goes, before anything is removed', async () => {
    await open()
    expect(await region('What you keep')).toHaveTextContent(
      'E-mailduplicated@example.bePhone number+32 470 78 90 45Used forMy Bonavo, Client area',
    )
    const goes = await region('What will be removed')
    const lines = within(goes).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '1 other account on My Bonavo',
      '2 other accounts in the client area',
    ])
    expect(goes).toHaveTextContent(en.duplicate.final)
    expect(main()).toHaveTextContent(en.duplicate.codeFirst)
    expect(calls().filter((call) => !call.startsWith('GET'))).toEqual([])
    expect(calls()).not.toContain('GET /mfa/sudo?single=1')
  })

  it.each([
    ['duplicatedSms', 'My Bonavo', ['1 other account on My Bonavo']],
    ['duplicatedSimilar', 'Client area', ['1 other account in the client area']],
  ] as const)('(%s) are what the counts say', async (persona, platforms, losses) => {
    await open(persona)
    expect(await region('What you keep')).toHaveTextContent(new RegExp(`Used for${platforms}$`))
    const goes = await region('What will be removed')
    const lines = within(goes).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual(losses)
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

    it('still lead to the question about a similar account', async () => {
      answer('get', '/merge', replying(200, { data: similar }))
      await at('/duplicated', { duplicated: 'duplicatedNone' })
      expect(await screen.findByRole('button', { name: en.similarAccount.mine })).toBeVisible()
      expect([here(), main().textContent]).toEqual(['/duplicated', expect.stringContaining('s@example.be')])
    })
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
    expect([removals(), calls('GET /user').length]).toEqual([0, 1])
    await isFocused()
  })
})
