import { renderApp } from '#testing/render.tsx'
import { requests } from '#testing/server.ts'
import { deviceNames } from '#storage/later/deviceNames'
import { dismissed, knownPlaces } from '#storage/later/putAside'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

const kept = ['language', 'theme', 'last-login', 'known-places', 'dismissed', 'device-names']

it.each(['/user/security', '/user/profile'])(
  '"Forget this browser" at %s asks, logs out, and leaves nothing but another device id',
  async (path) => {
    const { user, storage } = await renderApp({ path, persona: 'secured' })
    storage.lastLogin.write('claire@example.be')
    storage.theme.write('dark')
    dismissed.add('a', Date.now() + 1e6, Date.now())
    deviceNames.set('c', 'Kitchen')
    knownPlaces.add('b', Date.now() + 1e6, Date.now())
    const device = storage.deviceId()
    await user.click(await screen.findByRole('button', { name: 'Forget this browser' }))
    const dialog = await screen.findByRole('dialog', { name: 'Forget this browser?' })
    expect(storage.lastLogin.read()).not.toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Forget this browser' }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Log in/ })).toBeVisible()
    expect(await screen.findByText('This browser has kept nothing about you.')).toBeVisible()
    expect(kept.map((name) => localStorage.getItem(name))).toEqual(kept.map(() => null))
    expect(storage.token.read()).toBeNull()
    const revocation = requests.find(({ method }) => method === 'DELETE')
    expect(revocation?.headers.get('X-Device-ID')).toBe(device)
    expect(storage.deviceId()).not.toBe(device)
  },
)
