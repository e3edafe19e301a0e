import { button, field, fill, follow, press, title } from '#testing/form.ts'
import { lina, newcomers, openStep } from '#testing/onboarding.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, locales } from '#testing/server.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'

const { onboarding } = locales.en
const terms = onboarding.terms.terms.replace('{{product}}', 'Bonavo')

/** Reloads the page: only what the browser has stored is left. */
function reload() {
  cleanup()
  return at(window.location.pathname + window.location.search)
}

describe('what was answered survives a reload', () => {
  it('(the boxes of the terms, and the details while they are typed)', async () => {
    const first = await openStep('/onboarding/terms-conditions', 'accepted')
    await first.user.click(field(onboarding.terms.marketing))
    const second = await reload()
    await title('Terms and preferences')
    expect(field(terms)).not.toBeChecked()
    expect(field(onboarding.terms.marketing)).toBeChecked()
    await second.user.click(field(terms))
    await press(second.user, 'Accept and continue')
    await title('Create your account')
    await fill(second.user, 'First name', 'Li')
    await second.user.selectOptions(field('Language'), 'nl')
    await second.user.type(field('Year'), '1994')
    await fill(second.user, 'E-mail', 'half@')
    const third = await reload()
    await title('Create your account')
    expect(field('First name')).toHaveValue('Li')
    expect(field('Language')).toHaveValue('nl')
    expect(field('Year')).toHaveValue('1994')
    expect(field('Day')).toHaveValue('')
    expect(field('E-mail')).toHaveValue('half@')
    expect(screen.queryByRole('alert')).toBeNull()
    await follow(third.user, 'Back')
    await title('Terms and preferences')
    await press(third.user, 'Accept and continue')
    await title('Create your account')
    expect(field('E-mail')).toHaveValue('half@')
    expect(calls()).toEqual([])
  })

  it('(the code that was asked for: it is not sent again, and the countdown goes on)', async () => {
    const { user, code } = await openStep('/onboarding/email-verification', 'saved')
    await fill(user, 'E-mail', 'new@example.be')
    await press(user, 'Send code')
    await title('Enter the code')
    const seconds = () => Number(/(\d+) s/.exec(button('Resend code').textContent)?.[1])
    const before = seconds()
    const again = await reload()
    await title('Enter the code')
    expect(document.body).toHaveTextContent('We sent a code by e-mail. new@example.be')
    expect(seconds()).toBeLessThanOrEqual(before)
    expect(seconds()).toBeGreaterThan(0)
    expect(calls()).toEqual(['POST /onboarding/verify'])
    await fill(again.user, 'Code', code())
    await press(again.user, 'Confirm')
    await title('Verify your phone number')
    expect(JSON.stringify(window.sessionStorage)).not.toContain(code())
  })

  it('(the last step, which asks for the password anew)', async () => {
    const { user } = await openStep('/onboarding/password', 'verified')
    await fill(user, 'New password', 'Correct-horse-9')
    const again = await reload()
    await title('Choose a password')
    expect(field('New password')).toHaveValue('')
    expect(JSON.stringify([window.sessionStorage, window.localStorage])).not.toContain('Correct')
    await fill(again.user, 'New password', 'Correct-horse-9')
    await press(again.user, 'Create account')
    await title('Your account is ready')
    const done = await reload()
    await title('Your account is ready')
    expect(screen.getByText(onboarding.confirmation.card)).toBeVisible()
    await follow(done.user, 'Log in')
    await title('Log in to My Bonavo')
    expect(field('E-mail')).toHaveValue(lina.email)
  })

  it('but not the card number, the invitation code or more than 30 minutes', async () => {
    const { user } = await openStep('/onboarding/card', 'choosing')
    await fill(user, 'Card number', newcomers.card)
    await reload()
    await title('Enter your card number')
    expect(field('Card number')).toHaveValue('')
    cleanup()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 60_000)
    await reload()
    await title('Activate your account')
    expect(screen.getByText(onboarding.refused.missing)).toBeVisible()
  })
})

describe('an onboarding that the server has forgotten begins again, says so and keeps the answers', () => {
  const forget = (path: string, status: number) =>
    answer('post', path, () => HttpResponse.json({}, { status }), { once: true })

  it.each([
    ['/onboarding/email-verification', 'saved', '/onboarding/verify', 'Send code', 401],
    ['/onboarding/password', 'verified', '/onboarding/complete', 'Create account', 410],
  ] as const)('(%s, %s)', async (path, progress, call, name, status) => {
    const { user, store } = await openStep(path, progress)
    if (path.endsWith('password')) await fill(user, 'New password', 'Correct-horse-9')
    forget(call, status)
    await press(user, name)
    await title('Activate your account')
    expect(screen.getByText(onboarding.refused.ended)).toBeVisible()
    const { draft } = store.getState().onboarding
    expect(draft).toMatchObject({ token: null, progress: 'choosing', answers: { lastname: 'Aerts' } })
  })

  it('(while a code is asked for)', async () => {
    const { user, router } = await openStep('/onboarding/email-verification', 'saved')
    await press(user, 'Send code')
    await title('Enter the code')
    forget('/onboarding/verify/confirm', 401)
    await fill(user, 'Code', '123456')
    await press(user, 'Confirm')
    await title('Activate your account')
    expect(screen.getByText(onboarding.refused.ended)).toBeVisible()
    await router.navigate(-1)
    await waitFor(() => expect(router.state.location.pathname).toBe('/onboarding'))
  })
})
