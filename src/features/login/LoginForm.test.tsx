// Shows: login-11, login-16, login-19, login-21, quality-1.
import { failing } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, locales, requests } from '#testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const email = () => screen.getByLabelText(/^(E-mail|Numéro|Phone number|Telefoonnummer)/)
const secret = () => screen.getByLabelText(/^(Password|Mot de passe|Wachtwoord)$/)
const submit = () => screen.getByRole('button', { name: /^(Log in|Se connecter|Inloggen)$/ })

async function fill(user: Awaited<ReturnType<typeof at>>['user'], username: string, secretText: string) {
  await user.click(email())
  if (username) await user.paste(username)
  await user.click(secret())
  if (secretText) await user.paste(secretText)
  await user.click(submit())
}

/** The `aria-invalid` of a field, and the text that describes it. */
const mistakeOf = (input: HTMLElement) => [
  input.getAttribute('aria-invalid'),
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
]

describe('what is typed', () => {
  it('travels with the e-mail trimmed and the password as typed', async () => {
    const { user } = await at('/login/email')
    answer('post', '/token', failing(400))
    await fill(user, '  \u202aclaire@example.be\u202c ', ' \u200esecret ')
    await screen.findByRole('alert')
    expect(requests[0]?.body).toEqual({ username: 'claire@example.be', password: ' \u200esecret ' })
  })
})

describe('a mistake', () => {
  it('is told at each Enter in its field, and at no letter', async () => {
    const { user } = await at('/login/email')
    await user.type(email(), '{Enter}')
    const first = await screen.findByRole('alert')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(first).not.toBeInTheDocument())
    expect(screen.getByRole('alert')).toHaveTextContent(locales.en.field.required)
    await user.keyboard('c')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('shows beside its field, which takes the focus; nothing typed is lost', async () => {
    const { field } = locales.en
    const { user } = await at('/login/email')
    const mistakes = [
      ['', '', field.required, field.required],
      ['a@', 'x', field.min.replace('{{min}}', '3'), null],
      ['claire', 'x', field.email, null],
      [`${'a'.repeat(255)}@b.be`, 'x', field.max.replace('{{max}}', '254'), null],
      ['claire@example.be', 'x'.repeat(129), null, field.max.replace('{{max}}', '128')],
      ['claire@example.be', '', null, field.required],
    ] as const
    for (const [name, text, forName, forText] of mistakes) {
      await user.clear(email())
      await user.clear(secret())
      await fill(user, name, text)
      const wrong = forName === null ? secret() : email()
      await waitFor(() => expect(wrong).toHaveFocus())
      const mistake = (message: string | null) => (message === null ? [null, ''] : ['true', message])
      expect([name, text, mistakeOf(email()), mistakeOf(secret())]).toEqual([
        name,
        text,
        mistake(forName),
        mistake(forText),
      ])
      expect(email()).toHaveValue(name)
      expect(secret()).toHaveValue(text)
    }
    expect(requests).toEqual([])
  })
})

describe('a message', () => {
  it('is reworded by the language switch, and so is a refusal', async () => {
    const { user } = await at('/login/email')
    answer('post', '/token', failing(400))
    await fill(user, 'claire@example.be', 'wrong')
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username/password.')
    await user.clear(secret())
    await waitFor(() => expect(secret()).toHaveAccessibleDescription('Value is required'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'nl')
    expect(await screen.findByRole('heading', { name: 'Log in op My Bonavo' })).toBeVisible()
    expect(secret()).toHaveAccessibleDescription(locales.nl.field.required)
    expect(screen.getByRole('alert')).toHaveTextContent(locales.nl.login.error.credentials)
    expect(email()).toHaveValue('claire@example.be')
  })
})

describe('a refused login', () => {
  const { error } = locales.en.login
  it('says why, whatever the status; what was typed stays', async () => {
    const { user, router } = await at('/login/email')
    await user.click(email())
    await user.paste('claire@example.be')
    await user.click(secret())
    await user.paste('secret')
    // Each message differs from the one before it, so that a change can be seen; the last status locks the form.
    const refusals = [
      [400, error.credentials],
      [403, locales.en.error.closed],
      [401, error.credentials],
      [500, error.server],
      [400, error.credentials],
      [503, error.server],
      [429, error.attempts],
    ] as const
    for (const [code, message] of refusals) {
      answer('post', '/token', failing(code))
      await user.click(submit())
      await waitFor(() => expect([code, screen.getByRole('alert').textContent]).toEqual([code, message]))
      expect([email(), secret()].map((input) => (input as HTMLInputElement).value)).toEqual([
        'claire@example.be',
        'secret',
      ])
      expect(router.state.location.pathname).toBe('/login/email')
    }
  })
})
