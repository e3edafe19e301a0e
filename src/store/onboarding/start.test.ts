import { payloadOf } from '#testing/outcome.ts'
import { invitations, newcomerCards } from '#mocks/newcomers'
import { linasCard, visitOnboarding } from '#testing/onboardingThunks.ts'
import { cardOf } from '#testing/personas.ts'
import { replying } from '#testing/replies.ts'
import { answer, calls, requests } from '#testing/server.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openWithCard, openWithCode } from './start.ts'
import { noAnswers } from './onboarding.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const code = 'WELCOME-2026'

async function begin() {
  const visit = await visitOnboarding('new')
  const { store } = visit
  const card = async (number = linasCard, captcha?: string) =>
    payloadOf(await store.dispatch(openWithCard({ card: number, captcha })))
  const invitation = async (text = code, captcha?: string) =>
    payloadOf(await store.dispatch(openWithCode({ code: text, captcha })))
  return { ...visit, card, invitation }
}

describe('a card', () => {
  it('that is accepted opens the onboarding, and names its holder', async () => {
    const { card, draft, store } = await begin()
    expect(await card()).toBe('welcome')
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/onboarding/card', body: { card: linasCard } })
    expect(draft()).toEqual({
      token: expect.stringMatching(/^onb_/),
      origin: 'card',
      progress: 'accepted',
      step: '',
      holder: { firstname: 'Lina', company: 'Brasserie Zuid' },
      entry: expect.stringMatching(/^.{3}$/),
      account: null,
      answers: { ...noAnswers, firstname: 'Lina' },
      consents: { terms: false, privacy: false, marketing: false },
      targets: { email: '', sms: '' },
      pending: null,
      outcome: null,
    })
    expect(store.getState().onboarding).toMatchObject({ invitation: null, refusal: null })
  })

  it('travels with the answer to a captcha, where there is one', async () => {
    const { card } = await begin()
    await card(linasCard, 'proof')
    await card(linasCard, '')
    expect(requests.map(({ body }) => body)).toEqual([
      { card: linasCard, captcha: 'proof' },
      { card: linasCard },
    ])
  })

  it.each(newcomerCards.filter(({ isBlocked }) => !isBlocked))(
    'of the demo opens one ($number)',
    async ({ number, firstname = '', company = '' }) => {
      const { card, draft } = await begin()
      expect([await card(number), draft()?.holder]).toEqual(['welcome', { firstname, company }])
    },
  )

  it('that already has an account (409) leads to its page, and opens nothing', async () => {
    const { card, draft } = await begin()
    expect([await card(cardOf('plain')), draft()]).toEqual(['existingCard', null])
  })

  it.each([
    [
      '422',
      replying(422, { message: 'This card cannot be activated.' }),
      { code: 'cardRefused', text: 'This card cannot be activated.', isOfField: true },
    ],
    ['422 without words', replying(422), { code: 'cardRefused', isOfField: true }],
    ['400', replying(400), { code: 'server' }],
    ['401', replying(401), { code: 'server' }],
    ['404', replying(404), { code: 'server' }],
    ['429', replying(429), { code: 'attempts' }],
    ['500', replying(500), { code: 'server' }],
    ['a reply without a token', replying(200, {}), { code: 'server' }],
    ['no connection', () => HttpResponse.error(), { code: 'network' }],
  ])('that is not accepted (%s) says why, opens nothing and is sent once', async (_what, reply, failure) => {
    const { card, draft } = await begin()
    answer('post', '/onboarding/card', reply)
    expect([await card(), draft(), calls()]).toEqual([failure, null, ['POST /onboarding/card']])
    expect(sessionStorage).toHaveLength(0)
  })

  it('that is not accepted changes nothing of an onboarding that has begun', async () => {
    const { card, draft } = await begin()
    await card()
    const before = draft()
    for (const status of [401, 409, 422, 500]) {
      answer('post', '/onboarding/card', replying(status))
      await card('5065120000000002')
    }
    expect(draft()).toEqual(before)
  })
})

describe('an invitation code', () => {
  it('that is accepted opens the onboarding, with what the invitation knows of the person', async () => {
    const { invitation, draft } = await begin()
    expect(await invitation(code, 'proof')).toBe('welcome')
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/onboarding/code',
      body: { code, captcha: 'proof' },
    })
    expect(draft()).toMatchObject({
      origin: 'code',
      progress: 'accepted',
      holder: { firstname: 'Nora', company: 'Atelier Noord' },
      answers: { ...noAnswers, firstname: 'Nora', lastname: 'Haddad', email: 'nora@example.be' },
    })
  })

  it.each(invitations.filter(({ state }) => state === 'expired' || state === 'used'))(
    'that is $state says so',
    async ({ code: text, state }) => {
      const { invitation, draft } = await begin()
      expect([await invitation(text), draft()]).toEqual([{ key: `onboarding.code.${state}` }, null])
    },
  )

  it.each([
    ['404', replying(404), { code: 'invitationUnknown', isOfField: true }],
    ['404 with words', replying(404, { message: 'code-used' }), { code: 'invitationUsed' }],
    ['422', replying(422), { code: 'invitationUnknown', isOfField: true }],
    ['422 code-expired', replying(422, { message: 'code-expired' }), { code: 'invitationExpired' }],
    ['422 code-used', replying(422, { message: 'code-used' }), { code: 'invitationUsed' }],
    [
      '422 __proto__',
      replying(422, { message: '__proto__' }),
      { code: 'invitationUnknown', text: '__proto__', isOfField: true },
    ],
    [
      '422 with words',
      replying(422, { message: 'Ask your employer.' }),
      { code: 'invitationUnknown', text: 'Ask your employer.', isOfField: true },
    ],
    [
      '404 with other words',
      replying(404, { message: 'Not found' }),
      { code: 'invitationUnknown', isOfField: true },
    ],
    ['422 7', replying(422, { message: 7 }), { code: 'invitationUnknown', isOfField: true }],
    ['401', replying(401), { code: 'server' }],
    ['429', replying(429), { code: 'attempts' }],
    ['500', replying(500, { message: 'code-used' }), { code: 'server' }],
    ['no connection', () => HttpResponse.error(), { code: 'network' }],
  ])('that is not accepted (%s) says why, and opens nothing', async (_what, reply, failure) => {
    const { invitation, draft } = await begin()
    answer('post', '/onboarding/code', reply)
    expect([await invitation(), draft(), calls()]).toEqual([failure, null, ['POST /onboarding/code']])
  })
})
