import { field, fill, follow, press, title } from '#testing/form.ts'
import { newcomers } from '#testing/onboarding.ts'
import { renderApp } from '#testing/render.tsx'
import { calls, latestCode, locales, requests } from '#testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { en } = locales
const { onboarding } = en
const terms = onboarding.terms.terms.replace('{{product}}', 'Bonavo')

/** Waits for a step, and checks the progress bar with its number. */
async function step(name: string, number: number) {
  await title(name)
  const { value, max } = screen.getByLabelText<HTMLProgressElement>(`Step ${number} of 7`)
  expect([value, max]).toEqual([number, 7])
}

describe('the whole way', () => {
  it('by card: terms, account, e-mail and phone verified, password, account created and card activated', async () => {
    const { user, storage } = await renderApp({ path: '/onboarding' })
    const deviceId = storage.deviceId()
    await title('Activate your account')
    await follow(user, /^I have a card/)
    await step('Enter your card number', 1)
    await waitFor(() => expect(document.title).toBe('Enter your card number · Bonavo'))
    expect(await title('Enter your card number')).toHaveFocus()
    await fill(user, 'Card number', newcomers.card)
    await press(user, 'Continue')

    await step('Welcome, Lina', 2)
    expect(screen.getByText('Provided by Brasserie Zuid')).toBeVisible()
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(4)
    await follow(user, 'Continue')

    await step('Terms and preferences', 3)
    await user.click(field(terms))
    await user.click(field(onboarding.terms.privacy))
    await press(user, 'Accept and continue')

    await step('Create your account', 4)
    expect(field('First name')).toHaveValue('Lina')
    expect(field('Language')).toHaveValue('en')
    await fill(user, 'Last name', 'Aerts')
    await fill(user, 'Date of birth', '1994-06-30')
    await fill(user, 'E-mail', ' lina@example.be ')
    await fill(user, 'Phone number', '0470 88 87 77')
    await press(user, 'Continue')

    await step('Verify your e-mail', 5)
    expect(field('E-mail')).toHaveValue('lina@example.be')
    await press(user, 'Send code')
    await step('Enter the code', 5)
    expect(document.body).toHaveTextContent('We sent a code by e-mail to lina@example.be')
    await fill(user, 'Code', latestCode(deviceId))
    await press(user, 'Confirm')

    await step('Verify your phone', 6)
    expect(field('Phone number')).toHaveValue('+32 470 88 87 77')
    await press(user, 'Send code')
    await step('Enter the code', 6)
    expect(document.body).toHaveTextContent('We sent a code by SMS to +32 470 88 87 77')
    await fill(user, 'Code', latestCode(deviceId))
    await press(user, 'Confirm')

    await step('Choose a password', 7)
    await fill(user, 'New password', 'Correct-horse-9')
    await press(user, 'Create account')
    await title('Your account is ready')
    expect(screen.getByText('Your card is activated and your account is created.')).toBeVisible()
    expect(screen.queryByText(/^Step/)).toBeNull()

    expect(calls()).toEqual([
      'POST /onboarding/card',
      'POST /onboarding/account',
      'POST /onboarding/account',
      'POST /onboarding/verify',
      'POST /onboarding/verify/confirm',
      'POST /onboarding/verify',
      'POST /onboarding/verify/confirm',
      'POST /onboarding/complete',
    ])
    expect(requests.every(({ headers }) => !headers.has('Authorization'))).toBe(true)
    const secrets = new RegExp(`${newcomers.card}|Correct-horse-9|${latestCode(deviceId)}`)
    expect(JSON.stringify([window.sessionStorage, window.localStorage])).not.toMatch(secrets)
    expect(requests.map(({ url }) => url).join()).not.toMatch(secrets)
  })

  it('by invitation code: what is known is filled in, a known e-mail needs no code and the phone may be skipped', async () => {
    const { user } = await renderApp({ path: '/onboarding' })
    await follow(user, /^I have an invitation code/)
    await step('Enter your invitation code', 1)
    await fill(user, 'Invitation code', newcomers.code)
    await press(user, 'Continue')
    await step('Welcome, Nora', 2)
    expect(screen.getByText(onboarding.welcome.code)).toBeVisible()
    await follow(user, 'Continue')
    await title('Terms and preferences')
    await user.click(field(terms))
    await user.click(field(onboarding.terms.privacy))
    await user.click(field(onboarding.terms.marketing))
    await press(user, 'Accept and continue')
    await title('Create your account')
    expect(field('First name')).toHaveValue('Nora')
    expect(field('Last name')).toHaveValue('Haddad')
    expect(field('E-mail')).toHaveValue('nora@example.be')
    await fill(user, 'Date of birth', '1990-01-31')
    await press(user, 'Continue')
    await title('Verify your e-mail')
    await press(user, 'Continue with nora@example.be')
    await step('Verify your phone', 6)
    expect(field('Phone number')).toHaveValue('')
    await follow(user, 'Skip for now')
    await step('Choose a password', 7)
    await fill(user, 'New password', 'Correct-horse-9')
    await press(user, 'Create account')
    await title('Your account is ready')
    expect(screen.getByText('Your account is created with your invitation code.')).toBeVisible()
    expect(calls().filter((call) => call.includes('verify'))).toEqual(['POST /onboarding/verify'])
    const [, precheck, save] = requests.map(({ body }) => body)
    expect(save).toEqual(precheck)
    expect(save).toMatchObject({ terms: true, marketing: true, language: 'en' })
    expect(save).not.toHaveProperty('phone')
  })
})
