// Shows: session-27, session-28, session-29, session-30, session-31, session-32.
import { codeWait } from '#features/mfa/codes/code.ts'
import { personaOf } from '#mocks/personas.ts'
import { fakeCaptcha } from '#testing/captcha.ts'
import { title } from '#testing/form.ts'
import { failing } from '#testing/replies.ts'
import { type AppOptions, at } from '#testing/render.tsx'
import { admit, answer, locales, requests } from '#testing/server.ts'
import { leaveSheet, logInAgain, sheet, sheetStands } from '#testing/sheet.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'

const { en } = locales

/** Types a name into the profile of a persona, and saves it after the server has ended the session. */
async function expired(persona: string, captcha: AppOptions['captcha'] = null) {
  const app = await at('/user/profile', { persona, captcha })
  await app.press('Change (Your details)', 'Your details')
  await app.type('First name', 'Ada')
  answer('post', '/user', failing(401), { once: true })
  await app.press('Save')
  await sheetStands()
  return app
}
type App = Awaited<ReturnType<typeof expired>>

const inSheet = () => within(sheet() ?? document.body)
async function sendPassword(app: App, persona: string) {
  await app.type('Password', personaOf(persona).password)
  await app.press('Log in')
}
const where = ({ router }: App) => router.state.location.pathname
const typed = () => document.querySelector<HTMLInputElement>('input[name=firstname]')?.value

describe('the login over a page', () => {
  it('names its person, asks for the password, for managers by the username that is known, and has the focus', async () => {
    localStorage.setItem('last-login', personaOf('plain').profile.phone ?? '')
    const app = await expired('plain')
    expect(sheet()).toHaveAccessibleDescription(en.session.sheet.textKept)
    expect(sheet()).toHaveTextContent('Claire')
    expect(sheet()).toHaveTextContent('claire@example.be')
    expect(inSheet().getByLabelText('Password')).toHaveFocus()
    const hidden = () => sheet()?.querySelector('form [autocomplete=username]')
    await waitFor(() => expect(hidden()).toHaveValue('0470 12 34 12'))
    await sendPassword(app, 'plain')
    await waitFor(() => expect(sheet()).toBeNull())
    expect(requests.findLast(({ path }) => path === '/token')?.body).toEqual({
      username: '+32470123412',
      password: personaOf('plain').password,
    })
    expect([where(app), typed()]).toEqual(['/user/profile', 'Ada'])
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  })

  it('says what is wrong with the password, and stays', async () => {
    const app = await expired('plain')
    await app.user.click(inSheet().getByRole('button', { name: 'Log in' }))
    expect(inSheet().getByLabelText('Password')).toHaveAccessibleDescription(en.field.required)
    answer('post', '/token', failing(400), { once: true })
    await sendPassword(app, 'plain')
    expect(await inSheet().findByRole('alert')).toHaveTextContent(en.login.error.credentials)
    await logInAgain(app, 'plain')
    expect(typed()).toBe('Ada')
  })

  it('asks for the code in its place', async () => {
    const app = await expired('sms')
    await sendPassword(app, 'sms')
    const code = await inSheet().findByLabelText('Code')
    expect([where(app), code === document.activeElement]).toEqual(['/user/profile', true])
    await app.user.paste(app.code())
    await app.user.click(inSheet().getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(sheet()).toBeNull())
    expect([where(app), typed()]).toEqual(['/user/profile', 'Ada'])
  })

  it('keeps what was ticked and typed when a new code is sent, and says that it was', async () => {
    stopClock()
    const app = await expired('sms')
    await sendPassword(app, 'sms')
    await eventually(() => expect(inSheet().getByLabelText('Code')).toHaveFocus())
    await app.user.paste('12')
    await app.user.click(inSheet().getByRole('checkbox', { name: en.mfa.trust }))
    await pass(codeWait.first * 1000)
    await app.user.click(inSheet().getByRole('button', { name: 'Resend code' }))
    await eventually(() => expect(inSheet().getByText(en.code.resent)).toBeInTheDocument())
    expect(inSheet().getByRole('checkbox', { name: en.mfa.trust })).toBeChecked()
    expect(inSheet().getByLabelText('Code')).toHaveValue('12')
    expect(inSheet().getByRole('button', { name: 'Resend code' })).toHaveFocus()
  })
})

describe('what needs a page of its own leads there', () => {
  it.each([
    [
      'a card',
      () => HttpResponse.json({ mfa: { method: 'card', payload: 'mfa_9' } }, { status: 401 }),
      '/mfa',
    ],
    ['duplicates', () => HttpResponse.json({ access_token: 'tok_d', duplicated: true }), '/duplicated'],
  ])('%s', async (_, reply, page) => {
    const app = await expired('plain')
    admit(app.storage.deviceId(), 'tok_d', 'duplicated')
    answer('post', '/token', reply, { once: true })
    await sendPassword(app, 'plain')
    await waitFor(() => expect(where(app)).toBe(page))
    expect(sheet()).toBeNull()
    expect(app.storage.target.read()).toBe('/user/profile')
  })

  it.each([
    ['a weak password', 'weak', '/weak-password'],
    ['a set-up that has become mandatory', 'forcedEmail', '/mandatory-mfa'],
  ])('%s', async (_, persona, page) => {
    const app = await expired('plain')
    await logInAgain(app, persona)
    await waitFor(() => expect(where(app)).toBe(page))
    expect(typed()).toBeUndefined()
  })
})

it('under it nothing of the page is left to be read, and the title says what has happened', async () => {
  await expired('plain')
  await waitFor(() => expect(document.title).toBe('Your session has ended · Bonavo'))
  expect(screen.getByRole('main', { hidden: true }).textContent).toBe('Your session has ended')
  expect(typed()).toBeUndefined()
})

it('after ten minutes it becomes the login page, which says why and leads back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const app = await expired('plain')
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  await title('Log in to My Bonavo')
  expect(screen.getByText(en.session.ended)).toBeVisible()
  expect(app.storage.target.read()).toBe('/user/profile')
})

describe('leaving it', () => {
  it('by Escape leads to the login, and back to the page after it', async () => {
    const app = await expired('plain')
    await leaveSheet()
    await title('Log in to My Bonavo')
    expect(screen.getByText(en.session.ended)).toBeVisible()
    expect([where(app), app.storage.target.read()]).toEqual(['/login/email', '/user/profile'])
  })

  it('by "Not you?" logs out: nothing is wanted any more', async () => {
    const app = await expired('plain')
    await app.user.click(inSheet().getByRole('button', { name: en.session.sheet.other }))
    await title('Log in to My Bonavo')
    expect([app.storage.target.read(), JSON.stringify(app.store.getState()).includes('Claire')]).toEqual([
      null,
      false,
    ])
  })
})

it('a captcha, which could not be reached inside it, ends it: the login page asks for it and leads back', async () => {
  const captcha = fakeCaptcha()
  const app = await expired('plain', { siteKey: 'a-key', isChina: false })
  answer('post', '/token', failing(429), { once: true })
  await sendPassword(app, 'plain')
  await title('Log in to My Bonavo')
  expect([sheet(), where(app)]).toEqual([null, '/login/email'])
  expect(await screen.findByText(en.session.ended)).toBeInTheDocument()
  await waitFor(() => expect(captcha.isAsked()).toBe(true))
  expect(app.storage.target.read()).toBe('/user/profile')
  captcha.leave()
})

it('a 401 of an MFA call opens it only once the session is found to be over', async () => {
  const app = await at('/user/security', 'secured')
  await title('Security')
  answer('get', '/user', failing(401))
  answer('get', '/mfa', failing(401))
  window.dispatchEvent(new Event('online'))
  await app.router.navigate('/user/dashboard')
  await sheetStands()
  expect(where(app)).toBe('/user/dashboard')
})
