import type { Outcome } from '#store/core/thunk'
import { payloadOf } from '#testing/outcome.ts'
import { credentialsOf } from '#testing/personas.ts'
import { answers, keptEntries, linasCard, sms, visitOnboarding } from '#testing/onboardingThunks.ts'
import { hold } from '#testing/server.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openWithCard, openWithCode } from './start.ts'
import { finishOnboarding, saveAnswers } from './account.ts'
import { confirmContact, sendAgain, verifyContact } from './contacts.ts'
import { signIn } from '#store/login/login'
import { onboardingChanged, onboardingDropped } from './onboarding.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

type Visit = Awaited<ReturnType<typeof visitOnboarding>>
type Sent = Outcome<unknown>
const replied: Record<
  string,
  { path: string; send: ({ store }: Visit) => Promise<Sent>; fine: () => Response }
> = {
  'a precheck': {
    path: '/onboarding/account',
    send: ({ store }) => store.dispatch(saveAnswers({ ...answers, lastname: 'Late' })),
    fine: () => new HttpResponse(null, { status: 204, headers: { Precognition: 'true' } }),
  },
  'a code that was asked for': {
    path: '/onboarding/verify',
    send: ({ store }) => store.dispatch(verifyContact(sms)),
    fine: () => HttpResponse.json({ payload: 'mfa_late' }),
  },
  'a contact that needs no code': {
    path: '/onboarding/verify',
    send: ({ store }) => store.dispatch(verifyContact(sms)),
    fine: () => new HttpResponse(null, { status: 204 }),
  },
  'a code that was asked for again': {
    path: '/onboarding/verify',
    send: ({ store }) => store.dispatch(sendAgain()),
    fine: () => HttpResponse.json({ payload: 'mfa_late' }),
  },
  'a code that was sent': {
    path: '/onboarding/verify/confirm',
    send: ({ store }) => store.dispatch(confirmContact('123456')),
    fine: () => new HttpResponse(null, { status: 204 }),
  },
  'a completion': {
    path: '/onboarding/complete',
    send: ({ store }) => store.dispatch(finishOnboarding('Zomer-in-Gent-7')),
    fine: () => HttpResponse.json({ activated: true }, { status: 201 }),
  },
}
const begin: Record<string, ({ store }: Visit) => Promise<unknown>> = {
  'began anew with an invitation': ({ store }) => store.dispatch(openWithCode({ code: 'WELCOME-2026' })),
  'began anew with the same card': ({ store }) => store.dispatch(openWithCard({ card: linasCard })),
  'gave it up': ({ store }) => Promise.resolve(store.dispatch(onboardingDropped())),
  'logged in': ({ store }) => store.dispatch(signIn(credentialsOf('plain'))),
}
const failure = { key: expect.any(String) as string }
const replies: [string, (fine: () => Response) => Response, told: unknown][] = [
  ['success', (fine) => fine(), null],
  ['422', () => HttpResponse.json({ message: 'no' }, { status: 422 }), expect.objectContaining(failure)],
  ['401', () => HttpResponse.json(null, { status: 401 }), expect.objectContaining(failure)],
  ['500', () => HttpResponse.json(null, { status: 500 }), expect.objectContaining(failure)],
]

const rows = Object.entries(replied).flatMap(([what, call]) =>
  Object.entries(begin).flatMap(([how, leave]) =>
    replies.map(([reply, replyOf, told]) => [what, how, reply, { ...call, leave, replyOf, told }] as const),
  ),
)

const kept = (visit: Visit) => [visit.store.getState(), keptEntries()]

/** Somebody on the page of the card or of the code. The router stores the path in `step`; here the test does. */
async function onPage(page: 'card' | 'code') {
  const visit = await visitOnboarding('new')
  visit.store.dispatch(onboardingChanged({ step: `/onboarding/${page}` }))
  return visit
}

describe('a late reply is ignored', () => {
  it.each(rows)(
    'to %s, after the person %s (%s)',
    async (_what, _how, _reply, { path, send, fine, leave, replyOf, told }) => {
      const visit = await visitOnboarding('asked')
      const late = hold('post', path)
      const sending = send(visit)
      await late.arrived()
      await leave(visit)
      const before = kept(visit)
      late.finish(replyOf(fine))
      expect(payloadOf(await sending)).toEqual(told)
      expect(kept(visit)).toEqual(before)
    },
  )

  it.each([
    ['a card', (visit: Visit) => visit.store.dispatch(openWithCard({ card: linasCard })), '/onboarding/card'],
    [
      'an invitation',
      (visit: Visit) => visit.store.dispatch(openWithCode({ code: 'X' })),
      '/onboarding/code',
    ],
  ] as const)('to %s, after the person has logged in', async (_what, send, path) => {
    const visit = await onPage('card')
    const late = hold('post', path)
    const sending = send(visit)
    await late.arrived()
    await visit.store.dispatch(signIn(credentialsOf('plain')))
    const before = kept(visit)
    late.finish(HttpResponse.json({ token: 'onb_late', firstname: 'Lina' }))
    await sending
    expect(kept(visit)).toEqual(before)
  })

  it.each(['logged in', 'went to another page'])(
    'to a refusal of a card, after the person %s',
    async (how) => {
      const visit = await onPage('card')
      const late = hold('post', '/onboarding/card')
      const sending = visit.store.dispatch(openWithCard({ card: linasCard }))
      await late.arrived()
      if (how === 'logged in') await visit.store.dispatch(signIn(credentialsOf('plain')))
      else visit.store.dispatch(onboardingChanged({ step: '/onboarding/code' }))
      const before = kept(visit)
      late.finish(HttpResponse.json(null, { status: 422 }))
      await sending
      expect(kept(visit)).toEqual(before)
    },
  )

  it('to a card, after the person went to the page of the code', async () => {
    const visit = await onPage('card')
    const late = hold('post', '/onboarding/card')
    const sending = visit.store.dispatch(openWithCard({ card: linasCard }))
    await late.arrived()
    visit.store.dispatch(onboardingChanged({ step: '/onboarding/code' }))
    const before = kept(visit)
    late.finish(HttpResponse.json({ token: 'onb_late', firstname: 'Lina' }))
    expect(payloadOf(await sending)).toBeNull()
    expect(kept(visit)).toEqual(before)
  })

  it('to a save, after the person has typed on: what they typed stays, and is not taken for saved', async () => {
    const visit = await visitOnboarding('agreed')
    const { store, draft } = visit
    const late = hold('post', '/onboarding/account')
    const sending = store.dispatch(saveAnswers(answers))
    await late.arrived()
    store.dispatch(onboardingChanged({ answers: { ...answers, lastname: 'Typed' } }))
    const before = kept(visit)
    late.finish(new HttpResponse(null, { status: 204, headers: { Precognition: 'true' } }))
    expect(payloadOf(await sending)).toBeNull()
    expect([kept(visit), draft()?.progress]).toEqual([before, 'agreed'])
  })

  it('to a code that was asked for, after one was asked for another contact', async () => {
    const visit = await visitOnboarding('saved')
    const late = hold('post', '/onboarding/verify')
    const sending = visit.store.dispatch(verifyContact(sms))
    await late.arrived()
    visit.store.dispatch(
      onboardingChanged({ pending: { ...sms, target: '+32470888666', payload: 'mfa_newer' } }),
    )
    const before = kept(visit)
    late.finish(HttpResponse.json({ payload: 'mfa_late' }))
    expect(payloadOf(await sending)).toBeNull()
    expect(kept(visit)).toEqual(before)
  })

  it('to a card, after the person began anew with an invitation', async () => {
    const visit = await onPage('card')
    const late = hold('post', '/onboarding/card')
    const sending = visit.store.dispatch(openWithCard({ card: linasCard }))
    await late.arrived()
    await visit.store.dispatch(openWithCode({ code: 'WELCOME-2026' }))
    const before = kept(visit)
    late.finish(HttpResponse.json({ token: 'onb_late', firstname: 'Lina' }))
    await sending
    expect(kept(visit)).toEqual(before)
  })

  it('to an invitation, after the person began anew with a card', async () => {
    const visit = await onPage('code')
    const late = hold('post', '/onboarding/code')
    const sending = visit.store.dispatch(openWithCode({ code: 'WELCOME-2026' }))
    await late.arrived()
    await visit.store.dispatch(openWithCard({ card: linasCard }))
    const before = kept(visit)
    late.finish(HttpResponse.json({ token: 'onb_late', firstname: 'Nora' }))
    await sending
    expect(kept(visit)).toEqual(before)
  })
})
