import { payloadOf } from '#testing/outcome.ts'
import { failing } from '#testing/replies.ts'
import { answer, calls, hold, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadDevices, revokeDevice, selectHistory } from './devices.ts'
import { arrived } from '#store/core/events'
import { signOut } from '#store/session/session'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const path = (id: string) => `/user/login/revoke/${id}`
const done = [{ id: 1, tone: 'success', key: 'user.devices.done', values: { device: 'Pixel 8' } }]
const [newer, older] = ['ses_secured_3_1', 'ses_secured_3_2']

/** Someone on the page of their devices, with `requests` emptied. */
async function visitDevices() {
  const visit = makeVisit({ persona: 'secured' })
  const { store } = visit
  store.dispatch(arrived({ path: '/user/security/history', isResuming: false }))
  await store.dispatch(loadDevices())
  requests.length = 0
  const revoke = async (...ids: string[]) => {
    const result = await store.dispatch(revokeDevice({ ids, what: 'device', name: 'Pixel 8' }))
    return { payload: payloadOf(result), isDone: result.ok }
  }
  const toasts = () => store.getState().toasts.queue
  const activeOf = (device: string) =>
    selectHistory(store.getState())
      ?.records.find(({ id }) => id === device)
      ?.sessions.flatMap(({ id, isActive }) => (isActive ? [id] : []))
  return { ...visit, revoke, toasts, activeOf }
}

describe('revoking a device session', () => {
  it('refreshes the list and shows success, with the name of the device', async () => {
    const { revoke, toasts, activeOf, storage } = await visitDevices()
    expect(activeOf('dev_secured_3')).toEqual([newer, older])
    expect(await revoke('dev_secured_3')).toEqual({ payload: undefined, isDone: true })
    expect(requests[0]).toMatchObject({ method: 'DELETE', path: path('dev_secured_3'), body: undefined })
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('secured')}`)
    expect(requests[0]?.headers.get('X-Device-ID')).toBe(storage.deviceId())
    expect([activeOf('dev_secured_3'), toasts()]).toEqual([[], done])
    await until(() => expect(calls()).toEqual([`DELETE ${path('dev_secured_3')}`, 'GET /user/login/info']))
  })

  it('tells the list before it is loaded anew, and whatever becomes of that', async () => {
    const { revoke, toasts, activeOf } = await visitDevices()
    answer('get', '/user/login/info', failing(500))
    await revoke(older)
    await until(() => expect(calls()).toHaveLength(2))
    expect([activeOf('dev_secured_3'), toasts()]).toEqual([[newer], done])
  })

  it('of several sessions goes in turn: the next is sent once the one before is answered', async () => {
    const { revoke } = await visitDevices()
    const first = hold('delete', path(newer))
    const revoking = revoke(newer, older)
    await first.arrived()
    expect(calls()).toEqual([`DELETE ${path(newer)}`])
    first.finish(failing(204)())
    await revoking
    expect(calls().slice(0, 2)).toEqual([`DELETE ${path(newer)}`, `DELETE ${path(older)}`])
  })

  it('that is gone already (404) counts as logged out', async () => {
    const { revoke, toasts, activeOf } = await visitDevices()
    answer('delete', path(newer), failing(404))
    expect((await revoke(newer, older)).isDone).toBe(true)
    expect([activeOf('dev_secured_3'), toasts()]).toEqual([[], done])
  })
})

describe('a device that could not be logged out', () => {
  it.each([
    ['400', failing(400), 'error.server'],
    ['403', failing(403), 'error.server'],
    ['429', failing(429), 'login.error.attempts'],
    ['500', failing(500), 'error.server'],
    ['503', failing(503), 'error.server'],
    ['no connection', () => HttpResponse.error(), 'error.network'],
  ])('(%s) shows an error, and keeps its sessions', async (_what, reply, key) => {
    const { revoke, toasts, activeOf } = await visitDevices()
    answer('delete', path('dev_secured_3'), reply)
    expect(await revoke('dev_secured_3')).toEqual({ payload: { key }, isDone: false })
    expect([activeOf('dev_secured_3'), toasts()]).toEqual([[newer, older], []])
    expect(calls()).toEqual([`DELETE ${path('dev_secured_3')}`])
  })

  it('stops there: what comes after is not sent, what came before is told', async () => {
    const { revoke, toasts, activeOf } = await visitDevices()
    answer('delete', path(older), failing(500))
    expect((await revoke(newer, older, 'ses_secured_1_1')).isDone).toBe(false)
    expect(calls()).toEqual([`DELETE ${path(newer)}`, `DELETE ${path(older)}`])
    expect([activeOf('dev_secured_3'), toasts()]).toEqual([[older], []])
  })

  it('because the session is over (401) leads out with one notice', async () => {
    const { revoke, store } = await visitDevices()
    answer('delete', path(newer), failing(401))
    await revoke(newer, older)
    expect(store.getState().auth.session).toMatchObject({ kind: 'anonymous', endedBy: 'server' })
    expect(store.getState().toasts.queue).toMatchObject([{ key: 'session.ended' }])
    expect(calls()).toEqual([`DELETE ${path(newer)}`])
  })
})

it.each([
  ['device', 'user.devices.done'],
  ['others', 'user.devices.doneOthers'],
  ['session', 'user.devices.doneSession'],
] as const)('the notice says what was logged out (%s: %s)', async (what, key) => {
  const { store, toasts } = await visitDevices()
  await store.dispatch(revokeDevice({ ids: [newer], what, name: 'Pixel 8' }))
  expect(toasts()).toEqual([{ ...done[0], key }])
})

it('a late reply still updates the list, and shows no notice on another page', async () => {
  const { revoke, store, toasts, activeOf } = await visitDevices()
  const late = hold('delete', path('dev_secured_3'))
  const revoking = revoke('dev_secured_3')
  await late.arrived()
  store.dispatch(arrived({ path: '/user/dashboard', isResuming: false }))
  late.finish(failing(204)())
  await revoking
  expect([activeOf('dev_secured_3'), toasts()]).toEqual([[], []])
})

it.each([204, 404, 500])(
  'a reply after a logout (%i) touches nothing, and no more is sent',
  async (status) => {
    const { revoke, store } = await visitDevices()
    const late = hold('delete', path(newer))
    const revoking = revoke(newer, older)
    await late.arrived()
    await store.dispatch(signOut())
    const before = store.getState()
    late.finish(failing(status)())
    await revoking
    expect(store.getState()).toEqual(before)
    expect(calls()).toEqual([`DELETE ${path(newer)}`, 'DELETE /token'])
  },
)
