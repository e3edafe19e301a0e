import { answerAll, header, makeTestClient, sent } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests } from '#testing/server.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchLatestLogins, fetchLoginHistory, revokeLogin } from './devices.ts'
import { HttpError, ReplyError } from './errors.ts'

withNetwork()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { client, ended } = makeTestClient()
const garbage = ['<p>', '', 'null', '[]', '"x"', '7', '{}', '{"data":']

const session = {
  id: 'ses_1',
  agent: 'Firefox',
  date: '2026-01-02T03:04:05Z',
  city: { en: 'Brussels', fr: 'Bruxelles' },
  country: { en: 'Belgium' },
  active: true,
}
const record = { id: 'dev_1', agent: 'Firefox', date: '2026-01-02T03:04:05Z', session: 1 }
const read = {
  id: 'ses_1',
  agent: 'Firefox',
  date: '2026-01-02T03:04:05Z',
  city: 'Brussels',
  country: 'Belgium',
  isActive: true,
}
const bare = { agent: '', date: null, city: null, country: null, isActive: false }

describe('GET /user/login/info', () => {
  const fetchSession = async (own: object) => {
    const data = { dev_1: { ...record, sessionDevices: [own] } }
    answerAll(JSON.stringify({ data, meta: { currentLoginId: 'ses_1' } }))
    return (await fetchLoginHistory(client)()).records[0]?.sessions[0]
  }

  it('gives the data keyed map of login records and meta.currentLoginId', async () => {
    const data = {
      dev_1: { ...record, sessionDevices: [session] },
      dev_2: { ...record, id: 'dev_2', sessionDevices: [] },
    }
    answerAll(JSON.stringify({ data, meta: { currentLoginId: 'ses_1' } }))
    expect(await fetchLoginHistory(client)()).toEqual({
      records: [
        { id: 'dev_1', agent: 'Firefox', date: record.date, sessions: [read] },
        { id: 'dev_2', agent: 'Firefox', date: record.date, sessions: [] },
      ],
      currentLoginId: 'ses_1',
    })
    expect(sent()).toEqual([{ method: 'GET', path: '/user/login/info', body: undefined }])
    expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
  })

  it.each([
    ['{"data":[],"meta":{"currentLoginId":"ses_1"}}', { records: [], currentLoginId: 'ses_1' }],
    ['{"data":{},"meta":{"currentLoginId":null}}', { records: [], currentLoginId: null }],
    ['{"data":{},"meta":{}}', { records: [], currentLoginId: null }],
    [
      '{"data":{"7":{"id":7,"sessionDevices":[{"id":8}]}},"meta":{"currentLoginId":8}}',
      {
        records: [{ id: '7', agent: '', date: null, sessions: [{ id: '8', ...bare }] }],
        currentLoginId: '8',
      },
    ],
    [
      '{"data":{"0":{"id":0,"agent":null,"date":null,"sessionDevices":null}},"meta":{"currentLoginId":0}}',
      { records: [{ id: '0', agent: '', date: null, sessions: [] }], currentLoginId: '0' },
    ],
    [
      '{"data":[{"id":"dev_1","sessionDevices":[]}],"meta":{"currentLoginId":"x"}}',
      { records: [{ id: 'dev_1', agent: '', date: null, sessions: [] }], currentLoginId: 'x' },
    ],
  ])('reads the odd reply %s', async (body, history) => {
    answerAll(body)
    expect(await fetchLoginHistory(client)()).toEqual(history)
  })

  it.each([
    ['city and country are null', { city: null, country: null }, { city: null, country: null }],
    [
      'city and country are without an en name',
      { city: {}, country: { en: null } },
      { city: null, country: null },
    ],
    ['active is missing', { active: undefined }, { isActive: false }],
    ['active is null', { active: null }, { isActive: false }],
    ['active is false', { active: false }, { isActive: false }],
    ['agent and date are null', { agent: null, date: null }, { agent: '', date: null }],
    ['the id is a number', { id: 12 }, { id: '12' }],
    ['there is more', { ip: '::1' }, {}],
  ])('reads a session of which %s', async (_what, own, changed) => {
    expect(await fetchSession({ ...session, ...own })).toEqual({ ...read, ...changed })
  })

  it.each([
    ...garbage,
    '{"data":{}}',
    '{"data":[]}',
    '{"data":null,"meta":{}}',
    '{"data":"x","meta":{}}',
    '{"data":{"a":null},"meta":{}}',
    '{"data":{"a":{"agent":"x"}},"meta":{}}',
    '{"data":{"a":{"id":true}},"meta":{}}',
    '{"data":{"a":{"id":"a","sessionDevices":{}}},"meta":{}}',
    '{"data":{"a":{"id":"a","sessionDevices":[{"id":"b","active":"yes"}]}},"meta":{}}',
    '{"data":{"a":{"id":"a","sessionDevices":[{"id":"b","city":"Brussels"}]}},"meta":{}}',
    '{"data":{"a":{"id":"a","sessionDevices":[{"agent":"b"}]}},"meta":{}}',
    '{"data":{},"meta":{"currentLoginId":{}}}',
    '{"data":{},"meta":null}',
    '{"data":[7],"meta":{}}',
  ])('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(fetchLoginHistory(client)()).rejects.toBeInstanceOf(ReplyError)
  })
})

describe('GET /user/login/info/latest', () => {
  it('gives agent, session and id per entry', async () => {
    answerAll('{"data":{"dev_1":{"id":"dev_1","agent":"Firefox","session":3},"2":{"id":2,"agent":null}}}')
    expect(await fetchLatestLogins(client)()).toEqual([
      { id: '2', agent: '', sessionCount: null },
      { id: 'dev_1', agent: 'Firefox', sessionCount: 3 },
    ])
    expect(sent()).toEqual([{ method: 'GET', path: '/user/login/info/latest', body: undefined }])
    expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
  })

  it.each([
    ['{"data":[]}', []],
    ['{"data":{}}', []],
    ['{"data":{"a":{"id":"a","session":0}}}', [{ id: 'a', agent: '', sessionCount: 0 }]],
    ['{"data":[{"id":5,"session":null}]}', [{ id: '5', agent: '', sessionCount: null }]],
  ])('reads the odd reply %s', async (body, latest) => {
    answerAll(body)
    expect(await fetchLatestLogins(client)()).toEqual(latest)
  })

  it.each([
    ...garbage,
    '{"data":null}',
    '{"data":{"a":{"agent":"x"}}}',
    '{"data":{"a":{"id":"a","session":"1"}}}',
  ])('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(fetchLatestLogins(client)()).rejects.toBeInstanceOf(ReplyError)
  })
})

describe('DELETE /user/login/revoke/{id}', () => {
  it.each([
    ['ses_1', '/user/login/revoke/ses_1'],
    ['12', '/user/login/revoke/12'],
    ['../../tokens', '/user/login/revoke/..%2F..%2Ftokens'],
    ['a?b#c d', '/user/login/revoke/a%3Fb%23c%20d'],
    ['é%2F', '/user/login/revoke/%C3%A9%252F'],
  ])('revokes %j, which stays one part of the path', async (id, path) => {
    answerAll(null, 204)
    expect(await revokeLogin(client)(id)).toBeUndefined()
    expect(sent()).toEqual([{ method: 'DELETE', path, body: undefined }])
    expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
  })

  it('is told by a 401 that the session has ended, and is not repeated', async () => {
    answerAll(null, 401)
    await expect(revokeLogin(client)('ses_1')).rejects.toBeInstanceOf(HttpError)
    expect([ended, requests.length]).toEqual([['tok_1'], 1])
  })
})
