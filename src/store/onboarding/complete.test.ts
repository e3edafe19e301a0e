import { payloadOf } from '#testing/outcome.ts'
import {
  again,
  answers,
  consents,
  linasCard,
  mail,
  openWith,
  visitOnboarding,
} from '#testing/onboardingThunks.ts'
import { replying } from '#testing/replies.ts'
import { answer, calls, requests } from '#testing/server.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agree } from './start.ts'
import { finishOnboarding, saveAnswers } from './account.ts'
import { confirmContact, verifyContact } from './contacts.ts'
import { sessionStarted } from '#store/core/events'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const password = 'Zomer-in-Gent-7'

describe('the completion', () => {
  it.each([
    [linasCard, 'card'],
    ['5065120000000003', 'cardFailed'],
    ['WELCOME-NOBODY', 'code'],
  ])('(%s) keeps only its outcome and the e-mail: %s', async (key, outcome) => {
    const { store, draft, code } = await visitOnboarding('new')
    await openWith(store, key)
    store.dispatch(agree(consents))
    await store.dispatch(saveAnswers(answers))
    await store.dispatch(verifyContact(mail))
    await store.dispatch(confirmContact(code()))
    const token = draft()?.token
    requests.length = 0
    expect(payloadOf(await store.dispatch(finishOnboarding(password)))).toBe('confirmation')
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/onboarding/complete',
      body: { token, password },
    })
    expect(draft()).toEqual({
      token: null,
      origin: 'card',
      progress: 'done',
      step: '',
      holder: { firstname: '', company: '' },
      answers: { firstname: '', lastname: '', birthdate: '', language: '', email: answers.email, phone: '' },
      consents: { terms: false, privacy: false, marketing: false },
      targets: { email: '', sms: '' },
      entry: '',
      account: null,
      pending: null,
      outcome,
    })
    const kept = sessionStorage.getItem('onboarding') ?? ''
    for (const gone of [String(token), 'Lina', 'Tom', 'Aerts', '1994-06-30', '470888777', password])
      expect(kept).not.toContain(gone)
    expect(store.getState().auth.session.kind).toBe('anonymous')
  })

  it('is sent once: a second one has no onboarding', async () => {
    const { store } = await visitOnboarding('verified')
    await store.dispatch(finishOnboarding(password))
    expect(payloadOf(await store.dispatch(finishOnboarding(password)))).toBe('start')
    expect(calls()).toEqual(['POST /onboarding/complete'])
  })

  it('with a password that the server does not take says so under its field', async () => {
    const { store, draft } = await visitOnboarding('verified')
    const before = draft()
    expect(payloadOf(await store.dispatch(finishOnboarding('lina')))).toEqual({
      code: 'passwordRefused',
      isOfField: true,
    })
    expect(draft()).toEqual(before)
  })

  it.each([
    ['400', replying(400), 'error.server'],
    ['409', replying(409), 'onboarding.password.taken'],
    ['422', replying(422, { message: 'email-duplicated' }), 'onboarding.password.taken'],
    ['422 code-used', replying(422, { message: 'code-used' }), 'onboarding.password.taken'],
    ['429', replying(429), 'login.error.attempts'],
    ['500', replying(500), 'error.server'],
    ['a reply without an outcome', replying(201, {}), 'error.server'],
    ['no connection', () => HttpResponse.error(), 'error.network'],
  ])('that fails (%s) says why, is sent once, and nothing changes', async (_what, reply, key) => {
    const { store, draft } = await visitOnboarding('verified')
    const before = draft()
    answer('post', '/onboarding/complete', reply)
    expect(payloadOf(await store.dispatch(finishOnboarding(password)))).toEqual({ key })
    expect([draft(), calls()]).toEqual([before, ['POST /onboarding/complete']])
  })

  it.each([401, 403, 404, 410])(
    'of one that the server knows no more (%i) begins again, with the answers kept',
    async (status) => {
      const { store, draft, refusal } = await visitOnboarding('verified')
      answer('post', '/onboarding/complete', replying(status))
      expect(payloadOf(await store.dispatch(finishOnboarding(password)))).toBe('start')
      expect(draft()).toMatchObject({ ...again, answers, consents })
      expect(refusal()).toBe('ended')
    },
  )

  it('is forgotten by the login that follows', async () => {
    const { store, draft } = await visitOnboarding('verified')
    await store.dispatch(finishOnboarding(password))
    store.dispatch(sessionStarted({ token: 'tok_1', profile: { firstname: 'Lina' }, language: 'nl' }))
    expect(draft()).toBeNull()
  })
})
