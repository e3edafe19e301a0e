// Shows: mfa-1, mfa-5, mfa-6, mfa-8, mfa-28, mfa-17, mfa-20, mfa-27, profile-14, profile-16.
import { title, region } from '#testing/form.ts'
import { failing } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { admit, answer, calls, grant, locales, requests } from '#testing/server.ts'
import { tokenOf } from '#testing/visit.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
const mfaCalls = () => calls(/\/mfa/)

async function open(persona = 'sms', granted: 'sudo' | 'single' | null = null) {
  const app = await at('/user/profile', { persona, granted })
  await title('Profile')
  // The "Verified" marks load the methods (`GET /mfa`).
  await waitFor(() => expect(mfaCalls()).toEqual(['GET /mfa']))
  return app
}
/** Each edit: its card, its first field, and its code: money takes one of its own. */
const edits = [
  ['Contact details', 'E-mail', 'GET /mfa/sudo?single=0'],
  ['Bank account', 'IBAN', 'GET /mfa/sudo?single=1'],
] as const

describe.each(edits)('the edit of the card %s', (name, first, code) => {
  const field = () => screen.findByRole('textbox', { name: first })

  it.each(['sudo', 'single'] as const)('opens at once with a grant (%s)', async (kind) => {
    const app = await open('sms', kind)
    await app.press(`Edit (${name})`, name)
    await waitFor(async () => expect(await field()).toHaveFocus())
    expect(mfaCalls()).toEqual(['GET /mfa', 'GET /mfa/status'])
  })

  it('without one leads to a code; back from there it is open', async () => {
    const app = await open()
    await app.press(`Edit (${name})`, name)
    await title(en.mfa.title)
    expect(here()).toBe('/mfa?single=true')
    expect(mfaCalls()).toEqual(['GET /mfa', 'GET /mfa/status', code])
    const main = screen.getByRole('main')
    await waitFor(() => expect(main).toHaveTextContent(`${en.code.sent.sms} +32 4•• •• •• 56`))
    expect(main).toHaveTextContent('Account: s•••@example.be')
    // A signed-in person is not asked whether to trust the device.
    expect(screen.queryByRole('checkbox')).toBeNull()
    await app.confirm()
    await waitFor(async () => expect(await field()).toHaveFocus())
    expect(here()).toBe('/user/profile')
    const sent = requests.find(({ method, path }) => `${method} ${path}` === 'POST /mfa/sudo')
    expect(sent?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('sms')}`)
  })
})

it('the code of a contact does for the other edits of the visit', async () => {
  const app = await open()
  await app.press('Edit (Contact details)')
  await title(en.mfa.title)
  expect(screen.getByRole('main')).toHaveTextContent(en.mfa.forAWhile)
  await app.confirm()
  await screen.findByRole('textbox', { name: 'E-mail' })
  await app.press('Edit (Bank account)')
  expect(await screen.findByRole('textbox', { name: 'IBAN' })).toBeVisible()
  expect(mfaCalls().filter((call) => call.startsWith('GET /mfa/sudo'))).toHaveLength(1)
})

it('a code that brings a new token replaces the session, in the store and in the cookie', async () => {
  const app = await open()
  await app.press('Edit (Contact details)', 'Contact details')
  await title(en.mfa.title)
  admit(app.storage.deviceId(), 'tok_fresh', 'sms')
  grant(app.storage.deviceId(), 'tok_fresh', 'sudo')
  answer('post', '/mfa/sudo', () => HttpResponse.json({ access_token: 'tok_fresh' }))
  await app.confirm()
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeVisible()
  expect([app.store.getState().auth.session.token, app.storage.token.read()]).toEqual([
    'tok_fresh',
    'tok_fresh',
  ])
})

it('two edits that are pressed at once ask for one code', async () => {
  const app = await open()
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const refused = () => released.then(failing(500))
  answer('get', '/mfa/status', refused, { once: true })
  await app.press('Edit (Contact details)', 'Contact details')
  await app.press('Edit (Bank account)', 'Bank account')
  release()
  await title(en.mfa.title)
  expect(calls(/^GET \/mfa\/sudo/)).toHaveLength(1)
  await app.confirm()
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeVisible()
})

it('while a contact edit is open the personal and contact cards are hidden, the banking card is not', async () => {
  const app = await open('sms', 'sudo')
  await app.press('Edit (Contact details)', 'Contact details')
  await region('Phone number')
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Belgium +32')
  const known = 'A copy of your data'
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(titles()).toEqual(['E-mail', 'Phone number', 'Bank account', known])
  await app.press('Cancel', 'Phone number')
  expect(titles()).toEqual(['Your details', 'Contact details', 'Bank account', known])
  expect(calls().filter((call) => !call.startsWith('GET'))).toEqual([])
})
