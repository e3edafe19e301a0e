// Shows: frame-27.
import { fill, press, title } from '#testing/form.ts'
import { logIn } from '#testing/logIn.ts'
import { newcomers, openStep } from '#testing/onboarding.ts'
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

  it('is about codes where one is asked for, and counts the digits that are typed; only beside the page', async () => {
    const { user } = await logIn('sms')
    const typed = async () =>
      (await panel(en.code.panel.title)).parentElement?.querySelectorAll('[data-typed]')
    expect(await typed()).toHaveLength(0)
    await fill(user, 'Code', '123')
    expect(await typed()).toHaveLength(3)
    expect(strip()).toBeNull()
  })

  it('ticks the steps of the onboarding that are done, lights the card, and marks the one of the page', async () => {
    await openStep('/onboarding/phone-verification', 'verified')
    await title(en.onboarding.phone.title)
    expect(await states()).toEqual([
      [en.code.card, 'done'],
      [steps.welcome, 'done'],
      [en.onboarding.terms.title, 'done'],
      [en.onboarding.welcome.account, 'done'],
      [en.login.tabs.email, 'done'],
      [en.login.tabs.phone, 'current'],
      [en.login.password, undefined],
    ])
    expect(document.querySelectorAll('path[data-lit]')).toHaveLength(1)
  })

  it('draws the card of the onboarding with the ends of its number, and keeps them on the next step', async () => {
    const { user } = await openStep('/onboarding/card', 'choosing')
    const card = () => document.querySelector('svg:has([data-kind=meal])')
    await fill(user, 'Card number', '5065 12')
    expect(card()).toHaveTextContent('5065••••••••••••')
    await fill(user, 'Card number', newcomers.card)
    expect(card()).toHaveTextContent(`5065••••••••${newcomers.card.slice(-4)}`)
    await press(user, 'Continue')
    await title('Welcome, Lina')
    expect(card()).toHaveTextContent(`5065••••••••${newcomers.card.slice(-4)}`)
    expect(card()).toHaveTextContent('Brasserie Zuid')
  })

  it('begins with the invitation of a person who has no card', async () => {
    await openStep('/onboarding/code', 'choosing')
    expect((await states())[0]).toEqual([en.onboarding.code.label, 'current'])
  })
})
