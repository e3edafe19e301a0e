// Shows: profile-7, profile-61, profile-62.
import { makeSessionChannel } from '#core/storage/sessionCookies.ts'
import { title } from '#testing/form.ts'
import { failing } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, changeElsewhere, locales, requests } from '#testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'

const { en } = locales
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const sent = (method: string, path: string) =>
  requests.filter((request) => request.method === method && request.path === path).map(({ body }) => body)
const now = (value: string) => en.user.profile.changedElsewhere.replace('{{value}}', value)
const writes = () => calls().filter((call) => !call.startsWith('GET '))

type App = Awaited<ReturnType<typeof at>>
const elsewhere = ({ storage }: App, persona: string, change: object) =>
  changeElsewhere(storage.deviceId(), persona, change)

/** Opens the edit of the personal data of Claire, who writes English. */
async function editing() {
  const app = await at('/user/profile', 'plain')
  await app.press('Change (Your details)', 'Your details')
  return app
}

describe('the personal data are saved', () => {
  it('with what the person has changed, and the rest as the server has it now', async () => {
    const app = await editing()
    elsewhere(app, 'plain', { firstname: 'Clara', language: 'fr' })
    await app.type('Last name', 'Dubois')
    await app.press('Save', 'Your details')
    expect(await screen.findByText(en.user.profile.saved)).toBeVisible()
    expect(sent('POST', '/user')).toEqual([{ firstname: 'Clara', lastname: 'Dubois', language: 'fr' }])
  })

  it('over what was changed elsewhere only once the form has shown it', async () => {
    const app = await editing()
    await app.type('First name', 'Ada')
    elsewhere(app, 'plain', { firstname: 'Clara', lastname: 'Dubois' })
    await app.press('Save', 'Your details')
    await waitFor(() => expect(field('First name')).toHaveAccessibleDescription(now('Clara')))
    expect([field('First name').value, sent('POST', '/user')]).toEqual(['Ada', []])
    await app.press('Save', 'Your details')
    expect(await screen.findByText(en.user.profile.saved)).toBeVisible()
    expect(sent('POST', '/user')).toEqual([{ firstname: 'Ada', lastname: 'Dubois', language: 'en' }])
  })

  it('names a language that was changed elsewhere', async () => {
    const app = await editing()
    await app.user.selectOptions(document.querySelector('main select') ?? document.body, 'nl')
    elsewhere(app, 'plain', { language: 'fr' })
    await app.press('Save', 'Your details')
    expect(await screen.findByText(now('Français'))).toBeVisible()
  })

  it('without a word when the same was saved elsewhere', async () => {
    const app = await editing()
    await app.type('First name', 'Clara')
    elsewhere(app, 'plain', { firstname: 'Clara' })
    await app.press('Save', 'Your details')
    expect(await screen.findByText(en.user.profile.saved)).toBeVisible()
  })

  it('not at all when the server does not say what it has', async () => {
    const app = await editing()
    await app.type('First name', 'Ada')
    answer('get', '/user', failing(500))
    await app.press('Save', 'Your details')
    expect(await screen.findByText(en.error.server)).toBeVisible()
    expect([field('First name').value, writes()]).toEqual(['Ada', []])
  })
})

describe('what was changed elsewhere is shown before it is overwritten:', () => {
  it('the bank account', async () => {
    const app = await at('/user/profile', { persona: 'sms', granted: 'single' })
    await app.press('Change (Bank account)', 'Bank account')
    await app.type('IBAN', 'BE71 0961 2345 6769')
    elsewhere(app, 'sms', { iban: 'BE41063012345610' })
    await app.press('Save', 'Bank account')
    await waitFor(() =>
      expect(field('IBAN')).toHaveAccessibleDescription(expect.stringContaining(now('BE41 0630 1234 5610'))),
    )
    expect(sent('PUT', '/user/iban')).toEqual([])
    await app.press('Save', 'Bank account')
    expect(await screen.findByText(en.messages.iban.success)).toBeVisible()
    expect(sent('PUT', '/user/iban')).toEqual([{ iban: 'BE71096123456769' }])
  })

  it('an e-mail address', async () => {
    const app = await at('/user/profile', { persona: 'sms', granted: 'sudo' })
    await app.press('Change (Contact details)', 'Contact details')
    await app.type('E-mail', 'new@example.be')
    elsewhere(app, 'sms', { email: 'other@example.be' })
    await app.press('Send code', 'E-mail')
    await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription(now('other@example.be')))
    expect(sent('POST', '/user/login')).toEqual([])
    await app.press('Send code', 'E-mail')
    await screen.findByRole('dialog')
    expect(sent('POST', '/user/login')).toEqual([{ email: 'new@example.be' }])
  })
})

describe('another tab has saved the profile:', () => {
  const otherTab = () => {
    const channel = makeSessionChannel()
    onTestFinished(
      channel.watch(
        () => undefined,
        () => undefined,
      ),
    )
    return channel
  }

  it('the page shows it', async () => {
    const app = await at('/user/profile', 'plain')
    await title('Profile')
    elsewhere(app, 'plain', { firstname: 'Clara' })
    otherTab().announceProfile()
    await waitFor(() => expect(document.body).toHaveTextContent('First nameClara'))
  })

  it('an open form shows it where nothing was typed, and keeps the rest', async () => {
    const app = await editing()
    await app.type('Last name', 'Lovelace')
    elsewhere(app, 'plain', { firstname: 'Clara', lastname: 'Dubois' })
    otherTab().announceProfile()
    await waitFor(() => expect(field('First name')).toHaveValue('Clara'))
    expect(field('Last name')).toHaveValue('Lovelace')
    await app.press('Save', 'Your details')
    await waitFor(() => expect(field('Last name')).toHaveAccessibleDescription(now('Dubois')))
    expect(field('First name')).not.toBeInvalid()
  })

  it('a save here is told to it', async () => {
    const app = await editing()
    let heard = 0
    onTestFinished(
      makeSessionChannel().watch(
        () => undefined,
        () => (heard += 1),
      ),
    )
    await app.type('First name', 'Ada')
    await app.press('Save', 'Your details')
    await waitFor(() => expect(heard).toBe(1))
  })
})
