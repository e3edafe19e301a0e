import { paths } from '#paths'
import { askStepUp } from '#store/stepUp'
import { logIn } from '#testing/logIn.ts'
import { renderApp } from '#testing/render.tsx'
import { admit, answer, hold, latestCode, locales } from '#testing/server.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { en } = locales
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (app: Awaited<ReturnType<typeof logIn>>, name: string) =>
  app.user.click(screen.getByRole('button', { name }))

async function atConfirmation() {
  const app = await logIn('forced')
  await title(en.mandatory.title)
  await press(app, 'Continue')
  await app.user.type(await screen.findByLabelText('Phone number'), '0474 11 22 33')
  await press(app, 'Send code')
  await title(en.mandatory.confirmation.title)
  return app
}

async function atStepUp() {
  const app = await renderApp({ path: '/user/dashboard', persona: 'sms' })
  await title('Welcome, Samira')
  const wanted = { isSingle: true, resume: { path: paths.dashboard } }
  await act(async () => void (await app.store.dispatch(askStepUp(wanted))))
  await act(() => app.router.navigate(paths.mfaStepUp))
  await title(en.mfa.title)
  return app
}

describe('a page whose reason is gone leads on', () => {
  it('(another person has logged in elsewhere while a code was asked for)', async () => {
    const { router, storage } = await atStepUp()
    admit(storage.deviceId(), 'tok_other', 'plain')
    storage.token.write('tok_other')
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await title('Welcome, Claire')).toBeVisible()
    expect(router.state.location.pathname).toBe(paths.dashboard)
    expect(document.body).not.toHaveTextContent('Samira')
  })

  it('(the session has ended elsewhere while a code was asked for)', async () => {
    const { router, storage } = await atStepUp()
    storage.token.clear()
    act(() => void window.dispatchEvent(new Event('focus')))
    await title('Log in to My Bonavo')
    expect(router.state.location.pathname).toBe(paths.loginEmail)
    expect(screen.getByText(en.session.ended)).toBeVisible()
  })

  it('(a new code turns out not to be needed)', async () => {
    const app = await atConfirmation()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Resend code' })).not.toHaveAttribute('aria-disabled'),
    )
    answer('get', '/mfa/sms/activate', () => new HttpResponse(null, { status: 204 }))
    await press(app, 'Resend code')
    expect(await title(en.mandatory.email.title)).toBeVisible()
  })
})

describe('a page that stays keeps its title', () => {
  it('when a step-up of a weak login is refused (401)', async () => {
    const app = await logIn('weak')
    await title(en.weak.title)
    await press(app, "Verify it's you")
    await app.user.type(await screen.findByLabelText('Code'), '12345678')
    answer('post', '/mfa/sudo', () => new HttpResponse(null, { status: 401 }))
    await press(app, 'Confirm')
    expect(await screen.findByText(en.mfa.expired)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.mfa.title)
    expect(screen.getByLabelText('Code')).toHaveValue('12345678')
  })

  it('while the methods are asked for after a good code', async () => {
    const app = await atConfirmation()
    const methods = hold('get', '/mfa')
    await app.user.type(screen.getByLabelText('Code'), latestCode(app.deviceId))
    await press(app, 'Confirm')
    await methods.arrived()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.mandatory.confirmation.title)
    methods.finish(HttpResponse.json({ data: ['sms'] }))
    expect(await title(en.mandatory.email.title)).toBeVisible()
  })

  it('while the account opens after a code', async () => {
    const app = await logIn('sms')
    await app.user.type(await screen.findByLabelText('Code'), latestCode(app.deviceId))
    const profile = hold('get', '/user')
    await press(app, 'Confirm')
    await profile.arrived()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.mfa.title)
    profile.finish(HttpResponse.json({ data: { id: 1, firstname: 'Ada' } }))
    expect(await title('Welcome, Ada')).toBeVisible()
  })
})

it('a session that is over is noticed in the set-up, too', async () => {
  const app = await logIn('forced')
  await title(en.mandatory.title)
  for (const path of ['/mfa', '/user'] as const)
    answer('get', path, () => new HttpResponse(null, { status: 401 }))
  await press(app, 'Continue')
  await title('Log in to My Bonavo')
  expect(screen.getByText(en.session.ended)).toBeVisible()
})

it('what was sent before is there to be changed', async () => {
  const app = await atConfirmation()
  await app.user.click(screen.getByRole('link', { name: 'Change it' }))
  expect(await screen.findByLabelText('Phone number')).toHaveValue('+32474112233')
})

it('the way to the account is forgotten once it was taken: Back does not lead into the set-up', async () => {
  const app = await logIn('forcedEmail')
  await title(en.mandatory.title)
  await press(app, 'Continue')
  await app.user.clear(await screen.findByLabelText('E-mail'))
  await app.user.type(screen.getByLabelText('E-mail'), 'known@example.be{Enter}')
  await title(en.mandatory.success.title)
  await waitFor(() => expect(app.store.getState().user.profile?.mfa_forced).toBe(false))
  await app.user.click(screen.getByRole('link', { name: 'Continue' }))
  await title('Welcome, Emma')
  for (const path of [paths.mandatory, paths.mandatorySuccess]) {
    await act(() => app.router.navigate(path))
    expect(app.router.state.location.pathname).toBe(paths.dashboard)
  }
})
