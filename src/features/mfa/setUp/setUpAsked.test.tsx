// Shows: mfa-43, mfa-22, mfa-25, security-9.
import { personaOf } from '#mocks/personas.ts'
import { region, title } from '#testing/form.ts'
import { replying } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { answer, calls, locales } from '#testing/server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'

type App = Awaited<ReturnType<typeof at>>

const { en } = locales
const { mandatoryMfa } = en
const dialog = (name: string) => screen.findByRole('dialog', { name })
const field = (name: string) => screen.findByRole('textbox', { name })
const mfaCalls = () => calls(/\/mfa/)

async function open(path: string, persona = 'plain', granted: 'sudo' | null = null) {
  const app = await at(path, { persona, granted })
  await title(path.includes('profile') ? 'Profile' : 'Security')
  return app
}
async function send(app: App, name: string, text: string, button: string) {
  await app.type(name, text)
  await app.press(button)
}

/** The set-up from its first dialog to the end. */
async function setUp(app: App) {
  await dialog(mandatoryMfa.phone.known)
  await send(app, 'Phone number', '0474 11 22 33', 'Send code')
  await dialog('Enter the code')
  await app.confirm()
  await dialog(mandatoryMfa.email.known)
  await app.press('Send code')
  await dialog('Enter the code')
  await app.confirm()
}

/** Logs in as somebody who is asked for a card number, with `path` as the target. */
async function logInByCard(id: string, path = '/user/access') {
  const account = personaOf(id)
  onTestFinished(() => void (account.challenge = null))
  account.challenge = 'card'
  const app = await at(path)
  await app.logIn(id)
  await title(en.mfa.title)
  await send(app, 'Card number', account.cards[0] ?? '', 'Confirm')
  return app
}

describe('/user/security?mfa=true', () => {
  it('without a grant sends nothing, and offers to start', async () => {
    const app = await open('/user/security?mfa=true')
    const invitation = await screen.findByText(en.user.security.twoStep.ask)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(mfaCalls()).toEqual(['GET /mfa', 'GET /mfa/status'])
    expect(invitation).toBeVisible()
    const card = within(await region(en.user.security.twoStep.title))
    expect(card.getByRole('switch', { checked: false })).toBeVisible()
    await app.user.click(card.getByRole('button', { name: 'Turn it on' }))
    await title(en.mfa.title)
    expect(here()).toBe('/mfa?single=true')
    await send(app, 'Card number', '5065123400001001', 'Confirm')
    expect(await dialog(mandatoryMfa.phone.known)).toBeVisible()
  })
})

describe('"Turn it on" on the dashboard', () => {
  it('asks for the code at once, and the set-up begins after it; Back sends nothing', async () => {
    const app = await at('/user/dashboard', { persona: 'plain' })
    await app.user.click(await screen.findByRole('link', { name: 'Turn it on' }))
    await title(en.mfa.title)
    await app.router.navigate(-1)
    expect(await screen.findByText(en.user.security.twoStep.ask)).toBeVisible()
    expect(calls(/^GET \/mfa\/sudo/)).toHaveLength(1)
    await app.router.navigate(1)
    await title(en.mfa.title)
    expect(screen.getByText(`${en.mfa.for.setUp} ${en.code.sent.card}`)).toBeVisible()
    await send(app, 'Card number', '5065123400001001', 'Confirm')
    expect(await dialog(mandatoryMfa.phone.known)).toBeVisible()
  })
})

describe('a method that is missing can be added', () => {
  it('(e-mail) after a code to the other one', async () => {
    const app = await open('/user/security', 'sms')
    await app.press('Add: E-mail')
    await title(en.mfa.title)
    await app.confirm()
    await dialog(mandatoryMfa.email.known)
    await send(app, 'E-mail', 'sms@example.be', 'Send code')
    await dialog('Enter the code')
    await app.confirm()
    expect(await screen.findByRole('link', { name: `${en.action.edit}: E-mail` })).toBeVisible()
    expect(screen.queryByText('Not used for codes yet')).toBeNull()
    await waitFor(() => expect(here()).toBe('/user/security'))
  })
})

describe('what asked for the set-up goes on after it', () => {
  it('(the edit of the contacts, by the number of a card)', async () => {
    const app = await open('/user/profile')
    await app.user.click(
      within(await region('Contact details')).getByRole('button', { name: 'Change (Contact details)' }),
    )
    await title(en.mfa.title)
    await send(app, 'Card number', '5065123400001001', 'Confirm')
    await title('Security')
    await setUp(app)
    await title('Profile')
    expect(here()).toBe('/user/profile')
    expect(await field('E-mail')).toBeVisible()
  })

  it('(a login by card), and a link leads to the wanted page without it', async () => {
    const app = await logInByCard('plain', '/user/security/history')
    await title('Security')
    await app.press('Continue')
    await title(en.user.devices.title)
    expect(app.router.state.location.pathname).toBe('/user/security/history')
  })
})

describe('what asked for a grant goes on by itself when nothing is left to set up', () => {
  it('(the edit of the bank account, proved by the number of a card)', async () => {
    const app = await open('/user/profile', 'cardAsked')
    await app.user.click(
      within(await region('Bank account')).getByRole('button', { name: 'Change (Bank account)' }),
    )
    await title(en.mfa.title)
    await send(app, 'Card number', '5065123400001031', 'Confirm')
    await title('Profile')
    expect(await field('IBAN')).toBeVisible()
    expect(here()).toBe('/user/profile')
    expect(calls(/activate/)).toEqual([])
  })

  it('(a login by card, which leads to the page that was wanted)', async () => {
    const app = await logInByCard('cardAsked')
    await title('Connected apps')
    expect(app.router.state.location.pathname).toBe('/user/access')
  })
})

describe('a set-up for which the server wants a step-up first (403)', () => {
  it('asks for the code; the contact that was typed is there again after it', async () => {
    const app = await open('/user/security?mfa=true', 'sms', 'sudo')
    await dialog(mandatoryMfa.email.known)
    answer('get', '/mfa/email/activate', replying(403, {}), { once: true })
    await send(app, 'E-mail', 'new@example.be', 'Send code')
    await title(en.mfa.title)
    expect(here()).toBe('/mfa?single=true')
    await app.confirm()
    await dialog(mandatoryMfa.email.known)
    expect(await field('E-mail')).toHaveValue('new@example.be')
  })

  it('is cancelled when the person opens another page: no dialog opens on the next visit', async () => {
    const app = await open('/user/security?mfa=true', 'sms', 'sudo')
    await dialog(mandatoryMfa.email.known)
    answer('get', '/mfa/email/activate', replying(403, {}), { once: true })
    await send(app, 'E-mail', 'new@example.be', 'Send code')
    await title(en.mfa.title)
    await act(() => app.router.navigate('/user/dashboard'))
    await act(() => app.router.navigate('/user/security'))
    expect(await screen.findByRole('switch')).toBeChecked()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
