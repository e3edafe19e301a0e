import { personaOf } from '#mocks/personas'
import { title, region } from '#testing/form.ts'
import { renderApp } from '#testing/render.tsx'
import { answer, calls, grant, latestCode, locales } from '#testing/server.ts'
import { leaveSheet } from '#testing/sheet.ts'
import { tokenOf } from '#testing/visit.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

type App = Awaited<ReturnType<typeof open>>

const { en } = locales
const { kept, keptFolded } = en.user.profile
/** All calls except `GET /mfa`, which is made in the background for the marks of verified contacts. */
const foreground = () => calls().filter((call) => call !== 'GET /mfa')
const field = (name: string) => screen.findByRole('textbox', { name })
const press = async (app: App, name: string, button: string) =>
  app.user.click(within(await region(name)).getByRole('button', { name: button }))
const fill = async (app: App, name: string, text: string) => {
  await app.user.clear(await field(name))
  await app.user.paste(text)
}

async function open(persona: string) {
  const app = await renderApp({ path: '/user/profile', persona })
  const deviceId = app.storage.deviceId()
  grant(deviceId, tokenOf(persona), 'sudo')
  await title('Profile')
  return { ...app, deviceId }
}
async function confirm(app: App) {
  await fill(app, 'Code', latestCode(app.deviceId))
  await app.user.click(screen.getByRole('button', { name: 'Confirm' }))
}
async function logIn(app: App, persona: string) {
  await title('Log in to My Bonavo')
  await fill(app, 'E-mail', personaOf(persona).profile.email)
  await app.user.click(screen.getByLabelText('Password'))
  await app.user.paste(personaOf(persona).password)
  await app.user.click(screen.getByRole('button', { name: 'Log in' }))
}

/** Each edit: its card, the card of the form, the field, what is typed there and the call that finds the session ended. */
const edits = {
  personal: ['Your details', 'Your details', 'First name', 'Ada', ['post', '/user']],
  contact: ['Contact details', 'E-mail', 'E-mail', 'new@example.be', ['post', '/user/login']],
  banking: ['Bank account', 'Bank account', 'IBAN', 'BE71 0961 2345 6769', ['put', '/user/iban']],
} as const

/** Opens an edit, types into it and finds the session ended when it is saved. */
async function interrupted(name: keyof typeof edits, persona: string) {
  const [cardName, form, label, text, [method, path]] = edits[name]
  const app = await open(persona)
  await press(app, cardName, 'Edit')
  await fill(app, label, text)
  answer(method, path, () => new HttpResponse(null, { status: 401 }), { once: true })
  await press(app, form, 'Save')
  await leaveSheet()
  await title('Log in to My Bonavo')
  expect(document.body).not.toHaveTextContent(text)
  return app
}

describe('a session that ends in the middle of an edit', () => {
  it('leads back to the profile: the personal data are open with what was typed', async () => {
    const app = await interrupted('personal', 'plain')
    await logIn(app, 'plain')
    await title('Profile')
    expect(app.router.state.location.pathname).toBe('/user/profile')
    expect(await field('First name')).toHaveValue('Ada')
    expect(within(await region('Your details')).getByText(kept)).toBeVisible()
    await press(app, 'Your details', 'Save')
    await waitFor(async () => expect(await region('Your details')).toHaveTextContent('First nameAda'))
  })

  it.each(['contact', 'banking'] as const)(
    '(%s) reopens it with what was typed when the login has brought a grant',
    async (name) => {
      const [, form, label, text] = edits[name]
      const app = await interrupted(name, 'sms')
      await logIn(app, 'sms')
      await title("Verify it's you")
      await confirm(app)
      await title('Profile')
      // The card is shown before the portal knows whether its edit may open.
      await waitFor(async () => expect(within(await region(form)).getByText(kept)).toBeVisible())
      expect(await field(label)).toHaveValue(text)
    },
  )

  it.each(['contact', 'banking'] as const)(
    '(%s) says so when there is no grant; Edit goes on with what was typed after the code',
    async (name) => {
      const [cardName, form, label, text] = edits[name]
      const app = await interrupted(name, 'secured')
      await logIn(app, 'secured')
      await title('Profile')
      expect(within(await region(cardName)).getByText(keptFolded)).toBeVisible()
      await waitFor(() => expect(foreground().at(-1)).toBe('GET /mfa/status'))
      expect(screen.queryByRole('textbox', { name: label })).toBeNull()
      await press(app, cardName, 'Edit')
      await title("Verify it's you")
      await confirm(app)
      await region(form)
      expect(await field(label)).toHaveValue(text)
    },
  )
})

describe('a grant that is spent in the middle of an edit', () => {
  it.each(['contact', 'banking'] as const)('(%s) asks for a code and loses nothing', async (name) => {
    const [cardName, form, label, text, [method, path]] = edits[name]
    const app = await open('sms')
    await press(app, cardName, 'Edit')
    await fill(app, label, text)
    answer(method, path, () => new HttpResponse(null, { status: 403 }), { once: true })
    await press(app, form, 'Save')
    await title("Verify it's you")
    expect(screen.queryByRole('dialog')).toBeNull()
    await confirm(app)
    await title('Profile')
    expect(await field(label)).toHaveValue(text)
    expect(within(await region(form)).getByText(kept)).toBeVisible()
    await press(app, form, 'Cancel')
    await region('Your details')
    expect(document.body).not.toHaveTextContent(kept)
  })
})
