// Shows: frame-34, quality-27.
import { calls } from '#testing/server.ts'
import { makeVisit } from '#testing/visit.ts'
import { loadConnectedApps, selectApps } from '#features/connectedApps/connectedAppsSlice.ts'
import { selectHasProfile } from '#auth/person/userSlice.ts'
import { endHere } from '#auth/scope.ts'
import { expect, it, vi } from 'vitest'
import { pageOf } from '../router/routes.ts'
import { beginPage, endPrefetch, loadPrefetched } from './prefetched.ts'

const page = { loader: [loadConnectedApps] }
const good = Promise.resolve(new Response())

function open(...replies: Promise<Response>[]) {
  const { store } = makeVisit({ path: '/user/access', persona: 'plain' })
  const sent = { replies: new Map(replies.map((reply, at) => [String(at), reply])) }
  return { store, ahead: () => store.dispatch(loadPrefetched(sent, page)) }
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
  store.dispatch(endPrefetch())
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

it('a page that somebody goes to begins its loads, which go on in it and not in a later one', async () => {
  await pageOf('/user/access')?.page.module()
  vi.useFakeTimers()
  const { store } = open()
  const made: number[] = []
  for (const time of [1900, 200, 2100]) {
    void store.dispatch(beginPage('/user/access'))
    await vi.advanceTimersByTimeAsync(time)
    if (made.length > 0) await store.dispatch(loadConnectedApps())
    made.push(calls().length)
  }
  expect(made).toEqual([1, 2, 4])
})

it.each([
  ['is not here yet', new Promise<Response>(() => undefined)],
  ['is a refusal', Promise.resolve(new Response(null, { status: 500 }))],
])('nothing is loaded ahead when a reply %s: the page loads it', async (_, reply) => {
  await open(good, reply).ahead()
  expect(calls()).toEqual([])
})
