// Shows: onboarding-11, onboarding-15, quality-24.
import { button, field, fill, follow, link, press, title } from '#testing/form.ts'
import { lina, openStep } from '#testing/onboarding.ts'
import { answer, calls, locales, requests } from '#testing/server.ts'
import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
const strong = 'Correct-horse-9'
const open = () => openStep('/onboarding/password', 'verified')

describe('choose a password', () => {
  it('waits until every rule is met, the own names and e-mail among them', async () => {
    const { user } = await open()
    await fill(user, 'New password', 'Secret-Aerts-9')
    expect(screen.getByRole('list')).toHaveTextContent(
      'Not met yet: no “aerts”, a part of your name or e-mail address',
    )
    expect(button('Create account')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Create account')).toHaveAccessibleDescription(/Not met yet: no “aerts”/)
    await press(user, 'Create account')
    expect(calls()).toEqual([])
  })

  it('that the server refuses shows an error beside the field, which keeps it', async () => {
    const { user } = await open()
    answer('post', '/onboarding/complete', () =>
      HttpResponse.json({ message: 'password-refused' }, { status: 422 }),
    )
    await fill(user, 'New password', strong)
    await press(user, 'Create account')
    expect(await screen.findByRole('alert')).toHaveTextContent(en.password.refused)
    expect(field('New password')).toHaveValue(strong)
    expect(field('New password')).toHaveAttribute('aria-invalid', 'true')
  })
})

it.each([
  [422, 'email-duplicated'],
  [409, 'This card already belongs to an account.'],
])(
  'an account that exists by now (%i) shows above the button, with a link to the login',
  async (status, message) => {
    const { user } = await open()
    answer('post', '/onboarding/complete', () => HttpResponse.json({ message }, { status }))
    await fill(user, 'New password', strong)
    await press(user, 'Create account')
    expect(await screen.findByRole('alert')).toHaveTextContent(en.onboarding.password.taken)
    expect(field('New password')).not.toHaveAttribute('aria-invalid')
    expect(link('Log in')).toHaveAttribute('href', '/login/email')
  },
)

describe('the confirmation', () => {
  it.each([
    [true, 'Your account has been created and your card is active.'],
    [false, en.onboarding.confirmation.cardFailed],
    [null, 'Your account has been created with your invitation code.'],
  ])('(activated: %s) says how it ended, and leads to the login', async (activated, words) => {
    const { user, store, comeBack } = await open()
    answer('post', '/onboarding/complete', () => HttpResponse.json({ activated }, { status: 201 }))
    await fill(user, 'New password', ` ${strong} `)
    await press(user, 'Create account')
    await title('Your account is ready')
    expect(screen.getByText(words)).toBeVisible()
    expect(requests.at(-1)?.body).toMatchObject({ password: ` ${strong} ` })
    // Only what the login needs is kept.
    expect(store.getState().onboarding.draft).toMatchObject({ token: null, progress: 'done' })
    expect(window.sessionStorage.getItem('onboarding')).not.toMatch(/Aerts|1994|Correct/)
    await comeBack()
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText(`Log in with ${lina.email} and the password you chose.`)).toBeVisible()
    await follow(user, 'Log in')
    await title('Log in to My Bonavo')
    expect(field('E-mail')).toHaveValue(lina.email)
  })

  it('of a card that was not activated is no success on the start page', async () => {
    const { user, router } = await open()
    answer('post', '/onboarding/complete', () => HttpResponse.json({ activated: false }, { status: 201 }))
    await fill(user, 'New password', strong)
    await press(user, 'Create account')
    await title('Your account is ready')
    await router.navigate(-1)
    await title('Activate your account')
    const banner = screen.getByText(en.onboarding.confirmation.cardFailed).closest('[data-tone]')
    expect(banner).toHaveAttribute('data-tone', 'info')
  })

  it('is the end: Back leads to the start, not into the steps before it', async () => {
    const { user, router } = await open()
    await fill(user, 'New password', strong)
    await press(user, 'Create account')
    await title('Your account is ready')
    await router.navigate(-1)
    await title('Activate your account')
    for (const path of ['/onboarding/welcome', '/onboarding/create', '/onboarding/password'])
      await router.navigate(path).then(() => expect(router.state.location.pathname).toBe('/onboarding'))
    await follow(user, /^I have a card/)
    await title('Enter your card number')
  })
})
