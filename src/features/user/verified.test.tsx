// Shows: profile-40.
import { region } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { hold } from '#testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'

/** The e-mail address and the phone number, each with its mark. */
const contact = async () =>
  Array.from(
    (await region('Contact details')).querySelectorAll('dd'),
    ({ textContent }) => textContent,
  ).slice(0, 2)
const head = () => screen.getByRole('main').querySelector('h1 + div, div + div')?.textContent

it('the contacts of enabled methods are marked, in the card and in the head', async () => {
  await at('/user/profile', 'secured')
  await waitFor(async () =>
    expect(await contact()).toEqual(['secured@example.beVerified', '+32 470 45 67 12Verified']),
  )
  expect(screen.getAllByText('Verified')).toHaveLength(3)
})

it('the contact of another method, or of none, is not marked', async () => {
  const methods = hold('get', '/mfa')
  const { store } = await at('/user/profile', 'secured')
  await methods.arrived()
  expect(await contact()).toEqual(['secured@example.be', '+32 470 45 67 12'])
  methods.finish(
    HttpResponse.json([
      { id: 'sms', target: '+32 4•• •• •• 99' },
      { id: 'email', enabled: false },
    ]),
  )
  await waitFor(() => expect(store.getState().mfa.methods).toHaveLength(1))
  expect(await contact()).toEqual(['secured@example.be', '+32 470 45 67 12'])
})

it('the head says whose profile it is', async () => {
  await at('/user/profile', 'plain')
  await region('Contact details')
  expect(head()).toContain('CDClaire Dubois-Vandenberghe')
  expect(head()).toContain('claire@example.be')
})
