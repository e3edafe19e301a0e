import { onboardingSteps } from '#features/onboarding/onboardingSteps.ts'
import { codeWait } from '#features/mfa/codes/code.ts'
import { paths } from '#core/paths.ts'
import { onboardingDropped } from '#features/onboarding/onboardingSlice.ts'
import { fill, title } from '#testing/form.ts'
import { logIn } from '#testing/logIn.ts'
import { openStep } from '#testing/onboarding.ts'
import { at } from '#testing/render.tsx'
import { answer, hold, locales } from '#testing/server.ts'
import { eventually, pass, stopClock } from '#testing/time.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'

const { en } = locales
const press = (app: Pick<Awaited<ReturnType<typeof logIn>>, 'user'>, name: string) =>
  app.user.click(screen.getByRole('button', { name }))

async function atConfirmation() {
  const app = await logIn('forced')
  await title(en.mandatoryMfa.title)
  await press(app, 'Continue')
  await app.user.type(await screen.findByLabelText('Phone number'), '0474 11 22 33')
  await press(app, 'Send code')
  await title(en.mandatoryMfa.confirmation.title)
  return app
}

describe('a page without its reason leads on', () => {
  it('(a new code turns out not to be needed)', async () => {
    const app = await atConfirmation()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Resend code' })).not.toHaveAttribute('aria-disabled'),
    )
    answer('get', '/mfa/sms/activate', () => new HttpResponse(null, { status: 204 }))
    await press(app, 'Resend code')
    expect(await title(en.mandatoryMfa.email.known)).toBeVisible()
  })
})

/** Every step of an onboarding: its page, the progress that it needs, and its title. */
const steps = [
  [onboardingSteps.card.path, 'choosing', en.onboarding.card.title],
  [onboardingSteps.existingCard.path, 'choosing', en.onboarding.existing.title],
  [onboardingSteps.code.path, 'choosing', en.onboarding.code.title],
  [onboardingSteps.welcome.path, 'accepted', 'Welcome, Lina'],
  [onboardingSteps.terms.path, 'accepted', en.onboarding.terms.title],
  [onboardingSteps.create.path, 'agreed', en.onboarding.create.title],
  [onboardingSteps.email.path, 'saved', en.onboarding.email.title],
  [onboardingSteps.phone.path, 'verified', en.onboarding.phone.title],
  [onboardingSteps.password.path, 'verified', en.onboarding.password.title],
] as const

describe('a step of an onboarding is never blank', () => {
  it.each(steps)('(%s: reloaded, and without its onboarding)', async (path, progress, name) => {
    const app = await openStep(path, progress)
    await title(name)
    expect(document.title).toBe(`${name} · Bonavo`)
    // The draft is removed, as when another person begins an onboarding in the same visit.
    act(() => void app.store.dispatch(onboardingDropped()))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.body).not.toHaveTextContent(/undefined|\{\{|Aerts/)
    cleanup()
    const { router } = await at(path)
    await title(en.onboarding.start.title)
    expect(router.state.location.pathname).toBe(paths.onboarding)
  })

  it('(the code was right: the page stands until the next one is there)', async () => {
    const app = await openStep(onboardingSteps.email.path, 'saved')
    await press(app, 'Send code')
    await title(en.mandatoryMfa.confirmation.title)
    const titles: number[] = []
    const observer = new MutationObserver(() => titles.push(document.querySelectorAll('h1').length))
    observer.observe(document.body, { childList: true, subtree: true })
    await fill(app.user, 'Code', app.code())
    await press(app, 'Confirm')
    await title(en.onboarding.phone.title)
    observer.disconnect()
    expect(new Set(titles)).toEqual(new Set([1]))
  })

  it('(a new code turns out not to be needed)', async () => {
    const app = await openStep(onboardingSteps.email.path, 'saved')
    stopClock()
    await press(app, 'Send code')
    const again = () => screen.getByRole('button', { name: 'Resend code' })
    await eventually(() => expect(again()).toHaveTextContent(`in ${codeWait.first} s`))
    await pass(codeWait.first * 1000)
    answer('post', '/onboarding/verify', () => new HttpResponse(null, { status: 204 }))
    await app.user.click(again())
    await eventually(() => expect(screen.getByText(en.onboarding.phone.title)).toBeVisible())
  })
})

describe('a page of the recovery is never blank', () => {
  it.each([
    [paths.forgotPasswordSent, en.forgotPassword.sent.title.unknown],
    [paths.resetPassword, en.forgotPassword.reset.title],
    [`${paths.resetPassword}?code=`, en.forgotPassword.reset.expiredTitle],
    [`${paths.resetPassword}?code=${'x'.repeat(10_000)}`, en.forgotPassword.reset.title],
    [paths.resetPasswordConfirmed, en.forgotPassword.confirmed.title],
    [paths.forgotUsernameResponse, en.forgotPassword.username.title],
    [`${paths.forgotUsername}?type=__proto__`, en.forgotPassword.username.title],
  ])('(%s opened by itself)', async (path, name) => {
    await at(path)
    await title(name)
    expect(document.title).toBe(`${name} · Bonavo`)
    expect(document.body).not.toHaveTextContent(/undefined|\{\{|null/)
    expect(window.location.search).not.toContain('code')
  })
})

describe('a page that stays keeps its title', () => {
  it('while the methods are asked for after a good code', async () => {
    const app = await atConfirmation()
    const methods = hold('get', '/mfa')
    await app.user.type(screen.getByLabelText('Code'), app.code())
    await press(app, 'Confirm')
    await methods.arrived()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.mandatoryMfa.confirmation.title)
    methods.finish(HttpResponse.json({ data: ['sms'] }))
    expect(await title(en.mandatoryMfa.email.known)).toBeVisible()
  })
})

it('the way to the account is forgotten once it was taken: Back does not lead into the set-up', async () => {
  const app = await logIn('forcedEmail')
  await title(en.mandatoryMfa.title)
  await press(app, 'Continue')
  await app.user.clear(await screen.findByLabelText('E-mail'))
  await app.user.type(screen.getByLabelText('E-mail'), 'known@example.be{Enter}')
  await title(en.mandatoryMfa.success.title)
  await waitFor(() => expect(app.store.getState().user.profile?.mfa_forced).toBe(false))
  await app.user.click(screen.getByRole('link', { name: 'Continue' }))
  await title('Welcome, Emma')
  for (const path of [paths.mandatory, paths.mandatorySuccess]) {
    await act(() => app.router.navigate(path))
    expect(app.router.state.location.pathname).toBe(paths.dashboard)
  }
})
