import { payloadOf } from '#testing/outcome.ts'
import { noContent } from '#testing/replies.ts'
import { answer, calls, hold, requests } from '#testing/server.ts'
import { makeVisit } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadDevices, revokeOthers, selectLogOutProgress } from './devices.ts'
import { arrived } from '#store/core/events'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const path = (id: string) => `/user/login/revoke/${id}`
const phone = { id: 'dev_secured_1', revocable: ['dev_secured_1'] }
const laptop = { id: 'dev_secured_2', revocable: ['dev_secured_2'] }
const all = [`DELETE ${path(phone.id)}`, `DELETE ${path(laptop.id)}`, 'GET /user/login/info']

/** Someone on the page of their devices, with `requests` emptied. */
async function visitDevices() {
  const { store } = makeVisit({ persona: 'secured' })
  store.dispatch(arrived({ path: '/user/security/history', isResuming: false }))
  await store.dispatch(loadDevices())
  requests.length = 0
  const revoke = async (...devices: (typeof phone)[]) =>
    payloadOf(await store.dispatch(revokeOthers(devices)))
  const toasts = () => store.getState().toasts.queue.map(({ key }) => key)
  return { store, revoke, toasts, progress: () => selectLogOutProgress(store.getState()) }
}

describe('a second press on "log out all other devices"', () => {
  it('while it is under way sends nothing', async () => {
    const { revoke, progress } = await visitDevices()
    const first = hold('delete', path(phone.id))
    const revoking = revoke(phone, laptop)
    await first.arrived()
    const before = progress()
    await revoke(phone, laptop)
    expect([calls(), progress()]).toEqual([[`DELETE ${path(phone.id)}`], before])
    first.finish(noContent())
    expect(await revoking).toEqual([])
    expect(calls()).toEqual(all)
  })

  it('while the list is refreshed sends nothing either', async () => {
    const { revoke } = await visitDevices()
    const info = hold('get', '/user/login/info')
    const revoking = revoke(phone, laptop)
    await info.arrived()
    await revoke(phone, laptop)
    info.finish(new HttpResponse(null, { status: 500 }))
    await revoking
    expect(calls()).toEqual(all)
  })

  it('once it has ended with failures begins anew', async () => {
    const { revoke, progress } = await visitDevices()
    answer('delete', path(laptop.id), () => new HttpResponse(null, { status: 500 }), { once: true })
    await revoke(phone, laptop)
    expect(progress()).toEqual({ isRunning: false, total: 2, done: 1, failed: [laptop.id] })
    expect(await revoke(laptop)).toEqual([])
    expect(progress()).toBeNull()
  })
})

it('a late end tells the store, and shows no notice on another page', async () => {
  const { revoke, store, toasts, progress } = await visitDevices()
  const first = hold('delete', path(phone.id))
  const revoking = revoke(phone)
  await first.arrived()
  store.dispatch(arrived({ path: '/user/dashboard', isResuming: false }))
  first.finish(noContent())
  expect(await revoking).toEqual([])
  expect([toasts(), progress()]).toEqual([[], null])
})

it('a late failure is there for whoever comes back', async () => {
  const { revoke, store, toasts, progress } = await visitDevices()
  answer('delete', path(phone.id), () => new HttpResponse(null, { status: 500 }))
  const info = hold('get', '/user/login/info')
  const revoking = revoke(phone)
  await info.arrived()
  store.dispatch(arrived({ path: '/user/dashboard', isResuming: false }))
  info.finish(new HttpResponse(null, { status: 500 }))
  expect(await revoking).toEqual([phone.id])
  expect([toasts(), progress()]).toEqual([[], { isRunning: false, total: 1, done: 0, failed: [phone.id] }])
})
