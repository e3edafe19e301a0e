// Shows: profile-56.
import { personaOf } from '#mocks/personas.ts'
import { at } from '#testing/render.tsx'
import { answer, locales } from '#testing/server.ts'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'

const { work } = locales.en.user.profile
const asked = (domain: string, words = work.text) => words.replace('{{domain}}', domain)
const contacts = () => screen.findByRole('region', { name: 'Contact details' })

/** A visit of a person with these contacts; what the browser keeps stays from visit to visit. */
async function open(own: object) {
  cleanup()
  const { profile } = personaOf('sms')
  answer('get', '/user', () => HttpResponse.json({ data: { ...profile, ...own } }))
  return at('/user/profile', { persona: 'sms', granted: 'sudo' })
}

it('asks about an address at no known provider, once for each domain', async () => {
  const { user } = await open({ email: 'ada@acme.be' })
  expect(await screen.findByText(asked('acme.be'))).toBeVisible()
  await user.click(screen.getByRole('button', { name: work.keep }))
  expect(screen.getByText(asked('acme.be', work.kept))).toBeVisible()
  expect(await contacts()).toHaveFocus()
  expect(localStorage.getItem('dismissed')).not.toMatch(/acme/)
  await open({ email: 'other@acme.be' })
  await contacts()
  expect(screen.queryByText(asked('acme.be'))).toBeNull()
  await open({ email: 'ada@other.be', phone: null })
  expect(await screen.findByText(asked('other.be', work.textAlone))).toBeVisible()
})

it('leads to other contacts, and does not ask again', async () => {
  const { user } = await open({ email: 'ada@acme.be', phone: null })
  await screen.findByText(asked('acme.be', work.textAlone))
  await user.click(screen.getByRole('button', { name: work.change }))
  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeVisible()
  await open({ email: 'ada@acme.be', phone: null })
  await contacts()
  expect(screen.queryByRole('button', { name: work.keep })).toBeNull()
})

it('asks nothing about an address at a provider', async () => {
  await open({ email: 'ada@gmail.com', phone: null })
  await contacts()
  expect(screen.queryByRole('button', { name: work.keep })).toBeNull()
})
