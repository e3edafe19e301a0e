// Shows: security-75.
import { region } from '#testing/form.ts'
import { failing, noContent } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, hold, locales } from '#testing/server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const words = locales.en.user.devices
const title = () => screen.getByRole('heading', { level: 1 })
const revoked = () => calls(/^DELETE/)

async function open() {
  const app = await at('/user/security/history', 'secured')
  await region('iPhone 15')
  return app
}

describe('the logout of all other devices', () => {
  const asked = async () => {
    const app = await open()
    await app.press('Log out all other devices')
    const dialog = await screen.findByRole('dialog', { name: 'Log out all other devices?' })
    return { ...app, dialog }
  }

  it('asks, shows its progress and says what it has done', async () => {
    const { dialog, press } = await asked()
    expect(dialog).toHaveAccessibleDescription(
      '3 devices will lose access to your account. You stay logged in here.',
    )
    const second = hold('delete', '/user/login/revoke/dev_secured_1')
    await press('Log out', dialog)
    expect(await within(dialog).findByText('1 of 3 logged out')).toBeVisible()
    expect(within(dialog).getByRole('progressbar')).toHaveAttribute('value', '1')
    expect(revoked()).toHaveLength(2)
    second.finish(noContent())
    expect(await screen.findByText('All other devices are logged out.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(revoked()).toHaveLength(3)
    // The mock API did not get the held call for the second device, so one device is still logged in.
    expect(screen.getByRole('button', { name: 'Log out all other devices' })).toHaveFocus()
  })

  it('goes on when the page is left, and is not begun a second time', async () => {
    const { dialog, press, router } = await asked()
    const second = hold('delete', '/user/login/revoke/dev_secured_1')
    await press('Log out', dialog)
    await within(dialog).findByText('1 of 3 logged out')
    await act(() => router.navigate('/user/access'))
    await act(() => router.navigate('/user/security/history'))
    const again = await screen.findByRole('button', { name: 'Log out all other devices' })
    expect(again).toHaveAttribute('aria-busy', 'true')
    second.finish(noContent())
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Log out all other devices' })).not.toHaveAttribute(
        'aria-busy',
      ),
    )
    expect(revoked()).toHaveLength(3)
  })

  it('names those that could not be, and tries only them again', async () => {
    const { dialog, press } = await asked()
    const path = '/user/login/revoke/dev_secured_2'
    answer('delete', path, failing(500), { once: true })
    await press('Log out', dialog)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words.others.failed)
    expect(within(dialog).getByText('Still logged in:')).toBeVisible()
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Chrome on Windows'])
    expect(revoked()).toHaveLength(3)
    await press('Try again', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(revoked().slice(3)).toEqual([`DELETE ${path}`])
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
  })
})

it('the logout of all other devices ends at the first that cannot be reached', async () => {
  const { press } = await open()
  answer('delete', '/user/login/revoke/:id', () => HttpResponse.error())
  await press('Log out all other devices')
  const dialog = await screen.findByRole('dialog')
  await press('Log out', dialog)
  await within(dialog).findByRole('alert')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)
  expect(revoked()).toHaveLength(1)
})

describe('the logout of the other sessions of this device', () => {
  const session = (id: string) => ({ id, agent: '', date: null, city: null, country: null, active: true })
  const device = { id: 'd1', agent: '', date: null, sessionDevices: ['s1', 's2', 's3'].map(session) }

  it('asks, and revokes each of them but the current one', async () => {
    answer('get', '/user/login/info', () =>
      HttpResponse.json({ data: { d1: device }, meta: { currentLoginId: 's2' } }),
    )
    answer('delete', '/user/login/revoke/:id', noContent)
    const app = await at('/user/security/history', 'plain')
    await app.press('Log out from Unknown device')
    const dialog = await screen.findByRole('dialog', {
      name: 'Log out of the other sessions on Unknown device?',
    })
    expect(dialog).toHaveAccessibleDescription(words.confirm.othersText)
    await app.user.click(within(dialog).getByRole('button', { name: 'Log out' }))
    expect(
      await screen.findByText('You are logged out of the other sessions on Unknown device.'),
    ).toBeVisible()
    expect(revoked()).toEqual(['DELETE /user/login/revoke/s1', 'DELETE /user/login/revoke/s3'])
    expect(title()).toHaveFocus()
  })
})
