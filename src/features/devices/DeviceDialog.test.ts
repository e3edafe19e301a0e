// Shows: security-25.
import { region } from '#testing/form.ts'
import { device, history, iphone, session } from '#testing/history.ts'
import { at } from '#testing/render.tsx'
import { calls } from '#testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const revoked = () => calls(/^DELETE/)
const loads = () => calls('GET /user/login/info')

async function open() {
  const app = await at('/user/security/history', 'secured')
  await region('iPhone 15')
  const tap = (name: string, place: HTMLElement) =>
    app.user.click(within(place).getByRole('button', { name }))
  return { ...app, tap }
}

describe('the details of a session', () => {
  const factsOf = (dialog: HTMLElement) =>
    Array.from(dialog.querySelectorAll('dt'), (label) => [
      label.textContent,
      label.nextElementSibling?.textContent,
    ])
  const details = async (name: string, index: number) => {
    const app = await open()
    const buttons = within(await region(name)).getAllByRole('button', { name: /^Details/ })
    await app.user.click(buttons[index] ?? document.body)
    return { ...app, dialog: await screen.findByRole('dialog', { name: 'Session' }) }
  }

  it('show first connection, location, browser, operating system and status', async () => {
    const { dialog, tap } = await details('Pixel 8', 0)
    expect(factsOf(dialog)).toEqual([
      ['First connection', expect.stringMatching(/\d{4}/) as unknown],
      ['Location', 'Ghent, Belgium'],
      ['Browser', 'Bonavo 3.1.0'],
      ['Operating system', 'Android 14'],
      ['Status', 'Active session'],
    ])
    await tap('Close', dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(within(await region('Pixel 8')).getAllByRole('button', { name: /^Details/ })[0]).toHaveFocus()
  })

  it('show "Unknown" for what is not known, and no logout of a session that has ended', async () => {
    const { dialog } = await details('Unknown device', 0)
    expect(factsOf(dialog).slice(2)).toEqual([
      ['Browser', 'Unknown'],
      ['Operating system', 'Unknown'],
      ['Status', 'Ended'],
    ])
    expect(within(dialog).queryByRole('button', { name: 'Log out' })).toBeNull()
  })

  it('offer no logout of the only session of a device: its row has that', async () => {
    history([device('d1', [session('s1')]), device('d2', [session('s2')], { agent: iphone })])
    const { dialog } = await details('iPhone 15', 0)
    expect(within(dialog).getByText('Active session')).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Log out' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Log out from iPhone 15' })).toBeInTheDocument()
  })

  it('offer the logout of one of several sessions alone, and ask first', async () => {
    const { dialog, tap } = await details('Pixel 8', 1)
    await tap('Log out', dialog)
    const question = await screen.findByRole('dialog', { name: 'Log out of this session on Pixel 8?' })
    expect(question).toHaveAccessibleDescription('Access from this session will be revoked.')
    await tap('Log out', question)
    expect(await screen.findByText('You are logged out of that session on Pixel 8.')).toBeVisible()
    await waitFor(() => expect(revoked()).toEqual(['DELETE /user/login/revoke/ses_secured_3_2']))
    await waitFor(() => expect(loads()).toHaveLength(2))
    expect(within(await region('Pixel 8')).getAllByText('Active session')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Log out from Pixel 8' })).toBeVisible()
  })
})
