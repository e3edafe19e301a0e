import { renderApp } from '#testing/render.tsx'
import { calls, grant, latestCode, locales } from '#testing/server.ts'
import { makeVisitStorage, tokenOf } from '#testing/visit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

type App = Awaited<ReturnType<typeof open>>

const { en } = locales
const { mandatory } = en
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const field = (name: string) => screen.findByRole('textbox', { name })
const address = ({ router }: App) => router.state.location.pathname + router.state.location.search
const mfaCalls = () => calls().filter((call) => call.includes('/mfa'))

async function open(path: string, persona = 'plain', granted: 'sudo' | null = null) {
  // The page asks for the grant as soon as it comes.
  const deviceId = makeVisitStorage().deviceId()
  if (granted) grant(deviceId, tokenOf(persona), granted)
  const app = await renderApp({ path, persona })
  await title(path.includes('profile') ? 'Profile' : 'Security')
  return { ...app, deviceId }
}
async function send(app: App, name: string, text: string, button: string) {
  await app.user.clear(await field(name))
  await app.user.click(await field(name))
  await app.user.paste(text)
  await app.user.click(screen.getByRole('button', { name: button }))
}
const confirm = (app: App) => send(app, 'Code', latestCode(app.deviceId), 'Confirm')

/** The set-up from its first dialog to the end. */
async function setUp(app: App) {
  await dialog(mandatory.phone.title)
  await send(app, 'Phone number', '0474 11 22 33', 'Send code')
  await dialog('Enter the code')
  await confirm(app)
  await dialog(mandatory.email.title)
  await app.user.click(screen.getByRole('button', { name: 'Send code' }))
  await dialog('Enter the code')
  await confirm(app)
}

describe('/user/security?mfa=true', () => {
  it('without a grant sends nothing, and offers to start', async () => {
    const app = await open('/user/security?mfa=true')
    const invitation = await screen.findByText(en.user.security.twoStep.ask)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(mfaCalls()).toEqual(['GET /mfa', 'GET /mfa/status'])
    expect(invitation).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Set it up' }))
    await title(en.mfa.title)
    expect(address(app)).toBe('/mfa?single=true')
    await send(app, 'Card number', '5065123400001001', 'Confirm')
    expect(await dialog(mandatory.phone.title)).toBeVisible()
  })

  it('with a grant opens the set-up', async () => {
    await open('/user/security?mfa=true', 'plain', 'sudo')
    expect(await dialog(mandatory.phone.title)).toBeVisible()
    expect(screen.queryByText(en.user.security.twoStep.ask)).toBeNull()
  })

  it.each([null, 'sudo'] as const)(
    'has nothing to offer when both methods exist (grant: %s)',
    async (granted) => {
      await open('/user/security?mfa=true', 'secured', granted)
      await waitFor(() => expect(mfaCalls()).toEqual(['GET /mfa', 'GET /mfa/status']))
      expect(await screen.findByRole('switch')).toBeChecked()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.queryByText(en.user.security.twoStep.ask)).toBeNull()
    },
  )
})

describe('a method that is missing can be added', () => {
  it('(e-mail) after a code to the other one', async () => {
    const app = await open('/user/security', 'sms')
    await app.user.click(await screen.findByRole('button', { name: 'Add e-mail address' }))
    await title(en.mfa.title)
    await confirm(app)
    await dialog(mandatory.email.title)
    await send(app, 'E-mail', 'sms@example.be', 'Send code')
    await dialog('Enter the code')
    await confirm(app)
    expect(await screen.findByRole('link', { name: 'Edit e-mail address' })).toBeVisible()
    expect(screen.queryByText('Not set up yet')).toBeNull()
    await waitFor(() => expect(address(app)).toBe('/user/security'))
  })

  it('(phone) at once with a grant', async () => {
    const app = await open('/user/security', 'mail', 'sudo')
    await app.user.click(await screen.findByRole('button', { name: 'Add phone number' }))
    expect(await dialog(mandatory.phone.title)).toBeVisible()
  })
})

describe('what asked for the set-up goes on after it', () => {
  it.each([
    ['Contact', 'E-mail'],
    ['Bank account', 'IBAN'],
  ])('(the edit of the card %s, by the number of a card)', async (name, label) => {
    const app = await open('/user/profile')
    await app.user.click(
      within(await screen.findByRole('region', { name })).getByRole('button', { name: 'Edit' }),
    )
    await title(en.mfa.title)
    await send(app, 'Card number', '5065123400001001', 'Confirm')
    await title('Security')
    await setUp(app)
    await title('Profile')
    expect(address(app)).toBe('/user/profile')
    expect(await field(label)).toBeVisible()
  })

  it('(the edit of the bank account, with a grant)', async () => {
    const app = await open('/user/profile', 'plain', 'sudo')
    await app.user.click(
      within(await screen.findByRole('region', { name: 'Bank account' })).getByRole('button', {
        name: 'Edit',
      }),
    )
    await title('Security')
    await setUp(app)
    await title('Profile')
    expect(await field('IBAN')).toBeVisible()
  })

  it('(a change of the password, by the number of a card)', async () => {
    const app = await open('/user/security')
    await waitFor(() => expect(calls()).toContain('GET /mfa'))
    await app.user.click(screen.getByRole('button', { name: 'Change password' }))
    await title(en.mfa.title)
    await send(app, 'Card number', '5065123400001001', 'Confirm')
    await setUp(app)
    await title('Change your password')
    expect(await screen.findByLabelText('New password')).toBeVisible()
  })
})
