import { newcomerCards } from '#mocks/newcomers'
import { button, compose, describes, field, fill, follow, link, press, title } from '#testing/form.ts'
import { lina, newcomers, openStep } from '#testing/onboarding.ts'
import { renderApp } from '#testing/render.tsx'
import { answer, calls, hold, locales, requests } from '#testing/server.ts'
import { changeConsents } from '#store/onboarding/start'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { en, fr, nl } = locales
const { onboarding } = en
const card = () => field('Card number')
const openCard = () => openStep('/onboarding/card', 'choosing')
const openCode = (path = '/onboarding/code') => openStep(path, 'choosing', { step: '/onboarding/code' })

describe('the start', () => {
  it('is a choice between card and invitation code, and leads to the login', async () => {
    const { user, router } = await renderApp({ path: '/onboarding' })
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

  it('keeps the caret at its digit when one is put in, deleted or pasted', async () => {
    const { user } = await openCard()
    const at = (caret: number) => ({ initialSelectionStart: caret, initialSelectionEnd: caret })
    await user.type(card(), '506520000000')
    await user.type(card(), '1', at(5))
    expect([card().value, card().selectionStart]).toEqual(['5065 1200 0000 0', 6])
    await user.type(card(), '{Backspace}', at(6))
    expect([card().value, card().selectionStart]).toEqual(['5065 2000 0000', 4])
    await user.type(card(), '{Delete}', at(4))
    expect([card().value, card().selectionStart]).toEqual(['5065 2000 0000', 5])
    await user.clear(card())
    await user.paste('5065-1200 0000–0001')
    expect([card().value, card().selectionStart]).toEqual(['5065 1200 0000 0001', 19])
  })

  it('by an input method is left alone until it is done', async () => {
    const { user } = await openCard()
    expect(compose(card(), '５０６５１２')).toBe('５０６５１２')
    expect(card()).toHaveValue('5065 12')
    await user.type(card(), '0000000001{Enter}')
    await title('Welcome, Lina')
  })

  it('that starts with anything but 5065 is told at the fourth digit, and no more once it is right', async () => {
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

  it('is required and has 16 digits: what is wrong is told when it is sent, then as it is typed', async () => {
    const { user } = await openCard()
    await press(user, 'Continue')
    await describes(card(), 'Value is required')
    expect(card()).toHaveFocus()
    await user.type(card(), newcomers.card.slice(0, 15))
    await describes(card(), en.field.card)
    await user.type(card(), '1')
    await waitFor(() => expect(card()).not.toHaveAttribute('aria-invalid'))
    expect(calls()).toEqual([])
  })

  it('that is not known is told under the field, which keeps it; it is sent once', async () => {
    const { user } = await openCard()
    const reply = hold('post', '/onboarding/card')
    await fill(user, 'Card number', '5065999999999999')
    await press(user, 'Continue')
    await press(user, 'Continue')
    await user.type(card(), '{Enter}')
    expect(button('Continue')).toHaveAttribute('aria-busy', 'true')
    reply.finish(HttpResponse.json({}, { status: 422 }))
    expect(await screen.findByRole('alert')).toHaveTextContent(onboarding.card.refused)
    expect(card()).toHaveValue('5065 9999 9999 9999')
    await waitFor(() => expect(card()).toHaveFocus())
    expect(calls()).toEqual(['POST /onboarding/card'])
    await user.type(card(), '{Backspace}')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that cannot be activated is told in the words of the server', async () => {
    const { user } = await openCard()
    await fill(user, 'Card number', '5065120000000005')
    await press(user, 'Continue')
    expect(await screen.findByRole('alert')).toHaveTextContent('This card cannot be activated.')
    await describes(card(), 'This card cannot be activated.')
    expect(screen.getByRole('main')).not.toHaveTextContent(onboarding.card.refused)
  })

  it.each([
    ['Log in', 'Log in to My Bonavo'],
    ['Forgot username?', en.forgotPassword.username.title],
    [onboarding.existing.other, onboarding.start.title],
  ])('that has an account leads to a page of its own, and on to %s', async (name, next) => {
    const { user, router } = await openCard()
    await fill(user, 'Card number', '5065123400001001')
    await press(user, 'Continue')
    await title('This card already has an account')
    expect(router.state.location.pathname).toBe('/onboarding/existingCard')
    await follow(user, name)
    expect(await title(next)).toBeVisible()
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
    const { user, router, comeBack } = await renderApp({ path: '/onboarding/code?code=WELCOME-2026' })
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

  it('that is not known is told under the field', async () => {
    const { user } = await openCode()
    await fill(user, 'Invitation code', 'NOBODY')
    await press(user, 'Continue')
    expect(await screen.findByRole('alert')).toHaveTextContent(onboarding.code.unknown)
    await waitFor(() => expect(code()).toHaveFocus())
    expect(code()).toHaveValue('NOBODY')
    expect(code()).toHaveAttribute('aria-invalid', 'true')
  })

  it('that was withdrawn is told in the words of the server', async () => {
    const { user } = await openCode()
    await fill(user, 'Invitation code', 'WITHDRAWN-2026')
    await press(user, 'Continue')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your employer has withdrawn this invitation.')
    await describes(code(), 'Your employer has withdrawn this invitation.')
  })

  it('that has expired or has been used is told with the way to the login', async () => {
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
    const [way] = screen.getAllByRole('link', { name: 'Log in' })
    expect(screen.getByRole('alert').parentElement).toContainElement(way ?? null)
    await user.click(way ?? document.body)
    await title('Log in to My Bonavo')
  })
})

describe('the welcome', () => {
  it('does without a name, and without a company', async () => {
    const { user } = await openCard()
    await fill(user, 'Card number', '5065120000000002')
    await press(user, 'Continue')
    await title('Welcome')
    expect(screen.getByText(onboarding.welcome.card)).toBeVisible()
    expect(screen.queryByText(/Provided by/)).toBeNull()
    expect(document.body).not.toHaveTextContent(/undefined|\{\{/)
  })

  it('shows a hostile name as text, cut and kept to itself', async () => {
    const { user } = await openCard()
    await fill(user, 'Card number', '5065120000000004')
    await press(user, 'Continue')
    const heading = await title(/^Welcome, /)
    const { firstname = '' } = newcomerCards.find(({ number }) => number.endsWith('4')) ?? {}
    expect(heading).toHaveTextContent('<img src=x onerror=alert(1)> {{product}} $t(login.title)')
    expect(Array.from(heading.textContent).length).toBeLessThan(80)
    expect(firstname.length).toBeGreaterThan(150)
    expect(document.querySelector('main img')).toBeNull()
  })

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

  it('of somebody else does not show what was answered before', async () => {
    const { user } = await openStep('/onboarding/create', 'agreed')
    await fill(user, 'Last name', 'Secret')
    await follow(user, 'Back')
    await title('Terms and preferences')
    await follow(user, 'Back')
    await title('Welcome, Lina')
    await press(user, 'Not you? Start again')
    await title('Activate your account')
    await follow(user, /^I have an invitation code/)
    await title('Enter your invitation code')
    await fill(user, 'Invitation code', newcomers.code)
    await press(user, 'Continue')
    await title('Welcome, Nora')
    expect(window.sessionStorage.getItem('onboarding')).not.toContain('Secret')
  })
})

describe('terms and preferences', () => {
  it.each([
    ['en', en],
    ['fr', fr],
    ['nl', nl],
  ] as const)('in %s: terms and privacy must be accepted, marketing is optional', async (language, texts) => {
    const { user, store } = await openStep('/onboarding/terms-conditions', 'accepted', {}, { language })
    const { terms: words } = texts.onboarding
    const terms = field(words.terms.replace('{{product}}', 'Bonavo'))
    const privacy = field(words.privacy)
    expect(link(words.readTerms)).toHaveAttribute('href', expect.stringMatching(/^https?:/))
    expect(link(words.readPrivacy)).toHaveAttribute('href', expect.stringMatching(/^https?:/))
    await press(user, words.submit)
    await describes(terms, texts.field.accept)
    expect(privacy).toHaveAccessibleDescription(texts.field.accept)
    expect(terms).toHaveFocus()
    expect(field(words.marketing)).not.toHaveAttribute('aria-invalid')
    expect(field(words.marketing)).not.toBeRequired()
    await user.click(terms)
    await waitFor(() => expect(terms).not.toHaveAttribute('aria-invalid'))
    expect(privacy).toHaveAttribute('aria-invalid', 'true')
    await press(user, words.submit)
    await waitFor(() => expect(privacy).toHaveFocus())
    await user.click(privacy)
    await press(user, words.submit)
    await title(texts.onboarding.create.title)
    expect(store.getState().onboarding.draft?.consents).toEqual({
      terms: true,
      privacy: true,
      marketing: false,
    })
    expect(calls()).toEqual([])
  })
})

describe('terms that are unticked after all', () => {
  const terms = () => field(onboarding.terms.terms.replace('{{product}}', 'Bonavo'))
  const accept = async () => {
    const app = await openStep('/onboarding/terms-conditions', 'accepted', { answers: lina })
    await app.user.click(terms())
    await app.user.click(field(onboarding.terms.privacy))
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
    act(() => store.dispatch(changeConsents({ terms: false, privacy: true, marketing: false })))
    await press(user, 'Continue')
    await stays()
    expect(calls()).toEqual([])
  })
})

describe('whoever is sent back to the start learns why', () => {
  it.each([
    ['/onboarding/welcome', 'choosing', onboarding.refused.missing],
    ['/onboarding/confirmation', 'verified', onboarding.refused.missing],
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

  it('(the server has forgotten the onboarding: it begins again, says so and keeps the answers)', async () => {
    const { user } = await openStep('/onboarding/create', 'agreed')
    await fill(user, 'First name', 'Lina')
    await fill(user, 'Last name', 'Aerts')
    await user.type(field('Date of birth'), '1994-06-30')
    await fill(user, 'E-mail', 'lina@example.be')
    answer('post', '/onboarding/account', () => HttpResponse.json({}, { status: 401 }), { once: true })
    await press(user, 'Continue')
    await title('Activate your account')
    expect(screen.getByText(onboarding.refused.ended)).toBeVisible()
    await follow(user, /^I have a card/)
    await title('Enter your card number')
    await fill(user, 'Card number', newcomers.card)
    await press(user, 'Continue')
    await title('Welcome, Lina')
    await follow(user, 'Continue')
    await title('Terms and preferences')
    await press(user, 'Accept and continue')
    await title('Create your account')
    expect(field('Last name')).toHaveValue('Aerts')
    expect(field('Date of birth')).toHaveValue('1994-06-30')
    expect(field('E-mail')).toHaveValue('lina@example.be')
    await press(user, 'Continue')
    await title('Verify your e-mail')
  })
})
