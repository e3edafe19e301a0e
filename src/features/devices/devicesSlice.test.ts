import { slices } from '#core/store/slices.ts'
import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { frozen, type SessionRecord } from './deviceSessions.ts'
import { loadDevices, selectHistory } from './devicesSlice.ts'

const count = 1_000

it('a log-out leaves the other sessions as they are, and reads nothing of them but their ids', () => {
  const reads: PropertyKey[] = []
  const sessionOf = (id: string) =>
    new Proxy<SessionRecord>(
      { id, agent: '', date: null, city: null, country: null, isActive: true },
      { get: (session, key) => (reads.push(key), Reflect.get(session, key) as unknown) },
    )
  const records = frozen(
    Array.from({ length: count }, (_, at) => ({
      id: `r${at}`,
      agent: '',
      date: null,
      sessions: [sessionOf(`a${at}`), sessionOf(`b${at}`)],
    })),
  )
  const payload = { history: { records, currentLoginId: null }, answers: null }
  const loaded = slices(undefined, { type: loadDevices.fulfilled.type, payload })
  expect(reads).toEqual([])
  const { devices } = slices(loaded, { type: 'devices/loginRevoked', payload: 'b7' })
  // Each id once or twice, and all of the one that is copied.
  expect(reads.length).toBeLessThan(2 * 2 * count)
  expect(reads.filter((key) => key !== 'id').length).toBeLessThan(10)
  const changed = devices?.history?.records.filter((record, at) => record !== records[at])
  expect(changed).toMatchObject([{ id: 'r7', sessions: [{ isActive: true }, { id: 'b7', isActive: false }] }])
  expect(changed?.[0]?.sessions[0]).toBe(records[7]?.sessions[0])
})

it('the history of the server is handed on frozen, so that nothing walks through it', async () => {
  const { store } = makeVisit({ persona: 'secured' })
  await store.dispatch(loadDevices())
  expect(Object.isFrozen(selectHistory(store.getState())?.records)).toBe(true)
})
