import { codeWait } from '#domain/mfa'
import { payloadOf } from '#testing/outcome.ts'
import { keptText } from '#testing/onboardingThunks.ts'
import { recoveryFailures } from '#testing/failures.ts'
import { cardOf } from '#testing/personas.ts'
import { replying } from '#testing/replies.ts'
import { answer, calls, hold, inbox, requests } from '#testing/server.ts'
import { stopClock } from '#testing/time.ts'
import { makeVisit } from '#testing/visit.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStarted, signedOut } from '#store/core/events'
import {
  askReset,
  askResetAgain,
  countdownOf,
  lookUpUsername,
  selectFound,
  selectSent,
} from './forgotPassword.ts'
import { selectCountdown } from '#store/mfa/mfa'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const email = { email: 'claire@example.be' }
const phone = { phone: '+32470123412' }

function visitForgetful() {
  const visit = makeVisit({ path: '/forgot-password/email' })
  const { store } = visit
  const ask = async (contact: typeof email | typeof phone = email, captcha?: string) =>
    payloadOf(await store.dispatch(askReset({ contact, captcha })))
  const again = async (captcha?: string) => payloadOf(await store.dispatch(askResetAgain(captcha)))
  const find = async (type: 'pan' | 'nrn', input: string, captcha?: string) =>
    payloadOf(await store.dispatch(lookUpUsername({ type, input, captcha })))
  const sent = () => selectSent(store.getState())
  const found = () => selectFound(store.getState())
  return { ...visit, ask, again, find, sent, found }
}

describe('a reset that is asked for', () => {
  it.each([
    [email, 'email', '/user/forgot-password'],
    [phone, 'sms', '/user/forgot-password'],
  ] as const)('keeps where it went, masked, and by which way (%j: %s)', async (contact, type, path) => {
    const { ask, sent, storage } = visitForgetful()
    expect(sent()).toBeNull()
    await ask(contact)
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'POST', path, body: contact })
    expect(sent()).toEqual({ destination: expect.stringContaining('•'), type, contact })
    expect(inbox(storage.deviceId())[0]).toMatchObject({ channel: type })
  })

  it.each([
    ['SMS', 'sms'],
    ['sms', 'sms'],
    ['EMAIL', 'email'],
    ['PIGEON', 'email'],
    ['', 'email'],
  ])(
    'went by SMS, or by e-mail when it is anything else (%j: %s), to the first recipient',
    async (technology, type) => {
      const { ask, sent } = visitForgetful()
      answer('post', '/user/forgot-password', replying(200, { recipient: ['first', 'second'], technology }))
      await ask()
      expect(sent()).toMatchObject({ destination: 'first', type })
    },
  )

  it('takes the place of an older link, and of its wait', async () => {
    const { ask, storage } = visitForgetful()
    storage.resetCode.write('rst_old')
    storage.resend.write('reset old', { until: 1, isResent: true })
    await ask()
    expect([storage.resetCode.read(), storage.resend.read('reset old')]).toEqual([null, null])
  })

  it('late is ignored by whoever has asked in another way meanwhile', async () => {
    const { ask, sent, storage } = visitForgetful()
    const late = hold('post', '/user/forgot-password')
    const asking = ask(email)
    await late.arrived()
    answer('post', '/user/forgot-password', replying(200, { recipient: ['newer'], technology: 'SMS' }))
    await ask(phone)
    storage.resetCode.write('rst_new')
    late.finish(replying(200, { recipient: ['older'], technology: 'EMAIL' })())
    await asking
    expect(sent()).toEqual({ destination: 'newer', type: 'sms', contact: phone })
    expect(storage.resetCode.read()).toBe('rst_new')
  })

  it('does not tell whether there is an account', async () => {
    const { ask, sent, storage } = visitForgetful()
    await ask({ email: 'nobody@example.be' })
    expect(sent()).toMatchObject({ destination: expect.stringContaining('•'), type: 'email' })
    expect(inbox(storage.deviceId())).toEqual([])
  })

  it('travels with the answer to a captcha, which is not kept', async () => {
    const { ask, store } = visitForgetful()
    await ask(email, 'proof-1')
    expect(requests[0]?.body).toEqual({ ...email, captcha: 'proof-1' })
    expect(JSON.stringify([store.getState(), keptText()])).not.toContain('proof-1')
  })

  it('is kept in memory only', async () => {
    await visitForgetful().ask()
    expect(keptText()).not.toContain('claire')
  })

  it.each(recoveryFailures)('that fails (%s) says why, and is sent once', async (_what, reply, failure) => {
    const { ask, sent } = visitForgetful()
    answer('post', '/user/forgot-password', reply)
    expect([await ask(), sent(), calls()]).toEqual([failure, null, ['POST /user/forgot-password']])
  })
})

describe('a reset that is asked for again', () => {
  it('repeats the call with a captcha of its own, and the countdown is the longer one', async () => {
    stopClock(Date.UTC(2026, 0, 1))
    const { ask, again, sent, store, storage } = visitForgetful()
    await ask(phone, 'proof-1')
    const first = sent()
    await again('proof-2')
    expect(requests.map(({ body }) => body)).toEqual([
      { ...phone, captcha: 'proof-1' },
      { ...phone, captcha: 'proof-2' },
    ])
    expect(sent()).toEqual(first)
    const countdown = { until: Date.UTC(2026, 0, 1) + codeWait.again * 1000, isResent: true }
    expect(selectCountdown(store.getState())).toEqual(countdown)
    expect(first && storage.resend.read(countdownOf(first))).toEqual(countdown)
    expect(keptText()).not.toContain('470123412')
  })

  it.each(recoveryFailures)(
    'that fails (%s) says why, not under a field, and starts no countdown',
    async (_what, reply, failure) => {
      const { ask, again, sent, store } = visitForgetful()
      await ask()
      const first = sent()
      answer('post', '/user/forgot-password', reply)
      expect(await again()).toEqual({ ...failure, isOfField: false })
      expect([sent(), selectCountdown(store.getState())]).toEqual([first, null])
    },
  )

  it('without a first one sends nothing', async () => {
    const { again } = visitForgetful()
    await again()
    expect(requests).toEqual([])
  })

  it('has a countdown of its own for each contact', () => {
    const of = (contact: typeof email | typeof phone) =>
      countdownOf({ contact, type: 'email', destination: '' })
    expect(new Set([of(email), of(phone), of({ email: 'other@example.be' })]).size).toBe(3)
  })
})

it.each([
  ['a login', sessionStarted({ token: 'tok_1', profile: { firstname: 'Ada' }, language: 'en' })],
  ['a logout', signedOut({ by: 'person' })],
])('nothing of a recovery is left after %s', async (_what, event) => {
  const { ask, find, sent, found, store } = visitForgetful()
  await ask()
  await find('pan', cardOf('plain'))
  store.dispatch(event)
  expect([sent(), found()]).toEqual([null, null])
  expect(JSON.stringify(store.getState())).not.toMatch(/claire|•/)
})
