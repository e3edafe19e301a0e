import { openStep } from '#testing/onboarding.ts'
import { renderApp } from '#testing/render.tsx'
import { answer, grant, locales } from '#testing/server.ts'
import { makeVisitStorage, tokenOf } from '#testing/visit.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
type Variant = { isLux: boolean }

/** Opens a page as somebody who has a grant, no phone, and these methods. */
async function openAs(methods: string[], path: string, variant: Variant) {
  grant(makeVisitStorage().deviceId(), tokenOf('secured'), 'sudo')
  answer('get', '/user', () =>
    HttpResponse.json({ data: { id: 1, firstname: 'Ada', email: 'a@example.be' } }),
  )
  answer('get', '/mfa', () => HttpResponse.json({ data: methods }))
  return renderApp({ path, persona: 'secured', ...variant })
}

/** Every form that asks for a phone number. */
const forms: Record<string, (variant: Variant) => Promise<unknown>> = {
  'the login': (variant) => renderApp({ path: '/login/phone', ...variant }),
  'a forgotten password': (variant) => renderApp({ path: '/forgot-password/phone', ...variant }),
  'the account of an onboarding': (variant) => openStep('/onboarding/create', 'agreed', {}, variant),
  'the phone of an onboarding': (variant) =>
    openStep('/onboarding/phone-verification', 'verified', {}, variant),
  'the mandatory set-up': async (variant) => {
    const { user } = await renderApp({ path: '/mandatory-mfa', persona: 'forced', ...variant })
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
  },
  'the set-up of two-step verification': (variant) => openAs([], '/user/security?mfa=true', variant),
  'the contact edit': async (variant) => {
    const { user } = await openAs(['email'], '/user/profile', variant)
    const card = await screen.findByRole('region', { name: en.user.profile.contact.title })
    await user.click(within(card).getByRole('button', { name: 'Edit' }))
  },
}

describe.each([
  [false, 'Belgium +32'],
  [true, 'Luxembourg +352'],
])('(lux %s) an empty phone number', (isLux, country) => {
  it.each(Object.keys(forms))('begins with the country of the variant in %s', async (name) => {
    await forms[name]?.({ isLux })
    expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveValue('')
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue(country)
  })
})
