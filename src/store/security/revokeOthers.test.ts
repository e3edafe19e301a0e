import { payloadOf } from '#testing/outcome.ts'
import { failing } from '#testing/replies.ts'
import { answer, calls, hold, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  loadDevices,
  logOutClosed,
  type LogOutProgress,
  revokeOthers,
  selectHistory,
  selectLogOutProgress,
} from './devices.ts'
import { arrived } from '#store/core/events'
import { signOut } from '#store/session/session'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const path = (id: string) => `/user/login/revoke/${id}`
const list = 'GET /user/login/info'
const phone = { id: 'dev_secured_1', revocable: ['dev_secured_1'] }
const laptop = { id: 'dev_secured_2', revocable: ['dev_secured_2'] }
// A device whose sessions are revoked one by one, as for the other sessions of the current device.
const pixel = { id: 'dev_secured_3', revocable: ['ses_secured_3_1', 'ses_secured_3_2'] }
const others = [phone, pixel, laptop]

/** Someone on the page of their devices, with `requests` emptied; `told` collects each change of the progress. */
async function visitDevices() {
  const visit = makeVisit({ persona: 'secured' })
  const { store } = visit
  store.dispatch(arrived({ path: '/user/security/history', isResuming: false }))
  await store.dispatch(loadDevices())
  requests.length = 0
  const told: (LogOutProgress | null)[] = []
  store.subscribe(() => {
    const progressed = selectLogOutProgress(store.getState())
    if (progressed !== (told.at(-1) ?? null)) told.push(progressed)
  })
  const revoke = async (...devices: typeof others) => payloadOf(await store.dispatch(revokeOthers(devices)))
  const toasts = () => store.getState().toasts.queue.map(({ tone, key }) => [tone, key])
  const activeOf = ({ id: device }: { id: string }) =>
    selectHistory(store.getState())
      ?.records.find(({ id }) => id === device)
      ?.sessions.filter(({ isActive }) => isActive).length
  return { ...visit, told, revoke, toasts, activeOf }
}

const progress = (done: number, failed: string[] = [], total = 3) => ({
  isRunning: true,
  total,
  done,
  failed,
})
const ended = (done: number, failed: string[]) => ({ ...progress(done, failed), isRunning: false })
const sent = [
  `DELETE ${path('dev_secured_1')}`,
  `DELETE ${path('ses_secured_3_1')}`,
  `DELETE ${path('ses_secured_3_2')}`,
  `DELETE ${path('dev_secured_2')}`,
]

describe('logging out all other devices', () => {
  it('goes from one to the next, tells how far it is, refreshes the list and shows success', async () => {
    const { revoke, told, toasts, activeOf } = await visitDevices()
    expect(others.map(activeOf)).toEqual([1, 2, 1])
    expect(await revoke(...others)).toEqual([])
    expect(calls()).toEqual([...sent, list])
    expect(told).toEqual([progress(0), progress(1), progress(2), progress(3), null])
    expect(others.map(activeOf)).toEqual([0, 0, 0])
    expect(toasts()).toEqual([['success', 'user.devices.others.done']])
  })

  it('sends one at a time, and counts a device only when all of it is logged out', async () => {
    const { revoke, store } = await visitDevices()
    const second = hold('delete', path('ses_secured_3_2'))
    const revoking = revoke(...others)
    await second.arrived()
    expect([calls(), selectLogOutProgress(store.getState())]).toEqual([sent.slice(0, 3), progress(1)])
    second.finish(failing(204)())
    await revoking
    expect(selectLogOutProgress(store.getState())).toBeNull()
  })

  it('has the list anew before it is done', async () => {
    const { revoke, store, toasts } = await visitDevices()
    const info = hold('get', '/user/login/info')
    const revoking = revoke(phone)
    await info.arrived()
    expect([selectLogOutProgress(store.getState()), toasts()]).toEqual([progress(1, [], 1), []])
    info.finish(failing(500)())
    await revoking
    expect([selectLogOutProgress(store.getState()), toasts().length]).toEqual([null, 1])
  })

  it('that are gone already (404) is done', async () => {
    const { revoke, activeOf } = await visitDevices()
    answer('delete', path(':id'), failing(404))
    expect(await revoke(...others)).toEqual([])
    expect(activeOf(phone)).toBeGreaterThan(0)
    expect(calls()).toEqual([...sent, list])
  })
})

describe('a device that could not be logged out', () => {
  it.each([
    ['400', failing(400)],
    ['403', failing(403)],
    ['429', failing(429)],
    ['500', failing(500)],
  ])('(%s) does not stop the others: it is named in the end, without a success', async (_what, reply) => {
    const { revoke, told, toasts, activeOf, store } = await visitDevices()
    answer('delete', path('ses_secured_3_1'), reply)
    expect(await revoke(...others)).toEqual([pixel.id])
    // After the failure no more calls are sent for that device.
    expect(calls()).toEqual([sent[0], sent[1], sent[3], list])
    expect(told).toEqual([
      progress(0),
      progress(1),
      progress(1, [pixel.id]),
      progress(2, [pixel.id]),
      ended(2, [pixel.id]),
    ])
    expect(selectLogOutProgress(store.getState())).toEqual(ended(2, [pixel.id]))
    expect([others.map(activeOf), toasts()]).toEqual([[0, 2, 0], []])
  })

  it('is told until the person closes it', async () => {
    const { store, revoke } = await visitDevices()
    answer('delete', path('dev_secured_1'), failing(500))
    await revoke(phone)
    expect(selectLogOutProgress(store.getState())).toMatchObject({ isRunning: false, failed: [phone.id] })
    store.dispatch(logOutClosed())
    expect(selectLogOutProgress(store.getState())).toBeNull()
  })

  it('is listed with all others that failed', async () => {
    const { revoke, told } = await visitDevices()
    answer('delete', path(':id'), failing(500))
    expect(await revoke(...others)).toEqual([phone.id, pixel.id, laptop.id])
    expect(told.at(-1)).toEqual(ended(0, [phone.id, pixel.id, laptop.id]))
  })

  it('may be tried again: the count begins anew', async () => {
    const { revoke, told, toasts } = await visitDevices()
    answer('delete', path(pixel.revocable[0] ?? ''), failing(500), { once: true })
    await revoke(...others)
    const before = told.length
    expect(await revoke(pixel)).toEqual([])
    expect(told.slice(before)).toEqual([progress(0, [], 1), progress(1, [], 1), null])
    expect(toasts()).toEqual([['success', 'user.devices.others.done']])
  })
})

describe('without a connection', () => {
  it('nothing more is sent: what is left has failed', async () => {
    const { revoke, told, toasts } = await visitDevices()
    answer('delete', path('ses_secured_3_1'), () => HttpResponse.error())
    expect(await revoke(...others)).toEqual([pixel.id, laptop.id])
    expect(calls()).toEqual([sent[0], sent[1], list])
    expect(told).toEqual([
      progress(0),
      progress(1),
      progress(1, [pixel.id, laptop.id]),
      ended(1, [pixel.id, laptop.id]),
    ])
    expect(toasts()).toEqual([])
  })
})

describe('once the session is over nothing more happens', () => {
  it.each([204, 404, 500])('(a logout; the reply was %i)', async (status) => {
    const { revoke, store } = await visitDevices()
    const late = hold('delete', path(phone.id))
    const revoking = revoke(...others)
    await late.arrived()
    await store.dispatch(signOut())
    const before = store.getState()
    late.finish(failing(status)())
    expect(await revoking).toBeNull()
    expect(store.getState()).toEqual(before)
    expect(calls()).toEqual([sent[0], 'DELETE /token'])
  })

  it('(a logout while the list is refreshed)', async () => {
    const { revoke, store } = await visitDevices()
    const info = hold('get', '/user/login/info')
    const revoking = revoke(phone)
    await info.arrived()
    await store.dispatch(signOut())
    const before = store.getState()
    info.finish(HttpResponse.json({ data: {}, meta: { currentLoginId: 'x' } }))
    await revoking
    expect(store.getState()).toEqual(before)
  })

  it('(the server has ended it)', async () => {
    const { revoke, store, toasts } = await visitDevices()
    answer('delete', path(phone.id), failing(401))
    expect(await revoke(...others)).toBeNull()
    await until(() => expect(store.getState().auth.session.kind).toBe('anonymous'))
    expect(toasts()).toEqual([['info', 'session.ended']])
    expect([calls(), selectLogOutProgress(store.getState())]).toEqual([[sent[0]], null])
  })
})
