// Shows: login-50, forgot-password-1.
import { codeWait } from '#features/mfa/codes/code.ts'
import { button, field, fill, follow, link, press, title } from '#testing/form.ts'
import { failing } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, hold, inbox, locales, requests } from '#testing/server.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
const { forgotPassword } = en
const byEmail = () => at('/forgot-password/email')
const byPhone = (options = {}) => at('/forgot-password/phone', options)
const submit = 'Send link'
const text = () => screen.getByRole('main').textContent

describe('forgot password', () => {
  it('begins with e-mail, has a tab for the phone, and leads back to the login', async () => {
    const { user, router } = await at('/forgot-password')
    await title('Forgot your password?')
    expect(router.state.location.pathname).toBe('/forgot-password/email')
    const tabs = within(screen.getByRole('navigation', { name: forgotPassword.tabs }))
    expect(tabs.getByRole('link', { name: 'E-mail' })).toHaveAttribute('aria-current', 'page')
    expect(field('E-mail')).toHaveAttribute('autocomplete', 'email')
    await follow(user, 'Phone')
    await waitFor(() => expect(field('Phone number')).toHaveAttribute('autocomplete', 'tel'))
    expect(link('Phone')).toHaveAttribute('aria-current', 'page')
    expect(link('E-mail')).not.toHaveAttribute('aria-current')
    await follow(user, 'Back to login')
    await title('Log in to My Bonavo')
  })

  it('is filled in with what was typed at the login, and the login with what was typed here', async () => {
    const { user } = await at('/login/phone')
    await fill(user, 'Phone number', '0470 12 34 12')
    await follow(user, 'Forgot password?')
    await title('Forgot your password?')
    expect(field('Phone number')).toHaveValue('0470 12 34 12')
    await follow(user, 'E-mail')
    await waitFor(() => expect(field('E-mail')).toHaveValue(''))
    await fill(user, 'E-mail', ' \u200eclaire@example.be')
    await follow(user, 'Phone')
    await waitFor(() => expect(field('Phone number')).toHaveValue('0470 12 34 12'))
    await follow(user, 'Back to login')
    await title('Log in to My Bonavo')
    // Who comes by phone stays with the phone.
    expect(field('Phone number')).toHaveValue('+32470123412')
    await follow(user, 'E-mail')
    await waitFor(() => expect(field('E-mail')).toHaveValue('claire@example.be'))
    await fill(user, 'E-mail', 'noor@example.be')
    await follow(user, 'Forgot password?')
    await title('Forgot your password?')
    expect(field('E-mail')).toHaveValue('noor@example.be')
  })

  it('that the server refuses shows an error under the field', async () => {
    const { user } = await byEmail()
    answer('post', '/user/forgot-password', () => HttpResponse.json({ message: 'x' }, { status: 422 }))
    await fill(user, 'E-mail', 'claire@example.be')
    await press(user, submit)
    expect(await screen.findByRole('alert')).toHaveTextContent(forgotPassword.password.refused)
    expect(field('E-mail')).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('a reset that was sent', () => {
  it('by e-mail says so with the address as it was typed; the link comes by e-mail', async () => {
    const { user, storage } = await byEmail()
    await fill(user, 'E-mail', ' claire@example.be ')
    await press(user, submit)
    await title('Check your e-mail')
    expect(text()).toContain(`${forgotPassword.sent.lead.email} claire@example.be`)
    expect(screen.queryByRole('link', { name: 'Enter the code' })).toBeNull()
    expect(inbox(storage.deviceId())).toMatchObject([{ channel: 'email', to: 'claire@example.be' }])
    expect(link('Change e-mail address')).toHaveAttribute('href', '/forgot-password/email')
  })

  it('by SMS says so with the number as it was typed, and leads to the code', async () => {
    const { user, storage } = await byPhone()
    await fill(user, 'Phone number', '0470 12 34 12')
    await press(user, 'Send code')
    await title('Check your phone')
    expect(text()).toContain(`${forgotPassword.sent.lead.sms} +32\u00a0470\u00a012\u00a034\u00a012`)
    expect(inbox(storage.deviceId())).toMatchObject([{ channel: 'sms', to: '+32470123412' }])
    expect(link('Change phone number')).toHaveAttribute('href', '/forgot-password/phone')
    await follow(user, 'Enter the code')
    await title('Choose a new password')
    expect(field('Code')).toBeVisible()
  })

  it('to an account that does not exist looks the same', async () => {
    const { user, storage, router } = await byEmail()
    await fill(user, 'E-mail', 'claire@example.be')
    await press(user, submit)
    await title('Check your e-mail')
    const timeless = () => text().replace(/\d+ s|\w+@example\.be/g, '')
    await waitFor(() => expect(text()).toMatch(/in \d+ s/))
    const known = timeless()
    await router.navigate(-1)
    await title('Forgot your password?')
    await fill(user, 'E-mail', 'cobody@example.be')
    await press(user, submit)
    await title('Check your e-mail')
    await waitFor(() => expect(timeless()).toBe(known))
    expect(inbox(storage.deviceId())).toHaveLength(1)
  })

  it('by another technology than SMS is an e-mail; by a recipient of theirs it is text', async () => {
    const { user } = await byPhone()
    const hostile = '<b>x</b> {{product}} $t(login.title) \u202Eevil'
    answer('post', '/user/forgot-password', () =>
      HttpResponse.json({ recipient: [hostile, 'another@example.be'], technology: 'PIGEON' }),
    )
    await fill(user, 'Phone number', '0470 12 34 12')
    await press(user, 'Send code')
    await title('Check your e-mail')
    expect(text()).toContain('⁨<b>x</b>\u00a0{{product}}\u00a0$t(login.title)')
    expect(text()).not.toContain('another@example.be')
    expect(document.querySelector('main b')).toBeNull()
  })

  it('is sent again after the first wait, then after the longer one, to the same', async () => {
    const { user } = await byEmail()
    stopClock()
    await fill(user, 'E-mail', 'claire@example.be')
    await press(user, submit)
    const again = () => button('Resend link')
    await eventually(() => expect(again()).toHaveTextContent(`Resend link in ${codeWait.first} s`))
    await user.click(again())
    await pass(codeWait.first * 1000)
    expect(calls()).toHaveLength(1)
    const reply = hold('post', '/user/forgot-password')
    await user.click(again())
    await user.click(again())
    reply.finish(HttpResponse.json({ recipient: ['c•••@example.be'], technology: 'EMAIL' }))
    await eventually(() => expect(again()).toHaveTextContent(`Resend link in ${codeWait.again} s`))
    expect(screen.getByText(forgotPassword.again.resent)).toBeInTheDocument()
    expect(requests.map(({ body }) => body)).toEqual([
      { email: 'claire@example.be' },
      { email: 'claire@example.be' },
    ])
    answer('post', '/user/forgot-password', failing(429))
    await pass(codeWait.again * 1000)
    await user.click(again())
    await eventually(() => expect(screen.getByRole('alert')).toHaveTextContent(en.login.error.attempts))
    expect(again()).not.toHaveAttribute('aria-disabled')
  })
})
