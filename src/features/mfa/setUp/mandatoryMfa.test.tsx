// Shows: mandatory-mfa-7, mandatory-mfa-8, mandatory-mfa-9, mandatory-mfa-10, mandatory-mfa-11,
// mandatory-mfa-15, mandatory-mfa-17, forgot-password-18, quality-24.
import { personaOf } from '#mocks/personas.ts'
import { resetCodeChanged } from '#auth/target.ts'
import { title } from '#testing/form.ts'
import { logIn } from '#testing/logIn.ts'
import { at } from '#testing/render.tsx'
import { failing, replying } from '#testing/replies.ts'
import { answer, calls, locales } from '#testing/server.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
const button = (name: string | RegExp) => screen.getByRole('button', { name })
type User = ReturnType<typeof userEvent.setup>

async function atPhone(options = {}) {
  const app = await logIn('forced', options)
  await title(en.mandatoryMfa.title)
  await app.user.click(button('Continue'))
  await title(en.mandatoryMfa.phone.title)
  return app
}

async function sendPhone(user: User, phone = '0474 11 22 33') {
  await user.clear(screen.getByLabelText('Phone number'))
  await user.type(screen.getByLabelText('Phone number'), phone)
  await user.click(button('Send code'))
}

async function confirm(user: User, code: string) {
  await user.type(await screen.findByLabelText('Code'), code)
  await user.click(button('Confirm'))
}

describe('the mandatory set-up', () => {
  it("begins with 'Security update needed' and three reasons", async () => {
    await logIn('forced')
    await title('Security update needed')
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(calls()).toEqual(['POST /token', 'GET /user'])
  })

  it('asks for a phone, then for an e-mail, then says that it is done', async () => {
    const { user, code, router, store } = await atPhone()
    await sendPhone(user)
    await title(en.mandatoryMfa.confirmation.title)
    expect(document.body).toHaveTextContent('We sent a code by SMS. +32 474 11 22 33')
    expect(document.body).toHaveTextContent('Account: f•••@example.be')
    await confirm(user, code())
    await title(en.mandatoryMfa.email.known)
    await user.click(button('Send code'))
    await title(en.mandatoryMfa.confirmation.title)
    await confirm(user, code())
    await title(en.mandatoryMfa.success.title)
    expect(router.state.location.pathname).toBe('/mandatory-mfa/success')
    await waitFor(() => expect(store.getState().user.profile?.mfa_forced).toBe(false))
    const wire = calls(/\/mfa/)
    expect(wire).toEqual([
      'GET /mfa',
      'GET /mfa/sms/activate?target=%2B32474112233',
      'POST /mfa/activate',
      'GET /mfa',
      'GET /mfa/email/activate?target=forced%40example.be',
      'POST /mfa/activate',
      'GET /mfa',
    ])
    await user.click(screen.getByRole('link', { name: 'Continue' }))
    await title('Welcome, Femke')
  })

  it('asks for what is missing only, and for no code when none is needed', async () => {
    const { user, router } = await logIn('forcedEmail')
    // A profile that goes on demanding the set-up changes nothing once it is done, on any page.
    const { profile } = personaOf('forcedEmail')
    answer('get', '/user', replying(200, { data: { ...profile, mfa_forced: true } }))
    await title(en.mandatoryMfa.title)
    await user.click(button('Continue'))
    await title(en.mandatoryMfa.email.known)
    await user.clear(screen.getByLabelText('E-mail'))
    expect(button('Send code')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Send code')).toHaveAccessibleDescription(en.mandatoryMfa.email.blocked)
    await user.type(screen.getByLabelText('E-mail'), 'nobody@{Enter}')
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(en.field.email))
    await user.clear(screen.getByLabelText('E-mail'))
    await user.type(screen.getByLabelText('E-mail'), ' known@example.be ')
    await user.click(button('Send code'))
    expect(await title(en.mandatoryMfa.success.title)).toBeVisible()
    expect(calls(/activate/)).toEqual(['GET /mfa/email/activate?target=known%40example.be'])
    expect(calls()).not.toContain('POST /mfa/activate')
    for (const [path, name] of Object.entries({ security: 'Security', profile: 'Profile' })) {
      await act(() => router.navigate(`/user/${path}`))
      expect(await title(name)).toBeVisible()
    }
  })

  /** Completes the set-up on a stopped clock. */
  const succeed = async (resetCode?: string) => {
    stopClock()
    const user = userEvent.setup({ delay: null })
    const { router, store } = await at('/user/dashboard?a=1#access')
    const email = screen.getByLabelText('E-mail')
    await user.type(email, 'forcedmail@example.be')
    await user.type(screen.getByLabelText('Password'), 'Bonavo-2026!{Enter}')
    await eventually(() => expect(button('Continue')).toBeVisible())
    if (resetCode) store.dispatch(resetCodeChanged(resetCode))
    await user.click(button('Continue'))
    await eventually(() => expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'email'))
    await user.clear(screen.getByLabelText('E-mail'))
    await user.type(screen.getByLabelText('E-mail'), 'known@example.be{Enter}')
    await eventually(() => expect(screen.getByText(en.mandatoryMfa.success.title)).toBeVisible())
    return { user, router, store }
  }

  it('does not lead on while Help is open', async () => {
    const { user, router } = await succeed()
    await user.click(screen.getByRole('link', { name: 'Help' }))
    await eventually(() => expect(screen.getByRole('dialog')).toBeVisible())
    await pass(10_000)
    expect(screen.getByRole('dialog')).toBeVisible()
    await user.click(button('Close'))
    await pass(3000)
    await eventually(() => expect(router.state.location.pathname).toBe('/user/dashboard'))
  })

  it('leads on to the page of a reset link that had to wait', async () => {
    const { router, store } = await succeed('rst_1')
    await pass(3000)
    await eventually(() => expect(router.state.location.pathname).toBe('/reset-password'))
    expect(store.getState().target.resetCode).toBe('rst_1')
  })

  it('sends nothing while the field is empty, and says why', async () => {
    const { user } = await atPhone()
    expect(button('Send code')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Send code')).toHaveAccessibleDescription(en.mandatoryMfa.phone.blocked)
    await user.click(screen.getByLabelText('Phone number'))
    await user.keyboard('{Enter}')
    await user.type(screen.getByLabelText('Phone number'), '12')
    await user.click(button('Send code'))
    expect(await screen.findByText(en.field.phone)).toBeVisible()
    expect(calls().some((call) => call.includes('activate'))).toBe(false)
  })

  it.each([
    ['sms-duplicated', `${en.mandatoryMfa.error.phone} ${en.error.taken}`],
    ['The network of this number is not served.', 'The network of this number is not served.'],
    ['', en.mandatoryMfa.error.send],
  ])('shows an error beside a refused contact (%j)', async (message, words) => {
    const { user } = await atPhone()
    answer('get', '/mfa/sms/activate', () => HttpResponse.json({ message }, { status: 422 }))
    await sendPhone(user)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByLabelText('Phone number')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByLabelText('Phone number')).toHaveValue('0474 11 22 33')
  })

  it.each([
    [{ message: 'This code has been used.' }, 'This code has been used.'],
    [{}, en.user.mfa.confirm.code.error],
  ])('shows the words of the server, or ours, under a wrong code (%j)', async (body, words) => {
    const { user } = await atPhone()
    await sendPhone(user)
    answer('post', '/mfa/activate', () => HttpResponse.json(body, { status: 422 }))
    await confirm(user, '12345678')
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByLabelText('Code')).toHaveValue('12345678')
    expect(screen.getByLabelText('Code')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(words))
  })

  it('asks for the code that the server wants first (403), and comes back to what was typed', async () => {
    const { user, code, router } = await atPhone()
    const refuse = failing(403)
    answer('get', '/mfa/sms/activate', refuse, { once: true })
    await sendPhone(user)
    await title(en.mfa.title)
    await user.click(screen.getByLabelText('Card number'))
    await user.paste(personaOf('forced').cards[0] ?? '')
    await user.click(button('Confirm'))
    await title(en.mandatoryMfa.phone.title)
    expect(screen.getByLabelText('Phone number')).toHaveValue('0474 11 22 33')
    await user.click(button('Send code'))
    await title(en.mandatoryMfa.confirmation.title)
    answer('post', '/mfa/activate', refuse, { once: true })
    const digits = code()
    await confirm(user, digits)
    await title(en.mfa.title)
    await user.click(screen.getByLabelText('Card number'))
    await user.paste(personaOf('forced').cards[0] ?? '')
    await user.click(button('Confirm'))
    await title(en.mandatoryMfa.confirmation.title)
    expect(router.state.location.pathname).toBe('/mandatory-mfa/confirmation')
    await confirm(user, digits)
    await title(en.mandatoryMfa.email.known)
  })
})
