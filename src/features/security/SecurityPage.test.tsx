// Shows: profile-40, security-1, security-2, security-7, security-8, security-13, security-14, security-15,
// security-16, security-34, security-41.
import { title, region } from '#testing/form.ts'
import { ago, day, device, history, iphone, session } from '#testing/history.ts'
import { failing } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { answer, calls, locales } from '#testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales

async function open(persona: string, granted: 'single' | null = null) {
  const app = await at('/user/security', { persona, granted })
  await title('Security')
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
  return app
}

describe('the password', () => {
  it.each([
    ['2026-03-01T22:15:00Z', /Last changed: [12] March 2026/],
    [null, /Last changed: Never/],
  ])("shows when it was changed last, or 'Never' (%s)", async (last_password_change, words) => {
    answer('get', '/user', () =>
      HttpResponse.json({ data: { id: 1, firstname: 'Ada', last_password_change } }),
    )
    await open('plain')
    expect(await region('Password')).toHaveTextContent(words)
  })

  it('is changed on the password page when a method is set up, after a code that the press has asked for', async () => {
    const app = await open('sms')
    await app.press('Change password', 'Password')
    await title(en.mfa.title)
    expect(here()).toBe('/mfa?single=true')
    expect(calls('GET /mfa/sudo?single=1')).toHaveLength(1)
    await app.confirm()
    await title('Change your password')
    expect(here()).toBe('/user/password')
    await app.router.navigate(-1)
    await title('Security')
  })

  it('is changed at once when none is set up but there is a grant', async () => {
    const app = await open('plain', 'single')
    await app.press('Change password', 'Password')
    await title('Change your password')
    expect(here()).toBe('/user/password')
    expect(await screen.findByLabelText('New password')).toBeVisible()
  })
})

describe('two-step verification', () => {
  const toggle = () => screen.findByRole('switch', { name: 'Two-step verification' })
  const rows = async () =>
    within(await region('Two-step verification'))
      .queryAllByRole('listitem')
      .map((row) => row.textContent)

  it('is on with its methods, cannot be switched off and says why', async () => {
    const app = await open('secured')
    expect(await toggle()).toBeChecked()
    expect(await toggle()).toHaveAttribute('aria-disabled', 'true')
    expect(await toggle()).toHaveAccessibleDescription('You cannot turn it off: it protects your vouchers.')
    await app.user.click(await toggle())
    expect(await toggle()).toBeChecked()
    expect(calls().filter((call) => !call.startsWith('GET /user'))).toEqual(['GET /mfa', 'GET /tokens'])
    expect(await rows()).toEqual([
      'SMS Verified+32 470 45 67 12Change',
      'E-mail Verifiedsecured@example.beChange',
    ])
  })

  it.each(['SMS', 'E-mail'])('leads to the profile (%s)', async (method) => {
    const app = await open('secured')
    await app.user.click(await screen.findByRole('link', { name: `${en.action.edit}: ${method}` }))
    await title('Profile')
    expect(app.router.state.location.pathname + app.router.state.location.hash).toBe('/user/profile#contact')
    await waitFor(async () => expect(await region('Contact details')).toHaveFocus())
  })
})

describe('the latest devices', () => {
  const deviceRows = async () =>
    within(await region('My devices'))
      .getAllByRole('listitem')
      .map((row) => row.textContent)

  it('are rows with their sessions that lead to the history', async () => {
    answer('get', '/user/login/info', failing(500))
    const app = await open('secured')
    await screen.findByRole('link', { name: 'iPhone 15' })
    expect(await deviceRows()).toEqual(['linux', 'iPhone 152 sessions', 'Chrome on Windows'])
    const links = within(await region('My devices')).getAllByRole('link')
    const hrefs = links.map((link) => link.getAttribute('href')?.replace('/user/security/history', ''))
    expect(hrefs).toEqual([
      '',
      expect.stringMatching(/^#device-/),
      '#device-dev_secured_1',
      '#device-dev_secured_2',
    ])
    await app.press('iPhone 15')
    await title('My devices')
  })

  it('lead to their card in the history, also to a folded one', async () => {
    const others = Array.from({ length: 10 }, (_, index) => device(`d${index}`, [session(`s${index}`)]))
    const phone = device('phone', [session('away', { agent: iphone, date: ago(9 * day), active: false })], {
      agent: iphone,
    })
    history([phone, ...others])
    const app = await open('plain')
    await app.press('iPhone 15')
    await waitFor(async () => expect(await region('iPhone 15')).toHaveFocus())
  })

  it('have place, day and marks', async () => {
    await open('secured')
    await screen.findByText('Current session')
    expect(await deviceRows()).toEqual([
      expect.stringMatching(/^linuxBrussels · \d+\s\w+\s\d{4}Current session$/),
      expect.stringMatching(/^iPhone 15Brussels · \d+\s\w+\s\d{4}2 sessions$/),
      expect.stringMatching(/^Chrome on WindowsBrussels · \d+\s\w+\s\d{4}New device$/),
    ])
  })
})

it('the privacy settings are an external document in a tab of its own', async () => {
  await open('plain')
  const link = screen.getByRole('link', { name: 'Privacy policy (opens in a new tab)' })
  expect(link).toHaveAttribute('href', 'https://www.bonavo.example/privacy')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noreferrer')
})
