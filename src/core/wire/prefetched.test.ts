// Shows: frame-34.
import { apiUrl, makeTestClient } from '#testing/client.ts'
import { answer, calls } from '#testing/server.ts'
import { withNetwork } from '#testing/network.ts'
import { HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nothing } from './reply.ts'
import { servePrefetched } from './prefetched.ts'
import { userReplySchema } from '#auth/person/api.ts'

withNetwork()
afterEach(() => void vi.useRealTimers())

const profileOf = (firstname: string) => Response.json({ data: { firstname } })
const early = (reply: Promise<Response>, token = 'tok_1') =>
  servePrefetched({ ahead: { token, replies: new Map([[`${apiUrl}/user`, reply]]) }, login: null })

function ask(ahead: ReturnType<typeof servePrefetched>, signal?: AbortSignal) {
  answer('get', '/user', () => HttpResponse.json({ data: { firstname: 'Wire' } }))
  return makeTestClient({ ahead })
    .client.get('/user', userReplySchema, signal ? { signal } : {})
    .then(({ data }) => data)
}

const post = (ahead: ReturnType<typeof servePrefetched>) =>
  makeTestClient({ ahead }).client.post('/mfa/activate', {}, nothing)

describe('a GET that boot has started', () => {
  it('answers the first GET of its address for the same token', async () => {
    expect(await ask(early(Promise.resolve(profileOf('Early'))))).toEqual({ firstname: 'Early' })
    expect(calls()).toEqual([])
  })

  it('answers nothing ten seconds later: it may be of before', async () => {
    const ahead = early(Promise.resolve(profileOf('Early')))
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 10_001)
    expect(await ask(ahead)).toEqual({ firstname: 'Wire' })
  })

  it('is ended after ten seconds when nobody has asked for it, and when a write is sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ended: string[] = []
    const unread = (by: string) =>
      Promise.resolve(new Response(new ReadableStream({ cancel: () => void ended.push(by) })))
    early(unread('time'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ended).toEqual(['time'])
    answer('post', '/mfa/activate', () => new HttpResponse(null, { status: 204 }))
    await post(early(unread('write')))
    expect(ended).toEqual(['time', 'write'])
  })

  it('answers once', async () => {
    const ahead = early(Promise.resolve(profileOf('Early')))
    await ask(ahead)
    expect(await ask(ahead)).toEqual({ firstname: 'Wire' })
    expect(calls()).toEqual(['GET /user'])
  })

  it('answers no other token, and is not kept for later', async () => {
    const ahead = early(Promise.resolve(profileOf('Early')), 'tok_other')
    expect(await ask(ahead)).toEqual({ firstname: 'Wire' })
    expect(await ask(ahead)).toEqual({ firstname: 'Wire' })
  })

  it.each(['POST', 'PUT', 'DELETE'] as const)(
    'answers nothing after a %s: it may be of before',
    async (method) => {
      const ahead = early(Promise.resolve(profileOf('Early')))
      answer(method.toLowerCase() as 'post', '/mfa/activate', () => new HttpResponse(null, { status: 204 }))
      await makeTestClient({ ahead }).client.call(method, '/mfa/activate', {}, nothing, {})
      expect(await ask(ahead)).toEqual({ firstname: 'Wire' })
    },
  )

  it('that failed is asked anew', async () => {
    expect(await ask(early(Promise.reject(new TypeError('Failed to fetch'))))).toEqual({ firstname: 'Wire' })
  })

  it('that was refused is a refusal', async () => {
    await expect(ask(early(Promise.resolve(new Response(null, { status: 401 }))))).rejects.toThrow('401')
    expect(calls()).toEqual([])
  })

  it('is no reason to wait for longer than anyone else', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = ask(early(new Promise(() => undefined)))
    await Promise.all([
      expect(asked).rejects.toThrow('No answer in time'),
      vi.advanceTimersByTimeAsync(30_000),
    ])
  })

  it('is no reason to wait for whoever has left', async () => {
    const leaving = new AbortController()
    const asked = ask(early(new Promise(() => undefined)), leaving.signal)
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})
