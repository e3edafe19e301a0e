// Shows: forgot-password-5, forgot-password-6, forgot-password-7, forgot-password-8.
import { describes, field, fill, follow, link, press, title } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, locales, requests } from '#testing/server.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en, fr_LU: lu } = locales
const { forgotPassword } = en
const submit = 'Find my username'
const facts = () => within(screen.getByRole('main')).getAllByRole('listitem')

describe('forgot username', () => {
  it('by card number: the masked username is shown, and leads to the login', async () => {
    const { user, router } = await at('/forgot-username')
    await title('Forgot your username?')
    const tabs = within(screen.getByRole('navigation', { name: forgotPassword.tabs }))
    expect(tabs.getByRole('link', { name: 'Card number' })).toHaveAttribute('aria-current', 'page')
    expect(tabs.getByRole('link', { name: 'National register number' })).not.toHaveAttribute('aria-current')
    expect(field('Card number')).toHaveValue('')
    await press(user, submit)
    await describes(field('Card number'), 'Value is required')
    await fill(user, 'Card number', '5066')
    await describes(field('Card number'), en.field.cardPrefix)
    await fill(user, 'Card number', '5065 1234 0000 1001')
    await press(user, submit)
    await title('Your username')
    expect(requests.map(({ body }) => body)).toEqual([{ type: 'pan', input: '5065123400001001' }])
    expect(facts().map(({ textContent }) => textContent)).toEqual([
      'c•••@example.beE-mail',
      '+32 4•• •• •• 12Phone number',
    ])
    expect(router.state.location.pathname).toBe('/forgot-username-response')
    await follow(user, 'Log in')
    await title('Log in to My Bonavo')
  })

  it('by the national register number of Belgium: 11 digits whose check fits', async () => {
    const { user, router } = await at('/forgot-username')
    await follow(user, 'National register number')
    await waitFor(() => expect(link('National register number')).toHaveAttribute('aria-current', 'page'))
    expect(link('Card number')).not.toHaveAttribute('aria-current')
    expect(router.state.location.search).toBe('?type=nrn')
    const number = () => field('National register number')
    expect(number()).toHaveAttribute('autocomplete', 'off')
    expect(number()).toHaveValue('')
    await press(user, submit)
    await describes(number(), 'Value is required')
    await fill(user, 'National register number', '1969010200123')
    await describes(number(), en.field.nationalNumberBe)
    await fill(user, 'National register number', '88.04.12-001.61')
    await describes(number(), en.field.nationalNumberCheck)
    expect(calls()).toEqual([])
    await fill(user, 'National register number', '88.04.12-001.60')
    await press(user, submit)
    await title('Your username')
    expect(requests.map(({ body }) => body)).toEqual([{ type: 'nrn', input: '88041200160' }])
    expect(facts().map(({ textContent }) => textContent)).toEqual([
      'c•••@example.beE-mail',
      '+32 4•• •• •• 12Phone number',
    ])
  })

  it('by the national register number of Luxembourg: 13 digits whose check fits', async () => {
    const { forgotPassword: words, field: issues } = lu
    const { user } = await at('/forgot-username', {
      path: '/forgot-username?type=nrn',
      variant: 'LU',
      language: 'fr',
    })
    await title(words.username.title)
    const number = () => field(words.username.national)
    expect(number()).toHaveAccessibleDescription(words.username.nationalHint.lu)
    await fill(user, words.username.national, '88041200160')
    await press(user, words.username.submit)
    await describes(number(), issues.nationalNumberLu)
    await fill(user, words.username.national, '1969 0102 001 24')
    await describes(number(), issues.nationalNumberCheck)
    expect(calls()).toEqual([])
    await fill(user, words.username.national, '1969 0102 001 23')
    await press(user, words.username.submit)
    await title(words.found.title)
    expect(requests).toMatchObject([
      { body: { type: 'nrn', input: '1969010200123' }, url: expect.stringContaining('bonavo-lux') },
    ])
    expect(facts()[0]).toHaveTextContent('g•••@example.lu')
  })

  it.each([
    [{ email: 'j•••@mail.be', phone: null }, 'E-mail', '/login/email'],
    [{ email: null, phone: '+32 4•• •• •• 12' }, 'Phone number', '/login/phone'],
  ])('that is one contact only (%j) leads to the login with it', async (found, label, login) => {
    const { user } = await at('/forgot-username')
    answer('post', '/user/forgot-username', () => HttpResponse.json(found))
    await fill(user, 'Card number', '5065123400001001')
    await press(user, submit)
    await title('Your username')
    expect(facts()).toHaveLength(1)
    expect(facts()[0]).toHaveTextContent(label)
    expect(link('Log in')).toHaveAttribute('href', login)
    expect(link('Try again')).toHaveAttribute('href', '/forgot-username')
  })

  it('No username found for card or national register number: says so, and what to do', async () => {
    const { user } = await at('/forgot-username')
    await fill(user, 'Card number', '5065999999999999')
    await press(user, submit)
    await title('No username found')
    expect(screen.getByText(forgotPassword.found.noneLead)).toBeVisible()
    expect(link('Log in')).toHaveAttribute('href', '/login/email')
    expect(link('Activate my card')).toHaveAttribute('href', '/onboarding')
    expect(link('Get help')).toHaveAttribute('href', '/help#contact')
    await follow(user, 'Try again')
    await title('Forgot your username?')
    await follow(user, 'National register number')
    await waitFor(() => expect(screen.queryByLabelText('Card number')).toBeNull())
    await fill(user, 'National register number', '00.01.01-001.05')
    await press(user, submit)
    await title('No username found')
  })

  it('the result is not there without a question, nor after a reload', async () => {
    const { user } = await at('/forgot-username')
    await fill(user, 'Card number', '5065123400001001')
    await press(user, submit)
    await title('Your username')
    cleanup()
    const { router } = await at('/forgot-username-response')
    await title('Forgot your username?')
    expect(router.state.location.pathname).toBe('/forgot-username')
    expect(field('Card number')).toHaveValue('')
    expect(JSON.stringify([window.sessionStorage, window.localStorage])).not.toMatch(/50651234|example/)
  })
})
