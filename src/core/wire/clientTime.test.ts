// Shows: quality-11, quality-21.
import { apiUrl, makeTestClient } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { failing } from '#testing/replies.ts'
import { requests, server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nothing } from './reply.ts'
import { HttpError } from './errors.ts'
import { requestActivation, requestSudo } from '#features/mfa/api.ts'
import { authorize } from '#features/partner/api.ts'

withNetwork()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => void vi.useRealTimers())

const reply = z.object({ ok: z.boolean() })
const replying = (...answers: (() => Response | Promise<Response>)[]) => {
  let turn = 0
  server.use(http.all(`${apiUrl}/*`, () => answers[Math.min(turn++, answers.length - 1)]?.()))
}
const fine = () => HttpResponse.json({ ok: true })
const silence = () => new Promise<Response>(() => undefined)
const endless = () =>
  new HttpResponse(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([123])) }))

/** Follows a call without waiting for it; `outcome` is `'pending'`, then its value or its error. */
function follow<T>(call: Promise<T>) {
  const state: { outcome: unknown } = { outcome: 'pending' }
  call.then(
    (value) => (state.outcome = value),
    (error: unknown) => (state.outcome = error),
  )
  return state
}

/** Lets pending replies arrive while the fake clock is stopped, then advances the clock. */
async function pass(milliseconds: number) {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => void setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => void setImmediate(resolve))
}

describe('every call ends', () => {
  it.each([
    ['a GET without an answer', silence, 'get', {}, 'TimeoutError'],
    ['a GET with an answer that never finishes', endless, 'get', {}, 'TimeoutError'],
    ['a POST without an answer', silence, 'post', {}, 'TimeoutError'],
    ['a precheck without an answer', silence, 'post', { prechecks: ['email'] }, 'TimeoutError'],
    ['a POST that changes something', silence, 'post', { changes: { once: 'code' } }, 'LostReplyError'],
  ] as const)('after 30 seconds: %s', async (_what, answer, method, options, name) => {
    replying(answer)
    const { client } = makeTestClient()
    const call = follow(
      method === 'get' ? client.get('/x', reply, options) : client.post('/x', {}, reply, options),
    )
    await pass(29_999)
    expect(call.outcome).toBe('pending')
    await pass(1)
    expect(call.outcome).toMatchObject({ name })
  })

  it('but not before an answer that came while the page slept: its timers are late and come first', async () => {
    let wake = () => {}
    replying(() => new Promise<Response>((resolve) => (wake = () => resolve(fine()))))
    const call = follow(makeTestClient().client.get('/x', reply))
    await pass(0)
    vi.advanceTimersToNextTimer()
    wake()
    await pass(0)
    expect(call.outcome).toEqual({ ok: true })
  })

  it.each([
    ['before the answer', silence],
    ['while the answer arrives', endless],
    ['between two tries', failing(503)],
  ])(
    'when its screen leaves (%s), with an error that is no failure of the network',
    async (_when, answer) => {
      replying(answer)
      const leaving = new AbortController()
      const call = follow(makeTestClient().client.get('/x', reply, { signal: leaving.signal }))
      await pass(100)
      leaving.abort()
      await pass(60_000)
      expect(call.outcome).toMatchObject({ name: 'AbortError' })
      expect(requests).toHaveLength(1)
    },
  )
})

describe('a GET is tried again', () => {
  it.each([
    ['a network error', () => HttpResponse.error()],
    ['502', failing(502)],
    ['503', failing(503)],
    ['504', failing(504)],
  ])('after %s: twice, after a pause each', async (_what, failure) => {
    replying(failure, failure, fine)
    const call = follow(makeTestClient().client.get('/x', reply))
    const made = []
    for (const pause of [299, 1, 1199, 1]) {
      await pass(pause)
      made.push(requests.length)
    }
    expect([made, call.outcome]).toEqual([[1, 2, 2, 3], { ok: true }])
  })

  it('not more than twice, and within the same 30 seconds', async () => {
    replying(failing(503))
    const call = follow(makeTestClient().client.get('/x', reply))
    for (const pause of [300, 1200, 30_000]) await pass(pause)
    expect(call.outcome).toBeInstanceOf(HttpError)
    expect(requests).toHaveLength(3)
    replying(failing(503), silence)
    const late = follow(makeTestClient().client.get('/x', reply))
    await pass(300)
    await pass(29_700)
    expect(late.outcome).toMatchObject({ message: 'No answer in time' })
  })

  it.each([400, 401, 404, 422, 429, 500, 501])('not after %i', async (status) => {
    replying(failing(status))
    const call = follow(makeTestClient().client.get('/x', reply))
    await pass(60_000)
    expect(call.outcome).toMatchObject({ status })
    expect(requests).toHaveLength(1)
  })
})

const { client } = makeTestClient()
const partner = { client_id: '301', redirect_uri: 'https://p.example/cb' }

it.each<[string, () => Promise<unknown>]>([
  ['POST', () => client.post('/x', {}, nothing)],
  ['PUT', () => client.put('/x', {}, nothing)],
  ['DELETE', () => client.delete('/x', {}, nothing)],
  ['GET /mfa/sudo', () => requestSudo(client)({ isSingle: true })],
  ['GET /mfa/{id}/activate', () => requestActivation(client)({ method: 'sms', target: '+32470123412' })],
  ['GET /authorize', () => authorize(client)(partner)],
])('%s is never tried again: it sends or decides something', async (_call, send) => {
  replying(failing(503))
  const call = follow(send())
  await pass(60_000)
  expect(call.outcome).toMatchObject({ status: 503 })
  expect(requests).toHaveLength(1)
})
