import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoApiUrls } from '#mocks/handlers/index'
import { personas } from '#mocks/personas'
import { type DeviceRecord, makeApi } from '#mocks/testApi'

let api = makeApi()
beforeEach(() => void (api = makeApi()))
afterEach(() => void vi.useRealTimers())

const iphone = 'Bonavo/3.2.1 iOS/17.4 iPhone 15'
const belgium = { city: { en: 'Brussels' }, country: { en: 'Belgium' } }

async function logIn(persona: string, agent: string) {
  const { json } = await api.logIn(persona, { 'User-Agent': agent })
  return { Authorization: `Bearer ${json.access_token}`, 'User-Agent': agent }
}
const info = async (bearer: Record<string, string>) => {
  const { json } = await api.call('GET', '/user/login/info', undefined, bearer)
  const current: string = json.meta.currentLoginId
  return { current, records: Object.values<DeviceRecord>(json.data), json }
}

describe('the device history', () => {
  it('is keyed by record and tells of each session', async () => {
    const { json, current, records } = await info(await logIn('plain', iphone))
    for (const [id, record] of Object.entries<DeviceRecord>(json.data)) {
      expect(record.id).toBe(id)
      expect(record.session).toBe(record.sessionDevices.length)
      expect(record.date).toBe(record.sessionDevices[0]?.date)
    }
    expect(json.data).toEqual({
      [records[0]?.id ?? '']: {
        id: expect.any(String),
        agent: iphone,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        session: 1,
        sessionDevices: [{ id: current, agent: iphone, date: records[0]?.date, ...belgium, active: true }],
      },
      dev_plain_1: expect.objectContaining({
        agent: expect.stringContaining('Firefox'),
        sessionDevices: [expect.objectContaining({ active: false })],
      }),
    })
  })

  it.each([
    [
      'secured',
      [
        [2, 1],
        [1, 1],
        [3, 2],
        [1, 0],
        [1, 0],
        [1, 0],
      ],
    ],
    [
      'rich',
      [
        [1, 1],
        [1, 1],
        [1, 0],
      ],
    ],
    ['bare', []],
  ])('of %s begins with the devices of the persona', async (persona, counts) => {
    const { records } = await info(await logIn(persona, 'Test/1'))
    const found = records.slice(1).map(({ sessionDevices }) => {
      return [sessionDevices.length, sessionDevices.filter(({ active }) => active).length]
    })
    expect(found).toEqual(counts)
  })

  it('knows places and devices that nobody knows', async () => {
    const { records } = await info(await logIn('secured', 'Test/1'))
    expect(records.filter(({ agent }) => agent === '')).toHaveLength(1)
    const places = records.flatMap(({ sessionDevices }) => sessionDevices)
    expect(places.filter(({ city, country }) => city === null && country === null)).toHaveLength(1)
  })

  it.each(personas.map(({ id }) => id))('of %s has ids that nothing else has', async (persona) => {
    api.change(({ accounts }) =>
      Object.assign(
        accounts[persona] ?? {},
        { isWeakSignalled: false, duplicates: null },
        {
          profile: { ...accounts[persona]?.profile, password_status: 0 },
        },
      ),
    )
    const { records } = await info(api.bearerOf(persona))
    const ids = records.flatMap(({ id, sessionDevices }) => [id, ...sessionDevices.map((one) => one.id)])
    expect(new Set(ids).size).toBe(ids.length)
    for (const { date } of records.flatMap(({ sessionDevices }) => sessionDevices))
      expect(Date.parse(date)).toBeLessThanOrEqual(Date.now())
  })
})

describe('a login', () => {
  it('adds a session to the record with the same agent', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-02T03:04:05.000Z') })
    const { records, current } = await info(await logIn('secured', iphone))
    expect(records).toHaveLength(6)
    expect(records[0]).toMatchObject({ id: 'dev_secured_1', date: '2027-01-02T03:04:05.000Z', session: 3 })
    expect(records[0]?.sessionDevices[0]).toMatchObject({ id: current, ...belgium, active: true })
  })

  it('adds a record for a new agent, and uses it again', async () => {
    const first = await info(await logIn('bare', 'Test/1'))
    const second = await info(await logIn('bare', 'Test/1'))
    expect(second.records).toMatchObject([{ id: first.records[0]?.id, session: 2 }])
    expect(second.current).not.toBe(first.current)
    expect((await info(await logIn('bare', 'Test/2'))).records.map(({ session }) => session)).toEqual([1, 2])
  })

  it('takes place in Luxembourg when the API of Luxembourg is called', async () => {
    const { json } = await api.logIn('german', {}, `${demoApiUrls()[1]}/token`)
    const { records } = await info({ Authorization: `Bearer ${json.access_token}` })
    const luxembourg = { city: { en: 'Luxembourg' }, country: { en: 'Luxembourg' } }
    expect(records[0]?.sessionDevices).toMatchObject([luxembourg])
  })

  it('counts when its challenge is answered, not before', async () => {
    const { json } = await api.logIn('sms', { 'User-Agent': iphone })
    expect((await info(api.bearerOf('sms'))).records).toMatchObject([{ session: 1 }])
    const answer = {
      payload: json.mfa.payload,
      code: (await api.inbox())[0]?.code,
      isTrustedDevice: false,
    }
    const reply = await api.call('POST', '/mfa/sudo', answer, { 'User-Agent': iphone })
    const { records, current } = await info({ Authorization: `Bearer ${reply.json.access_token}` })
    expect(records).toHaveLength(2)
    expect(records[0]).toMatchObject({ agent: iphone, sessionDevices: [{ id: current }] })
  })

  it('of another account is not shown', async () => {
    await logIn('plain', iphone)
    expect((await info(await logIn('bare', iphone))).records).toHaveLength(1)
  })
})

describe('a session', () => {
  it('outlives its token when a step-up replaces it', async () => {
    const bearer = await logIn('secured', iphone)
    const before = await info(bearer)
    const { json } = await api.call('GET', '/mfa/sudo?single=0', undefined, bearer)
    const answer = { payload: json.payload, code: (await api.inbox())[0]?.code, isTrustedDevice: false }
    const reply = await api.call('POST', '/mfa/sudo', answer, bearer)
    expect(await info({ Authorization: `Bearer ${reply.json.access_token}` })).toEqual(before)
  })

  it('begins with the first look when a token was admitted without a login', async () => {
    const look = (agent: string) => info({ ...api.bearerOf('bare'), 'User-Agent': agent })
    const first = await look('Test/1')
    expect(first.records).toMatchObject([{ agent: 'Test/1', sessionDevices: [{ id: first.current }] }])
    expect(await look('Test/2')).toEqual(first)
  })

  it('names the browser that the mock runs in when the request does not', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Browser/1' })
    expect((await info(api.bearerOf('bare'))).records).toMatchObject([{ agent: 'Browser/1' }])
    vi.stubGlobal('navigator', undefined)
    expect((await info(api.bearerOf('plain'))).records[0]?.agent).toBe('')
  })
})

describe('the latest devices', () => {
  const latest = async (bearer: Record<string, string>) =>
    (await api.call('GET', '/user/login/info/latest', undefined, bearer)).json

  it('are the five that were used last', async () => {
    const bearer = await logIn('secured', iphone)
    const { records } = await info(bearer)
    const short = records.slice(0, 5).map(({ id, agent, session }) => [id, { id, agent, session }])
    expect(await latest(bearer)).toEqual({ data: Object.fromEntries(short) })
  })

  it('count the one in use, however its token came', async () => {
    const { data } = await latest({ ...api.bearerOf('bare'), 'User-Agent': iphone })
    expect(Object.values(data)).toMatchObject([{ agent: iphone, session: 1 }])
  })
})

it.each(['/user/login/info', '/user/login/info/latest'])('%s wants a bearer', async (path) => {
  expect((await api.call('GET', path)).status).toBe(401)
})
