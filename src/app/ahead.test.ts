import { apiUrl, makeTestClient } from '#testing/client.ts'
import { answer, calls } from '#testing/server.ts'
import { makeVisit } from '#testing/visit.ts'
import { userReplySchema } from '#api/user'
import { loadConnectedApps, selectApps } from '#store/access'
import { selectHasProfile } from '#store/profile/user'
import { endHere } from '#store/session/scope'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { fetchAhead, loadAhead } from './ahead.ts'

const profileOf = (firstname: string) => Response.json({ data: { firstname } })
const early = (reply: Promise<Response>, token = 'tok_1') =>
  fetchAhead({ token, replies: new Map([[`${apiUrl}/user`, reply]]) })

function ask(fetch: typeof globalThis.fetch, signal?: AbortSignal) {
  answer('get', '/user', () => HttpResponse.json({ data: { firstname: 'Wire' } }))
  return makeTestClient({ fetch })
    .client.get('/user', userReplySchema, signal ? { signal } : {})
    .then(({ data }) => data)
}

describe('a GET that boot has started', () => {
  it('answers the first GET of its address for the same token', async () => {
    expect(await ask(early(Promise.resolve(profileOf('Early'))))).toEqual({ firstname: 'Early' })
    expect(calls()).toEqual([])
  })

  it('answers nothing ten seconds later: it may be of before', async () => {
    const fetch = early(Promise.resolve(profileOf('Early')))
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 10_001)
    expect(await ask(fetch)).toEqual({ firstname: 'Wire' })
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
    await early(unread('write'))(`${apiUrl}/mfa/activate`, { method: 'POST' })
    expect(ended).toEqual(['time', 'write'])
  })

  it('answers once', async () => {
    const fetch = early(Promise.resolve(profileOf('Early')))
    await ask(fetch)
    expect(await ask(fetch)).toEqual({ firstname: 'Wire' })
    expect(calls()).toEqual(['GET /user'])
  })

  it('answers no other token, and is not kept for later', async () => {
    const fetch = early(Promise.resolve(profileOf('Early')), 'tok_other')
    expect(await ask(fetch)).toEqual({ firstname: 'Wire' })
    expect(await ask(fetch)).toEqual({ firstname: 'Wire' })
  })

  it.each(['POST', 'PUT', 'DELETE'])('answers nothing after a %s: it may be of before', async (method) => {
    const fetch = early(Promise.resolve(profileOf('Early')))
    answer(method.toLowerCase() as 'post', '/mfa/activate', () => new HttpResponse(null, { status: 204 }))
    await fetch(`${apiUrl}/mfa/activate`, { method })
    expect(await ask(fetch)).toEqual({ firstname: 'Wire' })
  })

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

const page = { loader: [loadConnectedApps] }
const good = Promise.resolve(new Response())

function open(...replies: Promise<Response>[]) {
  const { store } = makeVisit({ path: '/user/access', persona: 'plain' })
  const sent = { replies: new Map(replies.map((reply, at) => [String(at), reply])) }
  return { store, ahead: () => store.dispatch(loadAhead(sent, page)) }
}

it('what has arrived is in the store before the first draw, and the first that asks for it sends nothing', async () => {
  const { store, ahead } = open(good, good)
  await ahead()
  expect(selectHasProfile(store.getState())).toBe(true)
  expect(selectApps(store.getState())).not.toBeNull()
  expect(await store.dispatch(loadConnectedApps())).toMatchObject({ ok: true })
  expect(calls()).toEqual(['GET /user', 'GET /tokens'])
  await store.dispatch(loadConnectedApps())
  expect(calls()).toHaveLength(3)
})

it('a load that the first draw does not ask for is not kept for later', async () => {
  const { store, ahead } = open(good)
  await ahead()
  await new Promise((next) => setTimeout(next))
  await store.dispatch(loadConnectedApps())
  expect(calls()).toHaveLength(3)
})

it('a load is not handed out once its scope has ended', async () => {
  const { store, ahead } = open(good)
  const loading = ahead()
  store.dispatch(endHere('person'))
  await loading
  expect(await store.dispatch(loadConnectedApps())).toMatchObject({ ok: false })
  expect(selectApps(store.getState())).toBeNull()
})

it.each([
  ['is not here yet', new Promise<Response>(() => undefined)],
  ['is a refusal', Promise.resolve(new Response(null, { status: 500 }))],
])('nothing is loaded ahead when a reply %s: the page loads it', async (_, reply) => {
  await open(good, reply).ahead()
  expect(calls()).toEqual([])
})
