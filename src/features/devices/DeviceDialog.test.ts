// Shows: security-25, security-71.
import { region } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

async function open() {
  const app = await at('/user/security/history', 'secured')
  await region('iPhone 15')
  return app
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
    const { dialog, press } = await details('Pixel 8', 0)
    expect(factsOf(dialog)).toEqual([
      ['First connection', expect.stringMatching(/\d{4}/) as unknown],
      ['Location', 'Ghent, Belgium'],
      ['Browser', 'Bonavo 3.1.0'],
      ['Operating system', 'Android 14'],
      ['Status', 'Active session'],
    ])
    // The card of the device has it.
    expect(within(dialog).queryByRole('button', { name: 'Log out' })).toBeNull()
    await press('Close', dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(within(await region('Pixel 8')).getAllByRole('button', { name: /^Details/ })[0]).toHaveFocus()
  })

  it('show "Unknown" for what is not known', async () => {
    const { dialog, press } = await details('Unknown device', 0)
    expect(factsOf(dialog).slice(2)).toEqual([
      ['Browser', 'Unknown'],
      ['Operating system', 'Unknown'],
      ['Status', 'Ended'],
    ])
    await press('This was not me', dialog)
    expect(await screen.findByRole('dialog', { name: 'Secure your account' })).toBeVisible()
  })

  it('of the current session do not ask whether it is theirs', async () => {
    const { dialog } = await details('linux', 0)
    expect(within(dialog).queryByRole('button', { name: 'This was not me' })).toBeNull()
  })
})
