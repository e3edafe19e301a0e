import type { Running } from '#store/core/thunk'
import { othersOffered, selectIsOffered } from './othersOffer.ts'
import { payloadOf } from '#testing/outcome.ts'
import { failing } from '#testing/replies.ts'
import { answer, calls, hold, requests } from '#testing/server.ts'
import { pass, stopClock } from '#testing/time.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  loadDevices,
  loadLatestDevices,
  loginRevoked,
  revokeOthers,
  selectHistory,
  selectLatest,
  selectLogOutProgress,
} from './devices.ts'
import { sessionStarted } from '#store/core/events'
import { signOut } from '#store/session/session'
import type { AppStore } from '#store/store'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const infoPath = '/user/login/info'
const latestPath = '/user/login/info/latest'

function visitRich() {
  const visit = makeVisit({ persona: 'rich' })
  const { store } = visit
  const load = async () => payloadOf(await store.dispatch(loadDevices()))
  const loadLatest = async () => payloadOf(await store.dispatch(loadLatestDevices()))
  const history = () => selectHistory(store.getState())
  const latest = () => selectLatest(store.getState())
  const active = () =>
    history()?.records.flatMap(({ sessions }) => sessions.filter((one) => one.isActive).map(({ id }) => id))
  return { ...visit, load, loadLatest, history, latest, active }
}

describe('the device history', () => {
  it('is unknown until it is loaded', async () => {
    const { load, history } = visitRich()
    expect(history()).toBeNull()
    await load()
    expect(history()?.records.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['dev_rich_1', 'dev_rich_2', 'dev_rich_3']),
    )
    const sessions = history()?.records.flatMap((record) => record.sessions.map(({ id }) => id))
    expect(sessions).toContain(history()?.currentLoginId)
    expect(calls()).toEqual([`GET ${infoPath}`])
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('rich')}`)
  })

  it('shows a session that is logged out as such, before it is loaded anew', async () => {
    const { load, active, store } = visitRich()
    await load()
    const before = active() ?? []
    expect(before).toEqual(expect.arrayContaining(['ses_rich_1_1', 'ses_rich_2_1']))
    store.dispatch(loginRevoked('ses_rich_2_1'))
    expect(active()).toEqual(before.filter((id) => id !== 'ses_rich_2_1'))
  })

  it('shows all sessions of a device record that is logged out as such, and no others', async () => {
    const { active, history, load, store } = visitRich()
    const session = (id: string) => ({ id, active: true })
    const data = {
      a: { id: 'a', sessionDevices: [session('a1'), session('a2')] },
      b: { id: 'b', sessionDevices: [session('b1')] },
    }
    answer('get', infoPath, () => HttpResponse.json({ data, meta: { currentLoginId: 'b1' } }))
    await load()
    const before = history()
    for (const id of ['a', 'nobody']) store.dispatch(loginRevoked(id))
    expect(active()).toEqual(['b1'])
    expect(history()?.records.map(({ id }) => id)).toEqual(before?.records.map(({ id }) => id))
  })

  it('that is under way at a log-out does not bring the session back', async () => {
    const { load, active, store } = visitRich()
    await load()
    const late = hold('get', infoPath)
    const loading = load()
    await until(() => expect(calls()).toHaveLength(2))
    store.dispatch(loginRevoked('ses_rich_2_1'))
    const data = { dev_rich_2: { id: 'dev_rich_2', sessionDevices: [{ id: 'ses_rich_2_1', active: true }] } }
    late.finish(HttpResponse.json({ data, meta: { currentLoginId: 'ses_rich_2_1' } }))
    await loading
    expect(active()).not.toContain('ses_rich_2_1')
  })

  it('that is unknown has no session to mark', () => {
    const { store, history } = visitRich()
    store.dispatch(loginRevoked('ses_rich_2_1'))
    expect(history()).toBeNull()
  })

  it('that is loaded twice is that of the call made last', async () => {
    const { load, history, store } = visitRich()
    const reply = (currentLoginId: string) => HttpResponse.json({ data: {}, meta: { currentLoginId } })
    const first = hold('get', infoPath)
    const loading = load()
    await first.arrived()
    answer('get', infoPath, () => reply('new'))
    await store.dispatch(loadDevices())
    first.finish(reply('old'))
    await loading
    expect(history()?.currentLoginId).toBe('new')
  })
})

describe('the latest devices', () => {
  it('are unknown until they are loaded', async () => {
    const { loadLatest, latest, history } = visitRich()
    expect(latest()).toBeNull()
    await loadLatest()
    expect(latest()).toContainEqual({
      id: 'dev_rich_2',
      agent: 'Bonavo/3.2.1 iOS/17.4 iPhone 15',
      sessionCount: 1,
    })
    expect([calls(), history()]).toEqual([[`GET ${latestPath}`], null])
  })
})

describe.each([
  ['the device history', infoPath, loadDevices, selectHistory],
  ['the latest devices', latestPath, loadLatestDevices, selectLatest],
] as const)('%s', (_name, path, thunk, select) => {
  // The two thunks have different types, so TypeScript cannot dispatch their union.
  const load = (store: AppStore): Running<unknown> =>
    thunk === loadDevices ? store.dispatch(loadDevices()) : store.dispatch(loadLatestDevices())

  it.each([400, 403, 404, 500])(
    'could not be loaded (%i): there is no toast, and what is there stays',
    async (status) => {
      const { store } = visitRich()
      answer('get', path, failing(status), { once: true })
      expect(payloadOf(await load(store))).toEqual({ code: 'server' })
      expect([select(store.getState()), store.getState().toasts.queue]).toEqual([null, []])
      await load(store)
      const known = select(store.getState())
      expect(known).not.toBeNull()
      answer('get', path, failing(status))
      await load(store)
      expect(select(store.getState())).toBe(known)
    },
  )

  it.each(['{}', 'null', '<p>', '{"data":{"a":7},"meta":{}}'])(
    'is not guessed from a reply of %s',
    async (text) => {
      const { store } = visitRich()
      answer('get', path, () => new HttpResponse(text))
      expect(payloadOf(await load(store))).toEqual({ code: 'server' })
      expect(select(store.getState())).toBeNull()
    },
  )

  it('without a connection says so, after two more tries', async () => {
    stopClock()
    const { store } = visitRich()
    answer('get', path, () => HttpResponse.error())
    const loading = load(store)
    for (const time of [0, 300, 1200]) await pass(time)
    expect(payloadOf(await loading)).toEqual({ code: 'network' })
    expect(calls()).toHaveLength(3)
  })

  it('is not there for whoever has left before', async () => {
    const { store } = visitRich()
    const loading = load(store)
    loading.abort()
    await loading
    expect(select(store.getState())).toBeNull()
  })

  it('is not asked for again once its screen has left', async () => {
    stopClock()
    const { store } = visitRich()
    answer('get', path, failing(503))
    const loading = load(store)
    await pass(0)
    loading.abort()
    for (const time of [300, 1200]) await pass(time)
    expect(calls()).toHaveLength(1)
  })

  it('of a former session is never shown to another', async () => {
    const { store } = visitRich()
    const late = hold('get', path)
    const loading = load(store)
    await late.arrived()
    await store.dispatch(signOut())
    store.dispatch(sessionStarted({ token: 'tok_ada', profile: { id: 2 }, language: 'en' }))
    late.finish(HttpResponse.json({ data: { a: { id: 'a' } }, meta: { currentLoginId: 'a' } }))
    expect(payloadOf(await loading)).toBeNull()
    expect(select(store.getState())).toBeNull()
  })

  it('is forgotten with the session', async () => {
    const { store } = visitRich()
    await load(store)
    await store.dispatch(signOut())
    expect(select(store.getState())).toBeNull()
  })
})

it('what is under way with the other devices is forgotten with the session', async () => {
  const { store } = visitRich()
  const progress = { isRunning: true, total: 1, done: 0, failed: [] }
  const known = () => [selectIsOffered(store.getState()), selectLogOutProgress(store.getState())]
  expect(known()).toEqual([false, null])
  store.dispatch(othersOffered(true))
  store.dispatch(revokeOthers.pending('r1', [{ id: 'a', revocable: ['a'] }]))
  expect(known()).toEqual([true, progress])
  await store.dispatch(signOut())
  expect(known()).toEqual([false, null])
})
