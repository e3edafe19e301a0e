import { answerAll, apiUrl, header, makeTestClient } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests, server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError, NetworkError } from './errors.ts'
import {
  acceptCard,
  acceptInvitation,
  completeOnboarding,
  confirmVerification,
  type NewAccount,
  precheckAccount,
  requestVerification,
  saveAccount,
} from './onboarding.ts'
import { findUsername, requestReset, resetPassword } from './forgotPassword.ts'

withNetwork()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

// A session exists: none of these calls may carry its bearer.
const { client, ended } = makeTestClient({ token: () => 'tok_session' })

const account: NewAccount = {
  token: 'onb_1',
  firstname: 'Lina',
  lastname: 'Aerts',
  birthdate: '1994-06-30',
  language: 'nl',
  email: 'lina@example.be',
  phone: '+32470888777',
  terms: true,
  marketing: false,
}
const { phone: _phone, ...withoutPhone } = account
const card = { card: '5065120000000001' }
const code = { code: 'WELCOME-2026' }
const verification = { token: 'onb_1', method: 'sms', target: '+32470888777' } as const
const confirmation = { token: 'onb_1', payload: 'mfa_1', code: '12345678' }
const completion = { token: 'onb_1', password: ' Pässwörd 🦊 ' }
const reset = { code: 'rst_1', password: ' Pässwörd 🦊 ' }
const accepted = '{"token":"onb_1"}'
const sent = '{"recipient":["l•••@example.be"],"technology":"EMAIL"}'

type Row = [call: string, send: () => Promise<unknown>, body: object, reply: string | null]
const rows: Row[] = [
  ['POST /onboarding/card', () => acceptCard(client)(card), card, accepted],
  [
    'POST /onboarding/card',
    () => acceptCard(client)({ ...card, captcha: 'p1' }),
    { ...card, captcha: 'p1' },
    accepted,
  ],
  ['POST /onboarding/code', () => acceptInvitation(client)(code), code, accepted],
  [
    'POST /onboarding/code',
    () => acceptInvitation(client)({ ...code, captcha: 'p1' }),
    { ...code, captcha: 'p1' },
    accepted,
  ],
  ['POST /onboarding/account', () => saveAccount(client)(account), account, null],
  ['POST /onboarding/account', () => saveAccount(client)(withoutPhone), withoutPhone, null],
  [
    'POST /onboarding/verify',
    () => requestVerification(client)(verification),
    verification,
    '{"payload":"p"}',
  ],
  ['POST /onboarding/verify/confirm', () => confirmVerification(client)(confirmation), confirmation, null],
  [
    'POST /onboarding/complete',
    () => completeOnboarding(client)(completion),
    completion,
    '{"activated":true}',
  ],
  ['POST /user/forgot-password', () => requestReset(client)({ email: 'a@b.be' }), { email: 'a@b.be' }, sent],
  [
    'POST /user/forgot-password',
    () => requestReset(client)({ phone: '+32470888777', captcha: 'p1' }),
    { phone: '+32470888777', captcha: 'p1' },
    sent,
  ],
  ['POST /user/reset-password', () => resetPassword(client)(reset), reset, null],
  [
    'POST /user/forgot-username',
    () => findUsername(client)({ type: 'nrn', input: '88041200160', captcha: 'p1' }),
    { type: 'nrn', input: '88041200160', captcha: 'p1' },
    '{"email":null}',
  ],
  [
    'POST /user/forgot-username',
    () => findUsername(client)({ type: 'pan', input: '5065120000000001' }),
    { type: 'pan', input: '5065120000000001' },
    '{"phone":null}',
  ],
]

describe('the calls of who is not logged in', () => {
  it.each(rows)('%s (%#) sends its body to the letter, and no bearer', async (call, send, body, reply) => {
    answerAll(reply, reply === null ? 204 : 200)
    await send()
    expect(requests).toHaveLength(1)
    const [method, path] = call.split(' ')
    expect(requests[0]).toMatchObject({ method, path })
    expect(requests[0]?.body).toEqual(body)
    expect([header('Authorization'), header('X-Device-ID')]).toEqual([null, 'device-1'])
    expect([header('Precognition'), header('Precognition-Validate-Only')]).toEqual([null, null])
  })

  it.each(rows)('%s (%#) is never repeated by itself, and its 401 ends no session', async (_call, send) => {
    for (const status of [401, 500, 503]) {
      answerAll('{"message":"no"}', status)
      await expect(send()).rejects.toMatchObject({ name: 'HttpError', status })
    }
    server.use(http.all(`${apiUrl}/*`, () => HttpResponse.error()))
    await expect(send()).rejects.toBeInstanceOf(NetworkError)
    expect([requests.length, ended]).toEqual([4, []])
  })

  it('tell nothing of their bodies in the console', async () => {
    for (const [, send] of rows) {
      answerAll(null, 422)
      await expect(send()).rejects.toBeInstanceOf(HttpError)
    }
    const logged = JSON.stringify(vi.mocked(console.warn).mock.calls)
    for (const secret of ['5065', 'WELCOME', 'Pässwörd', 'rst_1', '12345678', 'p1', 'lina', '88041200160'])
      expect(logged).not.toContain(secret)
  })
})

describe('every call of these ends after 30 seconds without an answer', () => {
  const calls: [string, () => Promise<unknown>][] = [
    ...rows.map(([call, send]): [string, () => Promise<unknown>] => [call, send]),
    ['the precheck', () => precheckAccount(client)(account)],
  ]
  it.each(calls)('%s (%#)', async (_call, send) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    try {
      server.use(http.all(`${apiUrl}/*`, () => new Promise<Response>(() => undefined)))
      let outcome: unknown = 'pending'
      void send().catch((error: unknown) => (outcome = error))
      await vi.advanceTimersByTimeAsync(29_999)
      expect(outcome).toBe('pending')
      await vi.advanceTimersByTimeAsync(1)
      await vi.waitFor(() =>
        expect(outcome).toMatchObject({ name: 'TimeoutError', message: 'No answer in time' }),
      )
    } finally {
      vi.useRealTimers()
    }
  })
})
