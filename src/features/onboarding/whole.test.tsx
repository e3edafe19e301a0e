// Shows: onboarding-1, onboarding-3.
import { field, fill, follow, press, title } from '#testing/form.ts'
import { newcomers } from '#testing/onboarding.ts'
import { at } from '#testing/render.tsx'
import { calls, locales, requests } from '#testing/server.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { onboarding } = locales.en
const terms = onboarding.terms.terms.replace('{{product}}', 'Bonavo')

/** Waits for a step, and checks the progress bar with its number. */
async function step(name: string, number: number) {
  await title(name)
  expect(screen.getByText(`Step ${number} of 7`)).toBeVisible()
}

describe('the whole way', () => {
  it('by invitation code: what is known is filled in, a known e-mail needs no code and the phone may be skipped', async () => {
    const { user } = await at('/onboarding')
    await follow(user, /^I have an invitation code/)
    await step('Enter your invitation code', 1)
    await fill(user, 'Invitation code', newcomers.code)
    await press(user, 'Continue')
    await step('Welcome, Nora', 2)
    expect(screen.getByText('Your employer: Atelier Noord')).toBeVisible()
    await follow(user, 'Continue')
    await title('Terms and preferences')
    await user.click(field(terms))
    await user.click(field(onboarding.terms.marketing))
    await press(user, 'Accept and continue')
    await title('Create your account')
    expect(field('First name')).toHaveValue('Nora')
    expect(field('Last name')).toHaveValue('Haddad')
    expect(field('E-mail')).toHaveValue('nora@example.be')
    await fill(user, 'Day', '1990-01-31')
    await press(user, 'Send code')
    await step('Verify your phone number', 6)
    expect(field('Phone number')).toHaveValue('')
    await follow(user, 'Skip for now')
    await step('Choose a password', 7)
    await fill(user, 'New password', 'Correct-horse-9')
    await press(user, 'Create account')
    await title('Your account is ready')
    expect(screen.getByText('Your account has been created with your invitation code.')).toBeVisible()
    expect(calls(/verify/)).toEqual(['POST /onboarding/verify'])
    const [, precheck, save] = requests.map(({ body }) => body)
    expect(save).toEqual(precheck)
    expect(save).toMatchObject({ terms: true, marketing: true, language: 'en' })
    expect(save).not.toHaveProperty('phone')
  })
})
