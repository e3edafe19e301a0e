import { apiUrl, makeTestClient } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { failing } from '#testing/replies.ts'
import { requests, server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nothing } from './client.ts'
import { HttpError, NetworkError, TimeoutError } from './errors.ts'

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

describe('every request ends', () => {
  it.each(['get', 'post'] as const)('%s after 30 seconds without an answer', async (method) => {
    replying(silence)
    const { client } = makeTestClient()
    const call = follow(method === 'get' ? client.get('/x', reply) : client.post('/x', {}, reply))
    await pass(29_999)
    expect(call.outcome).toBe('pending')
    await pass(1)
    expect(call.outcome).toBeInstanceOf(NetworkError)
    expect(call.outcome).toMatchObject({ message: 'No answer in time' })
  })

  it('after 30 seconds with an answer that never finishes', async () => {
    const endless = () =>
      new HttpResponse(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([123])) }))
    replying(endless)
    const call = follow(makeTestClient().client.get('/x', reply))
    await pass(29_999)
    expect(call.outcome).toBe('pending')
    await pass(1)
    expect(call.outcome).toMatchObject({ name: 'TimeoutError', message: 'No answer in time' })
  })

  it('when the request that was started ahead of it has had its time', async () => {
    const late = () => Promise.reject(new DOMException('', 'TimeoutError'))
    const call = follow(makeTestClient({ fetch: late }).client.get('/x', reply))
    await pass(0)
    expect(call.outcome).toBeInstanceOf(TimeoutError)
  })

  it('when its screen leaves, with an error that is not a failure of the network', async () => {
    replying(silence)
    const leaving = new AbortController()
    const call = follow(makeTestClient().client.get('/x', reply, { signal: leaving.signal }))
    await pass(0)
    leaving.abort()
    await pass(0)
    expect(call.outcome).toMatchObject({ name: 'AbortError' })
    await pass(60_000)
    expect(requests).toHaveLength(1)
  })

  it('when its screen leaves while the answer arrives', async () => {
    replying(
      () =>
        new HttpResponse(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([123])) })),
    )
    const leaving = new AbortController()
    const call = follow(makeTestClient().client.get('/x', reply, { signal: leaving.signal }))
    await pass(0)
    leaving.abort()
    await pass(0)
    expect(call.outcome).toMatchObject({ name: 'AbortError' })
  })

  it('and leaves no timer behind', async () => {
    replying(fine)
    const call = follow(makeTestClient().client.get('/x', reply))
    await pass(0)
    expect(call.outcome).toEqual({ ok: true })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a GET is tried again', () => {
  it.each([
    ['a network error', () => HttpResponse.error()],
    ['502', failing(502)],
    ['503', failing(503)],
    ['504', failing(504)],
  ])('after %s, twice', async (_what, failure) => {
    replying(failure, failure, fine)
    const call = follow(makeTestClient().client.get('/x', reply))
    await pass(300)
    await pass(1200)
    expect(call.outcome).toEqual({ ok: true })
    expect(requests).toHaveLength(3)
  })

  it('not more than twice', async () => {
    replying(failing(503))
    const call = follow(makeTestClient().client.get('/x', reply))
    await pass(300)
    await pass(1200)
    await pass(30_000)
    expect(call.outcome).toBeInstanceOf(HttpError)
    expect(requests).toHaveLength(3)
  })

  it('after a pause, not at once', async () => {
    replying(failing(503), fine)
    follow(makeTestClient().client.get('/x', reply))
    await pass(299)
    expect(requests).toHaveLength(1)
    await pass(1)
    expect(requests).toHaveLength(2)
  })

  it('within the same 30 seconds', async () => {
    replying(failing(503), silence)
    const call = follow(makeTestClient().client.get('/x', reply))
    await pass(300)
    await pass(29_699)
    expect(call.outcome).toBe('pending')
    await pass(1)
    expect(call.outcome).toMatchObject({ message: 'No answer in time' })
    expect(requests).toHaveLength(2)
  })

  it('not once its screen has left', async () => {
    replying(failing(503))
    const leaving = new AbortController()
    const call = follow(makeTestClient().client.get('/x', reply, { signal: leaving.signal }))
    await pass(100)
    leaving.abort()
    await pass(60_000)
    expect(requests).toHaveLength(1)
    expect(call.outcome).toMatchObject({ name: 'AbortError' })
  })

  it.each([400, 401, 403, 404, 409, 422, 429, 500, 501])('not after %i', async (status) => {
    replying(failing(status))
    const call = follow(makeTestClient().client.get('/x', reply))
    await pass(60_000)
    expect(call.outcome).toMatchObject({ status })
    expect(requests).toHaveLength(1)
  })

  it('not when it sends or decides something', async () => {
    replying(failing(503))
    const call = follow(makeTestClient().client.get('/mfa/sudo', reply, { isRetried: false }))
    await pass(60_000)
    expect(call.outcome).toMatchObject({ status: 503 })
    expect(requests).toHaveLength(1)
  })
})

it.each(['post', 'put', 'delete'] as const)('%s is never tried again', async (method) => {
  replying(failing(503))
  const call = follow(makeTestClient().client[method]('/x', {}, nothing))
  await pass(60_000)
  expect(call.outcome).toMatchObject({ status: 503 })
  expect(requests).toHaveLength(1)
})
