// Shows: mfa-1, mfa-5, mfa-6, mfa-28, mfa-15, mfa-17, mfa-20, mfa-27, profile-14, profile-16.
import { title, region } from '#testing/form.ts'
import { failing, replying } from '#testing/replies.ts'
import { demoApiUrls } from '#mocks/demoHosts.ts'
import { stopClock } from '#testing/time.ts'
import { at } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { answer, calls, locales, requests } from '#testing/server.ts'
import { tokenOf } from '#testing/visit.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { en } = locales
const mfaCalls = () => calls(/\/mfa/)
const codes = () => calls(/^GET \/mfa\/sudo/)
const iban = () => screen.findByRole('textbox', { name: 'IBAN' })
const json = { Accept: 'application/json', 'Content-Type': 'application/json' }

async function open(persona = 'sms', granted: 'sudo' | 'single' | null = null) {
  const app = await at('/user/profile', { persona, granted })
  await title('Profile')
  // The "Verified" marks load the methods (`GET /mfa`).
  await waitFor(() => expect(mfaCalls()).toEqual(['GET /mfa']))
  return app
}
/** Each edit: its card, its first field, and its code: money takes one of its own. */
const edits = [
  ['Contact details', 'E-mail', 'GET /mfa/sudo?single=0', ['sudo', 'single']],
  ['Bank account', 'IBAN', 'GET /mfa/sudo?single=1', ['single']],
] as const

describe.each(edits)('the edit of the card %s', (name, first, code, kinds) => {
  const field = () => screen.findByRole('textbox', { name: first })

  it.each(kinds)('opens at once with a grant (%s)', async (kind) => {
    const app = await open('sms', kind)
    await app.press(`Change (${name})`, name)
    await waitFor(async () => expect(await field()).toHaveFocus())
    expect(mfaCalls()).toEqual(['GET /mfa', 'GET /mfa/status'])
  })

  it('without one leads to a code; back from there it is open', async () => {
    const app = await open()
    await app.press(`Change (${name})`, name)
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

it('the code of a contact is good for contacts; the bank account asks for one of its own', async () => {
  const app = await open()
  await app.press('Change (Contact details)')
  await title(en.mfa.title)
  expect(screen.getByRole('main')).toHaveTextContent(en.mfa.for.contact)
  expect(screen.getByRole('main')).toHaveTextContent(en.mfa.forAWhile)
  await app.confirm()
  await screen.findByRole('textbox', { name: 'E-mail' })
  await app.press('Change (Bank account)')
  await title(en.mfa.title)
  expect(screen.getByRole('main')).not.toHaveTextContent(en.mfa.forAWhile)
  expect(screen.getByRole('main')).toHaveTextContent(en.mfa.for.banking)
  await app.confirm()
  expect(await screen.findByRole('textbox', { name: 'IBAN' })).toBeVisible()
  expect(codes()).toEqual(['GET /mfa/sudo?single=0', 'GET /mfa/sudo?single=1'])
})

it('a grant for one action is used up by it: the next new bank account asks for a code', async () => {
  const app = await open('sms', 'single')
  await app.press('Change (Bank account)')
  await app.type('IBAN', 'BE71096123456769')
  await app.press('Save', 'Bank account')
  await screen.findByText(en.messages.iban.success)
  await app.press('Change (Bank account)')
  await title(en.mfa.title)
  expect(codes()).toEqual(['GET /mfa/sudo?single=1'])
})

it.each([
  ['PUT', '/user/iban', { iban: 'BE71096123456769' }, 403],
  ['PUT', '/user/password', { password: 'Correct-horse-9' }, 403],
  ['POST', '/user/login', { email: 'new@example.be' }, 200],
])('a grant for a while does for edits only: %s %s', async (method, path, body, status) => {
  const app = await open('sms', 'sudo')
  const headers = { Authorization: `Bearer ${tokenOf('sms')}`, 'X-Device-ID': app.storage.deviceId() }
  const init = { method, headers: { ...json, ...headers }, body: JSON.stringify(body) }
  expect((await fetch(`${demoApiUrls()[0]}${path}`, init)).status).toBe(status)
})

it('a refusal straight after a right code is told: no other code is asked for, and what was typed is kept', async () => {
  const app = await open()
  answer('put', '/user/iban', replying(403, { message: 'No.' }))
  await app.press('Change (Bank account)')
  await app.confirm()
  for (const press of ['first', 'second', 'third']) {
    if (press === 'first') await app.type('IBAN', 'BE71096123456769')
    else await app.press('Change (Bank account)')
    await waitFor(async () => expect(await iban()).toHaveValue('BE71 0961 2345 6769'))
    await app.press('Save', 'Bank account')
    expect(await screen.findByText(en.messages.iban.error)).toBeVisible()
    await app.press('Close')
  }
  expect(calls(/^PUT/)).toHaveLength(3)
  expect(codes()).toEqual(['GET /mfa/sudo?single=1'])
})

it.each([6, -60])('a refusal %i minutes after a code asks for another one', async (minutes) => {
  const app = await open()
  await app.press('Change (Bank account)')
  await app.confirm()
  await app.type('IBAN', 'BE71096123456769')
  answer('put', '/user/iban', replying(403, { message: 'No.' }))
  stopClock(Date.now() + minutes * 60_000)
  await app.press('Save', 'Bank account')
  await title(en.mfa.title)
  expect(codes()).toHaveLength(2)
})

it('two edits that are pressed at once ask for one code', async () => {
  const app = await open()
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const refused = () => released.then(failing(500))
  answer('get', '/mfa/status', refused, { once: true })
  await app.press('Change (Contact details)', 'Contact details')
  await app.press('Change (Bank account)', 'Bank account')
  release()
  await title(en.mfa.title)
  expect(calls(/^GET \/mfa\/sudo/)).toHaveLength(1)
  await app.confirm()
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeVisible()
})

it('while a contact edit is open the personal and contact cards are hidden, the banking card is not', async () => {
  const app = await open('sms', 'sudo')
  await app.press('Change (Contact details)', 'Contact details')
  await region('Phone number')
  const known = 'A copy of your data'
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(titles()).toEqual(['E-mail', 'Phone number', 'Bank account', known])
  await app.press('Change (Phone number)')
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Belgium +32')
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveFocus()
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull()
  await app.press('Cancel', 'Phone number')
  expect(titles()).toEqual(['Your details', 'Contact details', 'Bank account', known])
  expect(calls().filter((call) => !call.startsWith('GET'))).toEqual([])
})
