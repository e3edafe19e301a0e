// Shows: frame-5.
import type { Variant } from '#domain/locale/variant.ts'
import { openStep } from '#testing/onboarding.ts'
import { at } from '#testing/render.tsx'
import { answer, grant, locales } from '#testing/server.ts'
import { makeVisitStorage, tokenOf } from '#testing/visit.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
type Place = { variant: Variant }

/** Opens a page as somebody who has a grant, no phone, and these methods. */
async function openAs(methods: string[], path: string, place: Place) {
  grant(makeVisitStorage().deviceId(), tokenOf('secured'), 'sudo')
  answer('get', '/user', () =>
    HttpResponse.json({ data: { id: 1, firstname: 'Ada', email: 'a@example.be' } }),
  )
  answer('get', '/mfa', () => HttpResponse.json({ data: methods }))
  return at(path, { persona: 'secured', ...place })
}

/** Every form that asks for a phone number. */
const forms: Record<string, (place: Place) => Promise<unknown>> = {
  'the login': (place) => at('/login/phone', place),
  'a forgotten password': (place) => at('/forgot-password/phone', place),
  'the phone of an onboarding': (place) => openStep('/onboarding/phone-verification', 'verified', {}, place),
  'the mandatory set-up': async (place) => {
    const { user } = await at('/mandatory-mfa', { persona: 'forced', ...place })
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
  },
  'the set-up of two-step verification': (place) => openAs([], '/user/security?mfa=true', place),
  'the contact edit': async (place) => {
    const { user } = await openAs(['email'], '/user/profile', place)
    const card = await screen.findByRole('region', { name: en.user.profile.contact.title })
    await user.click(within(card).getByRole('button', { name: 'Change (Contact details)' }))
  },
}

describe.each([
  ['BE', 'Belgium +32'],
  ['LU', 'Luxembourg +352'],
] as const)('(%s) an empty phone number', (variant, country) => {
  it.each(Object.keys(forms))('begins with the country of the variant in %s', async (name) => {
    await forms[name]?.({ variant })
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveValue('')
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue(country)
  })
})
