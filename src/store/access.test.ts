import { payloadOf } from '#testing/outcome.ts'
import { failing } from '#testing/replies.ts'
import { answer, calls, hold, requests } from '#testing/server.ts'
import { pass, stopClock } from '#testing/time.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConnectedApps, revokeAccess, selectApps } from './access.ts'
import { arrived } from './core/events.ts'
import { signOut } from './session/session.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const lunchbox = 301

function visitRich() {
  const visit = makeVisit({ persona: 'rich' })
  const { store } = visit
  const load = async () => payloadOf(await store.dispatch(loadConnectedApps()))
  const revoke = async (id: number | string = lunchbox) => payloadOf(await store.dispatch(revokeAccess(id)))
  const names = () => selectApps(store.getState())?.map(({ name }) => name) ?? null
  const notices = () => store.getState().toasts.queue.map(({ tone, key }) => [tone, key])
  return { ...visit, load, revoke, names, notices }
}
const all = ['Lunchbox', 'Delhi Express', 'Ecobike Gent', 'Payroll Partners']
const others = all.slice(1)
const revoked = [['success', 'user.access.revoked']]

describe('the apps that hold access', () => {
  it('are unknown until they are loaded', async () => {
    const { store, load, names } = visitRich()
    expect(names()).toBeNull()
    await load()
    expect(selectApps(store.getState())?.[0]).toEqual({
      name: 'Lunchbox',
      client_id: lunchbox,
      scopes: ['user', 'balance', 'transaction'],
    })
    expect([names(), calls()]).toEqual([all, ['GET /tokens']])
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('rich')}`)
  })

  it.each([
    [400, 'error.server'],
    [403, 'error.server'],
    [429, 'login.error.attempts'],
    [500, 'error.server'],
  ])('that could not be loaded (%i) say %s, and load when tried again', async (status, key) => {
    const { load, names, notices } = visitRich()
    answer('get', '/tokens', failing(status), { once: true })
    expect(await load()).toEqual({ key })
    expect([names(), notices()]).toEqual([null, []])
    await load()
    expect(names()).toEqual(all)
  })

  it('without a connection say so', async () => {
    stopClock()
    const { load } = visitRich()
    answer('get', '/tokens', () => HttpResponse.error())
    const loading = load()
    for (const time of [0, 300, 1200]) await pass(time)
    expect(await loading).toEqual({ code: 'network' })
  })

  it('stay while they are refreshed, also in vain', async () => {
    const { load, names } = visitRich()
    await load()
    answer('get', '/tokens', failing(500))
    const again = load()
    expect(names()).toEqual(all)
    await again
    expect([names(), calls()]).toEqual([all, ['GET /tokens', 'GET /tokens']])
  })

  it('are not there for whoever has left before', async () => {
    const { store, names } = visitRich()
    const loading = store.dispatch(loadConnectedApps())
    loading.abort()
    await loading
    expect(names()).toBeNull()
  })
})

describe('revoking a third-party app', () => {
  it('removes it from the list and shows "Access revoked"', async () => {
    const { load, revoke, names, notices } = visitRich()
    await load()
    expect(await revoke()).toBeUndefined()
    expect([names(), notices()]).toEqual([others, revoked])
    expect(requests[1]).toMatchObject({ method: 'DELETE', path: '/token/301', body: undefined })
    expect(requests[1]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('rich')}`)
    await load()
    expect(names()).toEqual(others)
  })

  it('removes it only once the server has answered', async () => {
    const { load, revoke, names, notices } = visitRich()
    await load()
    const revocation = hold('delete', '/token/301')
    const revoking = revoke()
    await revocation.arrived()
    expect([names(), notices()]).toEqual([all, []])
    revocation.finish(new HttpResponse(null, { status: 204 }))
    await revoking
    expect(names()).toEqual(others)
  })

  it('that is gone already (404) is as good as done', async () => {
    const { load, revoke, names, notices } = visitRich()
    await load()
    answer('delete', '/token/301', failing(404))
    expect(await revoke()).toBeUndefined()
    expect([names(), notices()]).toEqual([others, revoked])
  })

  it.each([
    [400, 'error.server'],
    [403, 'error.server'],
    [429, 'login.error.attempts'],
    [500, 'error.server'],
    [503, 'error.server'],
  ])('that fails (%i) says %s and keeps it, without a notice', async (status, key) => {
    const { load, revoke, names, notices } = visitRich()
    await load()
    answer('delete', '/token/301', failing(status))
    expect(await revoke()).toEqual({ key })
    expect([names(), notices(), calls()]).toEqual([all, [], ['GET /tokens', 'DELETE /token/301']])
  })

  it('without a connection keeps it', async () => {
    const { load, revoke, names, notices } = visitRich()
    await load()
    answer('delete', '/token/301', () => HttpResponse.error())
    expect(await revoke()).toEqual({ code: 'network' })
    expect([names(), notices()]).toEqual([all, []])
  })

  it('refused with 401 asks for the profile, which tells whether the session is over', async () => {
    const { load, revoke, names, notices, store } = visitRich()
    await load()
    answer('delete', '/token/301', failing(401))
    await revoke()
    await until(() => expect(store.getState().user.profile).not.toBeNull())
    expect(calls()).toEqual(['GET /tokens', 'DELETE /token/301', 'GET /user'])
    expect([names(), notices()]).toEqual([all, []])
    answer('get', '/user', failing(401))
    await revoke()
    await until(() => expect(store.getState().auth.session.kind).toBe('anonymous'))
    expect(notices()).toEqual([['info', 'session.ended']])
  })

  it('answered after a logout touches nothing', async () => {
    const { load, revoke, notices, store } = visitRich()
    await load()
    const revocation = hold('delete', '/token/301')
    const revoking = revoke()
    await revocation.arrived()
    await store.dispatch(signOut())
    const before = store.getState()
    revocation.finish(new HttpResponse(null, { status: 204 }))
    await revoking
    expect([store.getState().access, notices()]).toEqual([before.access, [['success', 'logout.done']]])
  })

  it('answered late removes it, and shows no notice on another page', async () => {
    const { load, revoke, names, notices, store } = visitRich()
    store.dispatch(arrived({ path: '/user/access', isResuming: false }))
    await load()
    const revocation = hold('delete', '/token/301')
    const revoking = revoke()
    await revocation.arrived()
    store.dispatch(arrived({ path: '/user/dashboard', isResuming: false }))
    revocation.finish(new HttpResponse(null, { status: 204 }))
    await revoking
    expect([names(), notices()]).toEqual([others, []])
  })

  it('is not undone by a list that was asked for before', async () => {
    const { load, revoke, names, store } = visitRich()
    await load()
    const before = selectApps(store.getState())
    const list = hold('get', '/tokens')
    const loading = load()
    await until(() => expect(calls()).toHaveLength(2))
    await revoke()
    list.finish(HttpResponse.json({ data: before }))
    await loading
    expect(names()).toEqual(others)
  })
})
