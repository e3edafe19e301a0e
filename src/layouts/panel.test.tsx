// Shows: frame-27.
import { title } from '#testing/form.ts'
import { logIn } from '#testing/logIn.ts'
import { openStep } from '#testing/onboarding.ts'
import { at } from '#testing/render.tsx'
import { locales } from '#testing/server.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { en } = locales
const { steps } = en.onboarding
const panel = (name: string) => screen.findByRole('complementary', { name })
const strip = () => document.querySelector('[data-strip]')
const states = async () =>
  Array.from((await panel(steps.title)).querySelectorAll('li'), ({ dataset, textContent }) => [
    textContent.replace(/^\d/, ''),
    dataset['state'],
  ])

describe('the panel beside a page', () => {
  it('is the promise of a login, also above its title', async () => {
    await at('/login/email')
    expect(await panel(en.page.promise.title)).toHaveTextContent(en.page.promise.text)
    expect(strip()).not.toBeNull()
  })

  it('is about codes where one is asked for; only beside the page', async () => {
    await logIn('sms')
    expect(await panel(en.code.panel.title)).toHaveTextContent(en.code.panel.text)
    expect(strip()).toBeNull()
  })

  it('ticks the steps of the onboarding that are done, and marks the one of the page', async () => {
    await openStep('/onboarding/phone-verification', 'verified')
    await title(en.onboarding.phone.title)
    expect(await states()).toEqual([
      [en.code.card, 'done'],
      [steps.welcome, 'done'],
      [en.onboarding.terms.title, 'done'],
      [en.user.profile.personal.title, 'done'],
      [en.login.tabs.email, 'done'],
      [en.login.tabs.phone, 'current'],
      [en.login.password, undefined],
    ])
  })

  it('begins with the invitation of a person who has no card', async () => {
    await openStep('/onboarding/code', 'choosing')
    expect((await states())[0]).toEqual([en.onboarding.code.label, 'current'])
  })
})
