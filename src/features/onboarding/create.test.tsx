// Shows: login-32, onboarding-11, onboarding-12, onboarding-13, onboarding-17.
import { field, fill, follow, press, title } from '#testing/form.ts'
import { lina, openStep } from '#testing/onboarding.ts'
import { noContent } from '#testing/replies.ts'
import { answer, calls, locales, requests } from '#testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en, nl } = locales
const { create, error } = en.onboarding
const open = (answers = {}, options = {}) =>
  openStep('/onboarding/create', 'agreed', { answers: { ...lina, ...answers } }, options)
const words = (label: string) => {
  const input = field(label)
  return input.getAttribute('aria-invalid') === 'true'
    ? document.getElementById((input.getAttribute('aria-describedby') ?? '').split(' ')[0] ?? '')?.textContent
    : null
}
const says = (label: string, text: string | null) => waitFor(() => expect(words(label)).toBe(text))
const send = (user: UserEvent) => press(user, 'Send code')
const refuse = (status: number, body: object) =>
  HttpResponse.json(body, { status, headers: { Precognition: 'true' } })

describe('create your account', () => {
  it('begins with the language of the visit and no date', async () => {
    await open({ language: '' }, { language: 'nl' })
    const { personal } = nl.user.profile
    await title(nl.onboarding.create.title)
    expect(field(personal.language)).toHaveValue('nl')
    expect(field(personal.firstname)).toHaveAttribute('autocomplete', 'given-name')
    expect(field(personal.lastname)).toHaveAttribute('autocomplete', 'family-name')
    const date = screen.getByRole('group', { name: personal.birthdate })
    for (const input of within(date).getAllByRole('textbox'))
      expect(input).toHaveAttribute('autocomplete', expect.stringMatching(/^bday-(day|month|year)$/))
    expect(field(nl.login.email)).toHaveAttribute('autocomplete', 'email')
  })

  it('marks every required field, and the first one has the focus', async () => {
    const { user } = await open({ firstname: '', lastname: '', birthdate: '', email: '' })
    await send(user)
    for (const label of ['First name', 'Last name', 'Day', 'Month', 'Year', 'E-mail'])
      await says(label, 'Value is required')
    expect(field('First name')).toHaveFocus()
    expect(calls()).toEqual([])
  })

  it('has the minimums of the profile: firstname 2, lastname 3, e-mail 3, a birthdate in the past', async () => {
    const { user } = await open({ firstname: 'A', lastname: 'Bo', email: 'a@', birthdate: '2999-01-01' })
    const min = (count: number) => `This field should be at least ${count} characters long`
    await send(user)
    await says('First name', min(2))
    await says('Last name', min(3))
    await says('E-mail', min(3))
    await says('Year', en.birthdate.past)
    await fill(user, 'First name', 'Al')
    await says('First name', null)
    expect(calls()).toEqual([])
  })

  it('is prechecked before it is saved: e-mail and phone only, with the same words; a verified phone goes along', async () => {
    const { user, store } = await open({ phone: '+32470888777' })
    await fill(user, 'First name', '  Lina ')
    await fill(user, 'E-mail', ' \u2068lina@example.be\u2069 ')
    await user.selectOptions(field('Language'), 'fr')
    await send(user)
    await title('Enter the code')
    const account = 'POST /onboarding/account'
    expect(calls()).toEqual([account, account, 'POST /onboarding/verify'])
    const [precheck, save] = requests
    expect(precheck?.headers.get('Precognition')).toBe('true')
    expect(precheck?.headers.get('Precognition-Validate-Only')).toBe('email,phone')
    expect(save?.headers.has('Precognition')).toBe(false)
    expect(save?.headers.has('Precognition-Validate-Only')).toBe(false)
    const { token } = store.getState().onboarding.draft ?? {}
    expect(precheck?.body).toEqual({
      token,
      firstname: 'Lina',
      lastname: 'Aerts',
      birthdate: '1994-06-30',
      language: 'fr',
      email: 'lina@example.be',
      phone: '+32470888777',
      terms: true,
      marketing: false,
    })
    expect(save?.body).toEqual(precheck?.body)
  })

  it('is not saved when its precheck refuses; a reply without the precheck header is an error', async () => {
    const { user } = await open()
    answer('post', '/onboarding/account', () => refuse(422, { errors: { email: ['x'] } }), { once: true })
    await send(user)
    await says('E-mail', error.email)
    expect(calls()).toHaveLength(1)
    answer('post', '/onboarding/account', noContent, { once: true })
    await send(user)
    expect(await screen.findByText(en.error.server)).toBeVisible()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(calls()).toHaveLength(2)
    expect(field('E-mail')).toHaveValue('lina@example.be')
  })
})

describe('what the server refuses', () => {
  it('of the e-mail shows a fixed text under it, which has the focus', async () => {
    const { user } = await open()
    const errors = { email: ['Belongs to Claire.'] }
    answer('post', '/onboarding/account', () => refuse(422, { errors }))
    await send(user)
    await says('E-mail', 'The email provided is invalid')
    await waitFor(() => expect(field('E-mail')).toHaveFocus())
    expect(document.body).not.toHaveTextContent('Claire')
    await user.type(field('E-mail'), '.com')
    await says('E-mail', null)
  })

  it('of another field shows its own words under it, as text', async () => {
    const { user } = await open()
    const hostile = '<b>No</b> {{product}} $t(login.title)'
    answer('post', '/onboarding/account', ({ request }) =>
      request.headers.has('Precognition')
        ? new HttpResponse(null, { status: 204, headers: { Precognition: 'true' } })
        : refuse(422, { errors: { lastname: [hostile, 'more'], birthdate: 'Too young.', other: ['x'] } }),
    )
    await send(user)
    await says('Last name', hostile)
    await says('Day', 'Too young.')
    await waitFor(() => expect(field('Last name')).toHaveFocus())
    expect(document.querySelector('main b')).toBeNull()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      hostile,
      'Too young.',
    ])
  })

  it('"You already have an account" leads to the login with the e-mail filled in', async () => {
    const { user, router } = await open()
    await fill(user, 'E-mail', 'claire@example.be')
    await send(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(create.duplicate)
    expect(create.duplicate).toContain('You already have an account')
    await says('E-mail', `${en.mandatoryMfa.error.email} ${en.error.taken}`)
    await waitFor(() => expect(field('E-mail')).toHaveFocus())
    await follow(user, 'Log in')
    await title('Log in to My Bonavo')
    expect(router.state.location.pathname).toBe('/login/email')
    expect(field('E-mail')).toHaveValue('claire@example.be')
  })
})
