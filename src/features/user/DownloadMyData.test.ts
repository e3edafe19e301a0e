// Shows: profile-50, profile-51, profile-52, profile-54.
import { press, region } from '#testing/form.ts'
import { savedFiles } from '#testing/files.ts'
import { failing } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, locales } from '#testing/server.ts'
import { tokenOf } from '#testing/visit.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

const { en } = locales
const { profile: words } = en.user.takeAlong
const open = async (persona: string, options: object = {}) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 12), toFake: ['Date'] })
  const files = savedFiles()
  const app = await at('/user/profile', { persona, ...options })
  const card = await region(words.title)
  const before = calls().length
  return { ...app, files, card, asked: () => calls().slice(before).toSorted() }
}
const everything = ['GET /mfa', 'GET /tokens', 'GET /user', 'GET /user/login/info']
const fails = (path: string) => answer('get', path, failing(500), { once: true })

describe('what the portal knows', () => {
  it('holds no bank account in Luxembourg, and does not speak of one', async () => {
    const { user, files, card } = await open('secured', { variant: 'LU' })
    expect(card).not.toHaveTextContent('IBAN')
    await press(user, words.action)
    await waitFor(() => expect(files).toHaveLength(1))
    expect(await files[0]?.text()).not.toContain('BE68539007547034')
  })

  it('becomes a JSON file of the day, from calls that the portal makes anyway', async () => {
    const { user, files, card, asked, storage } = await open('secured')
    await press(user, words.action)
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]).toMatchObject({ name: 'my-data-2026-11-23.json', type: 'application/json' })
    expect(within(card).getByRole('status')).toHaveTextContent(
      'Your browser saves it as my-data-2026-11-23.json.',
    )
    expect(asked()).toEqual(everything)
    const text = (await files[0]?.text()) ?? ''
    expect(JSON.parse(text)).toEqual({
      about: [
        words.text,
        expect.stringContaining('Balances and payments are not in'),
        'https://www.bonavo.example/privacy',
      ],
      made: new Date(2026, 10, 23, 12).toISOString(),
      missing: [],
      profile: expect.objectContaining({ email: 'secured@example.be', iban: 'BE68539007547034' }),
      twoStepVerification: [
        { id: 'sms', target: expect.stringContaining('•') },
        { id: 'email', target: expect.stringContaining('•') },
      ],
      connectedApps: expect.arrayContaining([expect.objectContaining({ scopes: expect.any(Array) })]),
      devices: { currentLoginId: expect.any(String), records: expect.any(Array) },
      thisBrowser: {
        cookies: ['token'],
        localStorage: expect.arrayContaining(['account', 'device-id']),
        sessionStorage: expect.any(Array),
      },
    })
    expect(JSON.parse(text).devices.records).toHaveLength(7)
    for (const secret of [tokenOf('secured'), storage.deviceId()]) expect(text).not.toContain(secret)
    storage.token.clear()
    await press(user, words.action)
    await waitFor(() => expect(files).toHaveLength(2))
    expect(JSON.parse((await files[1]?.text()) ?? '').thisBrowser.cookies).toEqual([])
  })

  it('is not gathered any more once the page is gone', async () => {
    await open('secured')
    screen.getByRole('button', { name: words.action }).click()
    cleanup()
    await vi.dynamicImportSettled()
    expect(calls()).not.toContain('GET /user/login/info')
  })

  it('cannot be turned around by the controls in it', async () => {
    const { user, files } = await open('hostile')
    await press(user, words.action)
    await waitFor(() => expect(files).toHaveLength(1))
    const text = (await files[0]?.text()) ?? ''
    expect(text).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
    expect(text).toContain(String.raw`\u202e`)
    expect(JSON.stringify(JSON.parse(text))).toContain('\u202e')
  })
})

describe('what is missing', () => {
  it.each([
    ['/tokens', 'connectedApps', en.user.access.title],
    ['/user/login/info', 'devices', en.user.devices.title],
  ])(
    'is named on the page and in the file (%s), and is there when it is saved again',
    async (path, part, name) => {
      const { user, files } = await open('secured')
      fails(path)
      await press(user, words.action)
      expect(await screen.findByRole('alert')).toHaveTextContent(`missing from the file: ${name}.`)
      expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ missing: [part], [part]: null })
      await press(user, words.action)
      await waitFor(() => expect(files).toHaveLength(2))
      expect(JSON.parse((await files[1]?.text()) ?? '')).toMatchObject({ missing: [] })
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('is everything: no file, and why', async () => {
    const { user, files } = await open('secured')
    for (const path of ['/tokens', '/mfa', '/user', '/user/login/info']) fails(path)
    await press(user, words.action)
    expect(await screen.findByRole('alert')).toHaveTextContent(en.error.server)
    expect(files).toEqual([])
  })
})
