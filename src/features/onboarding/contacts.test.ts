// Shows: onboarding-3, onboarding-4, onboarding-13, onboarding-14.
import { describes, field, fill, follow, link, press, title } from '#testing/form.ts'
import { lina, openStep } from '#testing/onboarding.ts'
import { noContent } from '#testing/replies.ts'
import { answer, calls, locales, requests } from '#testing/server.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const { en } = locales
const mail = '/onboarding/email-verification'
const phone = '/onboarding/phone-verification'
const openEmail = (options = {}) => openStep(mail, 'saved', {}, options)
const openPhone = (own = {}) => openStep(phone, 'verified', { answers: { ...lina, ...own } })
const verified = () => requests.filter(({ path }) => path === '/onboarding/verify').map(({ body }) => body)

async function openCode() {
  const app = await openEmail()
  await press(app.user, 'Send code')
  await title('Enter the code')
  return app
}

describe('the e-mail', () => {
  it('gets a code, also another address than that of the account, which is then the one of the account', async () => {
    const { user, store, code } = await openEmail()
    expect(field('E-mail')).toHaveAttribute('autocomplete', 'email')
    await fill(user, 'E-mail', '')
    await press(user, 'Send code')
    await describes(field('E-mail'), 'Value is required')
    await fill(user, 'E-mail', 'lina@')
    await describes(field('E-mail'), en.field.email)
    expect(calls()).toEqual([])
    await fill(user, 'E-mail', ' new@example.be ')
    await press(user, 'Send code')
    await title('Enter the code')
    expect(document.body).toHaveTextContent('We sent a code by e-mail. new@example.be')
    expect(verified()).toEqual([
      { token: store.getState().onboarding.draft?.token, method: 'email', target: 'new@example.be' },
    ])
    await fill(user, 'Code', code())
    await press(user, 'Confirm')
    await title('Verify your phone number')
    expect(store.getState().onboarding.draft?.answers.email).toBe('new@example.be')
  })

  it('that needs no code (204) leads on to the phone', async () => {
    const { user } = await openEmail()
    answer('post', '/onboarding/verify', noContent)
    await press(user, 'Send code')
    await title('Verify your phone number')
    expect(calls()).toEqual(['POST /onboarding/verify'])
  })

  it('that the server refuses shows the fixed text under the field', async () => {
    const { user } = await openEmail()
    answer('post', '/onboarding/verify', () => HttpResponse.json({ message: 'words' }, { status: 422 }), {
      once: true,
    })
    await press(user, 'Send code')
    await describes(field('E-mail'), 'The email provided is invalid')
    await fill(user, 'E-mail', 'claire@example.be')
    await press(user, 'Send code')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${en.mandatoryMfa.error.email} ${en.error.taken}`,
    )
    expect(field('E-mail')).toHaveValue('claire@example.be')
    await waitFor(() => expect(field('E-mail')).toHaveFocus())
  })
})

describe('what was typed on the page of the account', () => {
  const openCreate = async () => {
    const app = await openStep('/onboarding/create', 'agreed', { answers: lina })
    await press(app.user, 'Send code')
    await title('Enter the code')
    return app
  }
  const change = 'Change e-mail address'

  it('is sent a code without another press; then the phone is asked for, once, and can be skipped', async () => {
    const { user, code } = await openCreate()
    expect(document.body).toHaveTextContent('We sent a code by e-mail. lina@example.be')
    expect(screen.queryByRole('link', { name: 'Skip for now' })).toBeNull()
    await fill(user, 'Code', code())
    await press(user, 'Confirm')
    await title('Verify your phone number')
    expect(field('Phone number')).toHaveValue('')
    expect(verified()).toMatchObject([{ method: 'email', target: 'lina@example.be' }])
    await follow(user, 'Skip for now')
    await title('Choose a password')
  })

  it('is not sent again by Back, by Forward, by Change or from the start', async () => {
    const { user, router } = await openCreate()
    await follow(user, change)
    await title('Verify your e-mail address')
    await router.navigate(-1)
    await title('Enter the code')
    await router.navigate(-1)
    await title('Verify your e-mail address')
    await router.navigate(-1)
    await title('Create your account')
    await router.navigate('/onboarding')
    await title('Activate your account')
    await follow(user, 'Continue where you left off')
    await title('Create your account')
    await router.navigate(-1)
    await title('Activate your account')
    expect(calls(/verify/)).toEqual(['POST /onboarding/verify'])
  })

  it('that the server refuses keeps the page of the contact, with the reason, and is not sent again by Back and Forward', async () => {
    const app = await openStep('/onboarding/create', 'agreed', { answers: lina })
    answer('post', '/onboarding/verify', () => HttpResponse.json({}, { status: 422 }))
    await press(app.user, 'Send code')
    await title('Verify your e-mail address')
    await describes(field('E-mail'), 'The email provided is invalid')
    await waitFor(() => expect(field('E-mail')).toHaveFocus())
    await app.router.navigate(-1)
    await title('Create your account')
    await app.router.navigate(1)
    await title('Verify your e-mail address')
    expect(calls(/verify/)).toEqual(['POST /onboarding/verify'])
  })
})

describe('the start', () => {
  it('leads back to the step that was seen last, when a way out of order has led away from it', async () => {
    const { user, router } = await openStep('/onboarding/password', 'verified')
    await router.navigate('/onboarding/terms-conditions')
    await title('Activate your account')
    expect(screen.getByText(en.onboarding.refused.order)).toBeVisible()
    await follow(user, 'Continue where you left off')
    await title('Choose a password')
    expect(calls()).toEqual([])
  })
})

describe('the code', () => {
  it('"Change" leads back to the address, which can be changed', async () => {
    const { user, router } = await openCode()
    await follow(user, 'Change e-mail address')
    await title('Verify your e-mail address')
    expect(router.state.location.pathname).toBe(mail)
    expect(field('E-mail')).toHaveValue('lina@example.be')
    await fill(user, 'E-mail', 'new@example.be')
    await press(user, 'Send code')
    await title('Enter the code')
    expect(verified()).toMatchObject([{ target: 'lina@example.be' }, { target: 'new@example.be' }])
  })
})

describe('the phone', () => {
  it('typed nationally travels as E.164, and its code is confirmed', async () => {
    const { user, code, store } = await openPhone()
    await press(user, 'Send code')
    await describes(field('Phone number'), 'Value is required')
    await fill(user, 'Phone number', '12')
    await describes(field('Phone number'), en.field.phone)
    await fill(user, 'Phone number', '0470 88 87 77')
    await press(user, 'Send code')
    await title('Enter the code')
    expect(verified()).toMatchObject([{ method: 'sms', target: '+32470888777' }])
    expect(link('Change phone number')).toHaveAttribute('href', phone)
    await fill(user, 'Code', code())
    await press(user, 'Confirm')
    await title('Choose a password')
    expect(store.getState().onboarding.draft?.answers.phone).toBe('+32470888777')
  })

  it('of somebody else shows the fixed text under the field', async () => {
    const { user } = await openPhone()
    await fill(user, 'Phone number', '0470 12 34 12')
    await press(user, 'Send code')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${en.mandatoryMfa.error.phone} ${en.error.taken}`,
    )
    expect(field('Phone number')).toHaveValue('0470 12 34 12')
    await follow(user, 'Skip for now')
    await title('Choose a password')
  })
})
