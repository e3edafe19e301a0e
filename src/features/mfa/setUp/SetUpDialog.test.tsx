// Shows: mfa-28, mandatory-mfa-15, security-10, security-11, security-12.
import { title } from '#testing/form.ts'
import { noContent } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { answer, calls, locales } from '#testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

type App = Awaited<ReturnType<typeof open>>

const { en } = locales
const { mandatoryMfa } = en
const toggle = () => screen.findByRole('switch', { name: 'Two-step verification' })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const field = (name: string) => screen.findByRole('textbox', { name })

async function open(persona = 'plain', granted: 'sudo' | null = null, query = '') {
  const app = await at(`/user/security${query}`, { persona, granted })
  await title('Security')
  return app
}
async function send(app: App, name: string, text: string | null, button: string) {
  if (text !== null) await app.type(name, text)
  await app.press(button)
}

describe('the dialogs of the set-up', () => {
  const atPhone = async () => {
    const app = await open('plain', 'sudo', '?mfa=true')
    await dialog(mandatoryMfa.phone.known)
    return app
  }
  const atCode = async () => {
    const app = await atPhone()
    await send(app, 'Phone number', '0474 11 22 33', 'Send code')
    await dialog('Enter the code')
    return app
  }

  it('ask for no code when none is needed', async () => {
    const app = await atPhone()
    answer('get', '/mfa/sms/activate', noContent)
    await send(app, 'Phone number', null, 'Send code')
    expect(await dialog(mandatoryMfa.email.known)).toBeVisible()
  })

  it('show the words of the server under a wrong code, and keep it', async () => {
    const app = await atCode()
    await send(app, 'Code', '00000000', 'Confirm')
    await waitFor(async () => expect(await field('Code')).toHaveAttribute('aria-invalid', 'true'))
    expect(await field('Code')).toHaveAccessibleDescription(expect.stringContaining('The code is wrong.'))
    expect(await field('Code')).toHaveValue('00000000')
  })

  it('ask for a phone and its code, then for an e-mail and its code; then the switch is on', async () => {
    const app = await atCode()
    await app.confirm()
    await dialog(mandatoryMfa.email.known)
    await app.press('Send code')
    await app.confirm()
    expect(await screen.findByText(en.user.security.twoStep.done)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(async () => expect(await toggle()).toBeChecked())
    expect(here()).toBe('/user/security')
    expect(calls(/activate|^GET \/mfa$/).slice(1)).toEqual([
      'GET /mfa/sms/activate?target=%2B32474112233',
      'POST /mfa/activate',
      'GET /mfa',
      'GET /mfa/email/activate?target=claire%40example.be',
      'POST /mfa/activate',
      'GET /mfa',
    ])
  })

  it('go back to what was typed with "Change"', async () => {
    const app = await atCode()
    await app.press('Change phone number')
    expect(await dialog(mandatoryMfa.phone.known)).toBeVisible()
    expect(await field('Phone number')).toHaveValue('0474 11 22 33')
  })

  it('end when one is closed: the query leaves the address', async () => {
    const app = await atCode()
    await app.user.click(within(await dialog('Enter the code')).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(here()).toBe('/user/security'))
    expect(await toggle()).not.toBeChecked()
    expect(app.store.getState().mfa.setUp).toBeNull()
  })
})
