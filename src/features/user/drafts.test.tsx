import { title, region } from '#testing/form.ts'
import { failing, replying } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, locales } from '#testing/server.ts'
import { leaveSheet } from '#testing/sheet.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

type App = Awaited<ReturnType<typeof at>>

const { en } = locales
const { kept, keptFolded } = en.user.profile
/** All calls except `GET /mfa`, which is made in the background for the marks of verified contacts. */
const foreground = () => calls().filter((call) => call !== 'GET /mfa')
const field = (name: string) => screen.findByRole('textbox', { name })

async function logIn(app: App, persona: string) {
  await title('Log in to My Bonavo')
  await app.logIn(persona)
}

/** Each edit: its card, the card of the form, the field, what is typed there and the call that finds the session ended. */
const edits = {
  personal: ['Your details', 'Your details', 'First name', 'Ada', ['post', '/user'], 'Save'],
  contact: ['Contact details', 'E-mail', 'E-mail', 'new@example.be', ['post', '/user/login'], 'Send code'],
  banking: ['Bank account', 'Bank account', 'IBAN', 'BE71 0961 2345 6769', ['put', '/user/iban'], 'Save'],
} as const

/** Opens an edit, types into it and finds the session ended when it is saved. */
async function interrupted(name: keyof typeof edits, persona: string) {
  const [cardName, form, label, text, [method, path], button] = edits[name]
  const app = await at('/user/profile', { persona, granted: 'single' })
  await app.press(`Change (${cardName})`, cardName)
  await app.type(label, text)
  answer(method, path, failing(401), { once: true })
  await app.press(button, form)
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
    await app.press('Save', 'Your details')
    await waitFor(async () => expect(await region('Your details')).toHaveTextContent('First nameAda'))
  })

  it.each(['contact', 'banking'] as const)(
    '(%s) reopens it with what was typed when the login has brought a grant',
    async (name) => {
      const [, form, label, text] = edits[name]
      const app = await interrupted(name, 'sms')
      await logIn(app, 'sms')
      await title("Verify it's you")
      await app.confirm()
      await title('Profile')
      // The card is shown before the portal knows whether its edit may open.
      await waitFor(async () => expect(within(await region(form)).getByText(kept)).toBeVisible())
      expect(await field(label)).toHaveValue(text)
    },
  )

  it.each(['contact', 'banking'] as const)(
    '(%s) says so when there is no grant; Change goes on with what was typed after the code',
    async (name) => {
      const [cardName, form, label, text] = edits[name]
      const app = await interrupted(name, 'secured')
      await logIn(app, 'secured')
      await title('Profile')
      expect(within(await region(cardName)).getByText(keptFolded)).toBeVisible()
      await waitFor(() => expect(foreground().at(-1)).toBe('GET /mfa/status'))
      expect(screen.queryByRole('textbox', { name: label })).toBeNull()
      await app.press(`Change (${cardName})`, cardName)
      await title("Verify it's you")
      await app.confirm()
      await region(form)
      expect(await field(label)).toHaveValue(text)
    },
  )
})

describe('a grant that is spent in the middle of an edit', () => {
  it.each(['contact', 'banking'] as const)('(%s) asks for a code and loses nothing', async (name) => {
    const [cardName, form, label, text, [method, path], button] = edits[name]
    const app = await at('/user/profile', { persona: 'sms', granted: 'single' })
    await app.press(`Change (${cardName})`, cardName)
    await app.type(label, text)
    answer(method, path, replying(403, {}), { once: true })
    await app.press(button, form)
    await title("Verify it's you")
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.confirm()
    await title('Profile')
    expect(await field(label)).toHaveValue(text)
    expect(within(await region(form)).getByText(kept)).toBeVisible()
    await app.press('Cancel', form)
    await region('Your details')
    expect(document.body).not.toHaveTextContent(kept)
  })
})
