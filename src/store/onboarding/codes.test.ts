import { codeWait } from '#domain/mfa'
import { payloadOf } from '#testing/outcome.ts'
import { answers, mail, visitOnboarding } from '#testing/onboardingThunks.ts'
import { passingFailures } from '#testing/failures.ts'
import { noContent, replying } from '#testing/replies.ts'
import { answer, calls, hold, requests } from '#testing/server.ts'
import { stopClock } from '#testing/time.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmContact, sendAgain, verifyContact } from './contacts.ts'
import { selectCountdown } from '#store/mfa/mfa'
import { onboardingChanged } from './onboarding.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const now = Date.UTC(2026, 0, 1)

describe('a new code for the same contact', () => {
  it('is asked for by the same call, and the countdown is the longer one', async () => {
    stopClock(now)
    const { store, storage, draft } = await visitOnboarding('asked')
    const first = draft()?.pending
    const body = { token: draft()?.token, ...mail }
    expect(payloadOf(await store.dispatch(sendAgain()))).toBe('code')
    expect([calls(), requests[0]?.body]).toEqual([['POST /onboarding/verify'], body])
    const renewed = draft()?.pending
    expect(renewed).toEqual({ ...first, payload: expect.stringMatching(/^mfa_/) })
    expect(renewed?.payload).not.toBe(first?.payload)
    expect(selectCountdown(store.getState())).toEqual({ until: now + codeWait.again * 1000, isResent: true })
    expect(storage.resend.read(renewed?.payload ?? '')).toEqual({
      until: now + codeWait.again * 1000,
      isResent: true,
    })
  })

  it.each([
    ...passingFailures.map(([what, reply, key]) => [what, reply, { key, isOfField: false }] as const),
    ['422', replying(422, { message: 'invalid' }), { code: 'emailRefused', isOfField: false }] as const,
  ])(
    'that is not sent (%s) says why, not under the field of the code, and the old one goes on',
    async (_what, reply, failure) => {
      const { store, draft, code } = await visitOnboarding('asked')
      const before = draft()
      answer('post', '/onboarding/verify', reply)
      expect(payloadOf(await store.dispatch(sendAgain()))).toEqual(failure)
      expect([draft(), selectCountdown(store.getState())]).toEqual([before, null])
      expect(payloadOf(await store.dispatch(confirmContact(code())))).toBe('phone')
    },
  )

  it('that is not needed any more (204) goes on, without a countdown', async () => {
    const { store, draft } = await visitOnboarding('asked')
    answer('post', '/onboarding/verify', noContent)
    expect(payloadOf(await store.dispatch(sendAgain()))).toBe('phone')
    expect([draft()?.pending, selectCountdown(store.getState())]).toEqual([null, null])
  })

  it('that comes when another contact is asked for starts no countdown', async () => {
    const { store, draft } = await visitOnboarding('asked')
    const late = hold('post', '/onboarding/verify')
    const sending = store.dispatch(sendAgain())
    await late.arrived()
    store.dispatch(
      onboardingChanged({ pending: { ...mail, target: 'other@example.be', payload: 'mfa_other' } }),
    )
    late.finish(HttpResponse.json({ payload: 'mfa_late' }))
    expect(payloadOf(await sending)).toBeNull()
    expect([draft()?.pending?.payload, selectCountdown(store.getState())]).toEqual(['mfa_other', null])
  })
})

describe('the code of a contact', () => {
  it('is sent with token and payload, and verifies it', async () => {
    const { store, draft, code } = await visitOnboarding('asked')
    const body = { token: draft()?.token, payload: draft()?.pending?.payload, code: code() }
    expect(payloadOf(await store.dispatch(confirmContact(code())))).toBe('phone')
    expect([calls(), requests[0]?.body]).toEqual([['POST /onboarding/verify/confirm'], body])
    expect(draft()).toMatchObject({
      progress: 'verified',
      pending: null,
      account: answers,
    })
  })

  it('of the phone leads to the password, and the account is made with both', async () => {
    const { store, draft, code } = await visitOnboarding('verified')
    await store.dispatch(verifyContact({ method: 'sms', target: '+32470888666' }))
    expect(payloadOf(await store.dispatch(confirmContact(code())))).toBe('password')
    expect(draft()).toMatchObject({
      progress: 'verified',
      answers: { ...answers, phone: '+32470888666' },
      account: { ...answers, phone: '+32470888666' },
    })
  })

  it('that is wrong says so under its field, and another one may be given', async () => {
    const { store, draft, code } = await visitOnboarding('asked')
    const before = draft()
    const wrong = code().replace(/^\d/, (digit) => String((Number(digit) + 1) % 10))
    expect(payloadOf(await store.dispatch(confirmContact(wrong)))).toEqual({
      code: 'codeWrong',
      isOfField: true,
    })
    expect(draft()).toEqual(before)
    expect(payloadOf(await store.dispatch(confirmContact(code())))).toBe('phone')
  })

  it.each([
    ['422', replying(422, { message: 'Words of the server' }), { code: 'codeWrong', isOfField: true }],
    ['400', replying(400), { code: 'expired' }],
    ['429', replying(429), { code: 'attempts' }],
    ['500', replying(500), { code: 'server' }],
    ['no connection', () => HttpResponse.error(), { code: 'network' }],
  ])(
    'that cannot be checked (%s) says so, and is not sent again by itself',
    async (_what, reply, failure) => {
      const { store, draft } = await visitOnboarding('asked')
      const before = draft()
      answer('post', '/onboarding/verify/confirm', reply)
      expect(payloadOf(await store.dispatch(confirmContact('123456')))).toEqual(failure)
      expect([draft(), calls()]).toEqual([before, ['POST /onboarding/verify/confirm']])
    },
  )
})

it('a code that is asked for no more is not sent', async () => {
  const { store } = await visitOnboarding('asked')
  store.dispatch(onboardingChanged({ pending: null }))
  expect(payloadOf(await store.dispatch(confirmContact('123456')))).toBe('start')
  expect(requests).toEqual([])
})
