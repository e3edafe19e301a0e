// Shows: duplicate-10, duplicate-11, duplicate-12, duplicate-17, duplicate-18.
import { button, field, fill, focused, isFocused, link, main, press } from '#testing/form.ts'
import { at } from '#testing/render.tsx'
import { here } from '#testing/router.ts'
import { calls, locales, requests } from '#testing/server.ts'
import { similarPassword } from '#mocks/personas.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { en } = locales
const card = '5065 1299 0000 1021'
const password = en.similarAccount.proof.label
const posts = () => calls(/^POST/)

/** Opens the question about a similar account. */
async function open(persona = 'similar') {
  const app = await at('/duplicated', persona)
  await screen.findByRole('button', { name: 'It is me' })
  return app
}

/** Opens the form with the proof that the similar account is one's own. */
async function proving(persona = 'similar') {
  const app = await open(persona)
  await app.press('It is me')
  return app
}

/** Goes on to the page that asks for the code of the merge. */
async function claiming(persona = 'similar') {
  const app = await proving(persona)
  if (persona === 'similar') await app.type('Card number', card)
  else await app.type(password, similarPassword)
  await app.press('Send code')
  await focused('Enter the code')
  return app
}

describe('the proof', () => {
  it('is a card number or the password, one field at a time; Back returns to the question', async () => {
    const { user } = await proving()
    await waitFor(() => expect(field('Card number')).toHaveFocus())
    expect(main()).toHaveTextContent(en.similarAccount.proof.card)
    await press(user, en.similarAccount.proof.with.password)
    await waitFor(() => expect(field(password)).toHaveFocus())
    expect(field(password)).toHaveAttribute('type', 'password')
    expect(field(password)).toHaveAttribute('autocomplete', 'section-other current-password')
    expect(field(password).form?.querySelector('[autocomplete$=username]')).toHaveValue('s•••@example.com')
    expect(screen.queryByLabelText('Card number')).toBeNull()
    await press(user, en.similarAccount.proof.with.card)
    await waitFor(() => expect(field('Card number')).toHaveFocus())
    await press(user, 'Back')
    expect(button('It is me')).toBeVisible()
    await isFocused()
    expect(posts()).toEqual([])
  })

  it('by card goes by its digits, once, and leads to the code', async () => {
    const { user } = await proving()
    await fill(user, 'Card number', card)
    await user.dblClick(button('Send code'))
    await focused('Enter the code')
    expect(posts()).toEqual(['POST /merge/sim_1021/claim'])
    expect(requests.at(-1)?.body).toEqual({ proof: 'card', value: '5065129900001021' })
    expect(main()).toHaveTextContent(`${en.code.sent.sms} ${en.similarAccount.code}`)
    expect(here()).toBe('/duplicated-2fa')
  })

  it.each([
    ['card', 'Card number', '5065 1299 0000 9999', 'Your card number is invalid.'],
    ['password', password, ' wrong ', en.similarAccount.wrongPassword],
  ] as const)('that is a wrong %s says so under the field, and keeps what was typed', async (...row) => {
    const [proof, label, wrong, words] = row
    const { user } = await proving()
    if (proof === 'password') await press(user, en.similarAccount.proof.with.password)
    await fill(user, label, wrong)
    await press(user, 'Send code')
    expect(await screen.findByText(words)).toBeVisible()
    expect(field(label)).toHaveValue(wrong)
    await waitFor(() => expect(field(label)).toHaveFocus())
  })
})

describe('the code of a claim', () => {
  it('merges the accounts, once; the platform is there then', async () => {
    const { user, code } = await claiming()
    await fill(user, 'Code', code())
    await user.dblClick(button('Confirm'))
    await focused('Accounts merged')
    expect(posts().filter((call) => call.endsWith('/confirm'))).toHaveLength(1)
    expect(here()).toBe('/fuzzion-success')
    await user.click(link('Continue'))
    await focused('Welcome, Sofie')
    expect(await screen.findByRole('link', { name: /^Client area/ })).toBeVisible()
  })

  it('of a merge that breaks leads to the page of the error; Try again asks anew', async () => {
    const { user, code } = await claiming('similarBroken')
    await fill(user, 'Code', code())
    await press(user, 'Confirm')
    await focused('We could not merge your accounts')
    expect(here()).toBe('/fuzzion-error')
    expect(main()).toHaveTextContent('A technical error occurred during the merging of the accounts.')
    expect(main()).toHaveTextContent(/try again later/i)
    await user.click(link('Try again'))
    await focused('We found more than one account')
    expect(button('It is me')).toBeVisible()
  })
})
