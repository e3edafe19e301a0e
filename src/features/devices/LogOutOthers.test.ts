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

  it('asks, says what it has done, and goes on when the page is left', async () => {
    const { dialog, press, router } = await asked()
    expect(dialog).toHaveAccessibleDescription(words.others.text)
    const second = hold('delete', '/user/login/revoke/dev_secured_1')
    await press('Log out', dialog)
    await waitFor(() => expect(revoked()).toHaveLength(2))
    await act(() => router.navigate('/user/access'))
    second.finish(noContent())
    await waitFor(() => expect(revoked()).toHaveLength(3))
    await act(() => router.navigate('/user/security/history'))
    // The mock API did not get the held call for the second device, so one device is still logged in.
    await press('Log out all other devices')
    await press('Log out', await screen.findByRole('dialog'))
    expect(await screen.findByText('All other devices are logged out.')).toBeVisible()
    expect(revoked()).toHaveLength(4)
  })

  it('says that some could not be, and tries only them again', async () => {
    const { dialog, press } = await asked()
    const path = '/user/login/revoke/dev_secured_2'
    answer('delete', path, failing(500), { once: true })
    await press('Log out', dialog)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(words.others.failed)
    expect(revoked()).toHaveLength(3)
    await press('Log out', dialog)
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
    const dialog = await screen.findByRole('dialog', { name: 'Log out from Unknown device?' })
    expect(dialog).toHaveAccessibleDescription(words.confirm.others)
    await app.user.click(within(dialog).getByRole('button', { name: 'Log out' }))
    expect(await screen.findByText('Your other sessions on Unknown device have ended.')).toBeVisible()
    expect(revoked()).toEqual(['DELETE /user/login/revoke/s1', 'DELETE /user/login/revoke/s3'])
    expect(title()).toHaveFocus()
  })
})
