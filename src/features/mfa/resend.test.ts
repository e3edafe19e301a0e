// Shows: session-30, mfa-14, mfa-45.
import { codeWait } from './codes/code.ts'
import { personaOf } from '#mocks/personas.ts'
import { at } from '#testing/render.tsx'
import { calls, inbox, locales, requests } from '#testing/server.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

const { en } = locales
const user = userEvent.setup({ delay: null })
const resend = () => screen.getByRole('button', { name: /^Resend code/ })
const sms = personaOf('sms')

async function challenged(query = '') {
  stopClock()
  const app = await at(`/login/email${query}`)
  await app.logIn('sms')
  await eventually(() => expect(resend()).toBeVisible())
  return app
}

describe('the resend of a challenged login', () => {
  it('waits before the first resend, then longer before the next, ticking each second', async () => {
    await challenged()
    expect(resend()).toHaveTextContent('Resend code in 15 s')
    expect(resend()).toHaveAttribute('aria-disabled', 'true')
    await pass(1000)
    expect(resend()).toHaveTextContent(`Resend code in ${codeWait.first - 1} s`)
    await user.click(resend())
    await pass((codeWait.first - 1) * 1000)
    expect(resend()).toHaveTextContent(/^Resend code$/)
    expect(calls('POST /token')).toHaveLength(1)
    await user.click(resend())
    await eventually(() => expect(resend()).toHaveTextContent('Resend code in 30 s'))
    await pass(codeWait.again * 1000)
    expect(resend()).not.toHaveAttribute('aria-disabled')
  })

  it('repeats the token request with the credentials, and goes on with the new payload', async () => {
    const { router, storage } = await challenged('?client_id=301')
    const query = () => new URLSearchParams(router.state.location.search)
    const payload = () => query().get('payload')
    const before = payload()
    expect(query().get('client_id')).toBe('301')
    await user.click(screen.getByRole('checkbox', { name: en.mfa.trust }))
    await pass(codeWait.first * 1000)
    await user.click(resend())
    await eventually(() => expect(payload()).not.toBe(before))
    expect(screen.getByRole('checkbox', { name: en.mfa.trust })).toBeChecked()
    expect(query().get('client_id')).toBe('301')
    const [first, second] = requests.filter(({ method, path }) => `${method} ${path}` === 'POST /token')
    expect(second?.body).toEqual(first?.body)
    expect(inbox(storage.deviceId())).toHaveLength(2)
    expect(Object.keys(sessionStorage)).toEqual(['resend-until'])
    const kept = [sessionStorage, localStorage].map((kind) => JSON.stringify(Object.entries(kind))).join()
    expect(kept).not.toContain(sms.password)
    expect(kept).not.toContain(payload())
  })

  it('is not there after a reload, when the credentials are gone: a link leads to the login', async () => {
    await at('/mfa?method=sms&payload=p1')
    expect(screen.getByRole('link', { name: en.mfa.logInAgain })).toHaveAttribute('href', '/login/email')
    expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull()
  })

  it('leads to the login with a notice when the credentials are too old', async () => {
    const { router } = await challenged()
    await pass(10 * 60_000)
    const before = calls()
    await user.click(resend())
    await eventually(() => expect(router.state.location.pathname).toBe('/login/email'))
    expect(screen.getByText(en.mfa.logInAgain)).toBeVisible()
    expect(calls()).toEqual(before)
  })

  it('is not there for a card', async () => {
    await at('/mfa?method=card&payload=p1')
    expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull()
  })
})
