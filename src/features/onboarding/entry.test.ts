// Shows: onboarding-2, onboarding-6, onboarding-7, onboarding-9, frame-42.
import { describes, field, fill, follow, link, press, title } from '#testing/form.ts'
import { lina, newcomers, openStep } from '#testing/onboarding.ts'
import { failing } from '#testing/replies.ts'
import { at } from '#testing/render.tsx'
import { answer, calls, locales, requests } from '#testing/server.ts'
import { changeConsents } from './start.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

const { en } = locales
const { onboarding } = en
const card = () => field('Card number')
const openCard = () => openStep('/onboarding/card', 'choosing')
const openCode = (path = '/onboarding/code') => openStep(path, 'choosing', { step: '/onboarding/code' })

describe('the start', () => {
  it('is a choice between card and invitation code, and leads to the login', async () => {
    const { user, router } = await at('/onboarding')
    await title('Activate your account')
    expect(link(/^I have a card/)).toHaveAttribute('href', '/onboarding/card')
    expect(link(/^I have an invitation code/)).toHaveAttribute('href', '/onboarding/code')
    expect(screen.queryByRole('progressbar')).toBeNull()
    await follow(user, 'Log in')
    await title('Log in to My Bonavo')
    expect(router.state.location.pathname).toBe('/login/email')
  })
})

describe('the card number', () => {
  it('is shown in groups of four while it is typed, and travels as 16 digits', async () => {
    const { user, router } = await openCard()
    expect(card()).toHaveAttribute('inputmode', 'numeric')
    expect(card()).toHaveAttribute('autocomplete', 'off')
    await user.type(card(), '50651')
    expect(card()).toHaveValue('5065 1')
    await user.type(card(), '20000000001')
    expect(card()).toHaveValue('5065 1200 0000 0001')
    // A 17th digit is not dropped: any digit of the number may be the wrong one.
    await user.type(card(), '9{Enter}')
    expect(card()).toHaveValue('5065 1200 0000 0001 9')
    await describes(card(), en.field.card)
    await user.type(card(), '{Backspace}{Enter}')
    await title('Welcome, Lina')
    expect(requests.map(({ body }) => body)).toEqual([{ card: newcomers.card }])
    expect(router.state.location.pathname).toBe('/onboarding/welcome')
  })

  it('that does not start with 5065 shows an error from the fourth digit on, until it is right', async () => {
    const { user } = await openCard()
    await user.type(card(), '506')
    expect(card()).not.toHaveAttribute('aria-invalid')
    await user.type(card(), '6')
    expect(card()).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByRole('alert')).toHaveTextContent(en.field.cardPrefix)
    await user.type(card(), '{Backspace}5')
    expect(card()).not.toHaveAttribute('aria-invalid')
    expect(calls()).toEqual([])
  })

  it('that cannot be activated shows the words of the server', async () => {
    const { user } = await openCard()
    await fill(user, 'Card number', '5065120000000005')
    await press(user, 'Continue')
    expect(await screen.findByRole('alert')).toHaveTextContent('This card cannot be activated.')
    await describes(card(), 'This card cannot be activated.')
    expect(screen.getByRole('main')).not.toHaveTextContent(onboarding.card.refused)
  })

  it('that has an account leads to a page of its own, with its ways on', async () => {
    const { user, router } = await openCard()
    await fill(user, 'Card number', '5065123400001001')
    await press(user, 'Continue')
    await title('This card already has an account')
    expect(router.state.location.pathname).toBe('/onboarding/existingCard')
    expect(link('Forgot username?')).toHaveAttribute('href', '/forgot-username')
    expect(link(onboarding.existing.other)).toHaveAttribute('href', '/onboarding')
    await follow(user, 'Log in')
    await title('Log in to My Bonavo')
  })
})

describe('the invitation code', () => {
  const code = () => field('Invitation code')

  it('is required, and travels trimmed', async () => {
    const { user } = await openCode()
    await fill(user, 'Invitation code', '   ')
    await press(user, 'Continue')
    await describes(code(), 'Value is required')
    expect(calls()).toEqual([])
    await fill(user, 'Invitation code', `  ${newcomers.code} `)
    await press(user, 'Continue')
    await title('Welcome, Nora')
    expect(requests.map(({ body }) => body)).toEqual([{ code: newcomers.code }])
  })

  it('of a link is filled in, and is neither in the address nor in the browser', async () => {
    const { user, router, comeBack } = await at('/onboarding/code?code=WELCOME-2026')
    await title('Enter your invitation code')
    expect(code()).toHaveValue('WELCOME-2026')
    expect(window.location.href).not.toContain('WELCOME')
    expect(router.state.location.search).toBe('')
    await comeBack()
    expect(code()).toHaveValue('WELCOME-2026')
    expect(JSON.stringify([window.sessionStorage, window.localStorage])).not.toContain('WELCOME')
    expect(calls()).toEqual([])
    await press(user, 'Continue')
    await title('Welcome, Nora')
  })

  it('of a link is sent as it stands; one that is refused and may have been cut says so', async () => {
    const { user } = await at('/onboarding/code?code=WELCOME-2026.')
    await title('Enter your invitation code')
    await press(user, 'Continue')
    await describes(code(), en.error.linkCut)
    expect(requests.map(({ body }) => body)).toEqual([{ code: 'WELCOME-2026.' }])
  })

  it('that a link has lost is told at once', async () => {
    await at('/onboarding/code?code=')
    await title('Enter your invitation code')
    expect(screen.getByRole('alert')).toHaveTextContent(en.error.linkCut)
    expect(code()).toHaveValue('')
  })

  it('that has expired or has been used shows why, with a link to the login', async () => {
    const { user } = await openCode()
    for (const [typed, words] of [
      ['EXPIRED-2026', onboarding.code.expired],
      ['USED-2026', onboarding.code.used],
    ] as const) {
      await fill(user, 'Invitation code', typed)
      await press(user, 'Continue')
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
      expect(code()).toHaveValue(typed)
    }
    answer('post', '/onboarding/code', failing(404), { once: true })
    await press(user, 'Continue')
    await waitFor(() => expect(code()).toHaveAccessibleDescription(new RegExp(onboarding.code.unknown)))
    await press(user, 'Continue')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(onboarding.code.used))
    const [way] = screen.getAllByRole('link', { name: 'Log in' })
    expect(screen.getByRole('alert').parentElement).toContainElement(way ?? null)
    await user.click(way ?? document.body)
    await title('Log in to My Bonavo')
  })
})

describe('the welcome', () => {
  it('"Not you? Start again" forgets whose card it was', async () => {
    const { user, store, router } = await openCard()
    await fill(user, 'Card number', newcomers.card)
    await press(user, 'Continue')
    await title('Welcome, Lina')
    await press(user, 'Not you? Start again')
    await title('Activate your account')
    await waitFor(() => expect(store.getState().onboarding.draft).toBeNull())
    expect(screen.queryByText(/begin with your card|in order/)).toBeNull()
    await router.navigate(-1)
    await title('Activate your account')
    expect(router.state.location.pathname).toBe('/onboarding')
    expect(window.sessionStorage.getItem('onboarding') ?? '').not.toContain('Lina')
  })
})

describe('terms and preferences', () => {
  it('terms and privacy must be accepted, by one box; marketing is optional', async () => {
    const { user, store } = await openStep('/onboarding/terms-conditions', 'accepted')
    const { terms: words } = onboarding
    const terms = field(words.terms.replace('{{product}}', 'Bonavo'))
    expect(link(words.readTerms)).toHaveAttribute('href', expect.stringMatching(/^https?:/))
    expect(link(words.readPrivacy)).toHaveAttribute('href', expect.stringMatching(/^https?:/))
    await press(user, words.submit)
    await describes(terms, en.field.accept)
    expect(terms).toHaveFocus()
    expect(field(words.marketing)).not.toHaveAttribute('aria-invalid')
    expect(field(words.marketing)).not.toBeRequired()
    await user.click(terms)
    await waitFor(() => expect(terms).not.toHaveAttribute('aria-invalid'))
    await press(user, words.submit)
    await title(onboarding.create.title)
    expect(store.getState().onboarding.draft?.consents).toEqual({ terms: true, marketing: false })
    expect(calls()).toEqual([])
  })
})

describe('terms that are unticked later', () => {
  const terms = () => field(onboarding.terms.terms.replace('{{product}}', 'Bonavo'))
  const accept = async () => {
    const app = await openStep('/onboarding/terms-conditions', 'accepted', { answers: lina })
    await app.user.click(terms())
    await press(app.user, onboarding.terms.submit)
    await title(onboarding.create.title)
    return app
  }
  const stays = async () => {
    expect(await screen.findByText(onboarding.refused.consents)).toBeVisible()
    expect(terms()).not.toBeChecked()
  }

  it('keep Forward on their page, which says why', async () => {
    const { user, router } = await accept()
    await follow(user, 'Back')
    await title(onboarding.terms.title)
    await router.navigate(-2)
    await title(onboarding.terms.title)
    await user.click(terms())
    await router.navigate(1)
    await stays()
    expect(router.state.location.pathname).toBe('/onboarding/terms-conditions')
    await user.click(terms())
    await press(user, onboarding.terms.submit)
    await title(onboarding.create.title)
  })

  it('are not sent as accepted: Continue leads back to them', async () => {
    const { user, store } = await accept()
    // As when they are unticked while the next page is loaded.
    act(() => store.dispatch(changeConsents({ terms: false, marketing: false })))
    await press(user, 'Send code')
    expect(await screen.findByText(onboarding.refused.consents)).toBeVisible()
    expect(calls()).toEqual([])
  })
})

describe('a visitor who is sent back to the start sees why', () => {
  it.each([
    ['/onboarding/welcome', 'choosing', onboarding.refused.missing],
    ['/onboarding/password', 'verified', onboarding.refused.order],
  ] as const)('(%s typed while %s)', async (path, progress, words) => {
    const { router, user } = await openStep(path, progress, { step: '/onboarding/create' })
    await title('Activate your account')
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent(words)
    await follow(user, /^I have a card/)
    await title('Enter your card number')
    await follow(user, 'Back')
    await title('Activate your account')
    expect(screen.queryByText(words)).toBeNull()
    expect(router.state.location.pathname).toBe('/onboarding')
  })
})
