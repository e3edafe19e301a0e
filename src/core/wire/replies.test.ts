// Shows: mfa-3, duplicate-15, profile-1, frame-60.
import { accountSchema } from '#mocks/account.ts'
import { answerAll, apiUrl, header, makeTestClient, sent } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchConnectedApps, revokeApp } from '#features/connectedApps/api.ts'
import type { Client } from './client.ts'
import { fetchLatestLogins, fetchLoginHistory, revokeLogin } from '#features/devices/api.ts'
import { findDuplicates } from '#features/duplicate/api.ts'
import { ReplyError } from './errors.ts'
import { answerSudo, fetchMethods, fetchMfaStatus, requestActivation } from '#features/mfa/api.ts'
import { approve, authorize } from '#features/partner/api.ts'
import { changeIban, confirmContact, savePersonalData } from '#features/user/api.ts'
import { createToken, revokeToken } from '#auth/api.ts'
import { fetchSimilarAccount, rejectMerge } from '#features/duplicate/similar/api.ts'
import { fetchUser } from '#auth/person/api.ts'

// What a server of another make may send. That the calls are sent as docs/wire.md says is shown by the mock API, which
// refuses any other.

withNetwork()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { client } = makeTestClient()

const credentials = { username: 'a', password: 'b' }
const answer = { payload: 'mfa_1', code: '12345678', isTrustedDevice: true }
const partner = { client_id: '301', redirect_uri: 'https://p.example/cb' }
const phone = { method: 'sms', target: '+32470123412' } as const
const app = { name: 'L', client_id: 301, scopes: ['balance'] }
const scopes = { approvalType: 'scopes', partner: app }
const duplicates = {
  email: 'a@b.be',
  phone: null,
  email_duplicated: true,
  phone_duplicated: false,
  has_mymonizze: true,
  has_clientarea: false,
  duplicated_mymonizze: 2,
  duplicated_clientarea: 0,
}
const similar = { id: 41, platform: 'clientarea', email: null, phone: null, proofs: ['card'] }
const status = { need_card: true, single: false, sudo: true }

const of = (data: unknown, more: object = {}) => ({ data, ...more })
const history = (data: unknown, currentLoginId?: unknown) => of(data, { meta: { currentLoginId } })
const sessionOf = (own: object) => history({ a: { id: 'a', sessionDevices: [{ id: 's', ...own }] } })
const blank = { agent: '', date: null }
const seen = (own: object = {}) => ({ id: 's', ...blank, city: null, country: null, isActive: false, ...own })
const read = (...sessions: object[]) => ({ records: [{ id: 'a', ...blank, sessions }], currentLoginId: null })

type Row = {
  call: string
  send: () => Promise<unknown>
  /** The replies that it takes, with what it makes of them; null stands for no content (204). */
  taken: [object | null, unknown][]
}
const rows: Row[] = [
  {
    call: 'GET /user',
    send: () => fetchUser(client)(),
    taken: [
      [of({ id: 7, user_id: '21', phone: null, password: 'never' }), { id: 7, user_id: '21', phone: null }],
      // What is only shown locks nobody out: a number is a text, and anything else counts as missing.
      [of({ gender: 1, iban: [], language: {} }), { gender: '1', iban: null, language: null }],
      [of({ mfa_forced: '0', password_status: '2' }), { mfa_forced: false, password_status: '2' }],
      [of({ birthdate: '1988-04-12T00:00:00.000000Z' }), { birthdate: '1988-04-12' }],
      [of({ birthdate: '0000-00-00' }), { birthdate: null }],
    ],
  },
  {
    call: 'GET /user/login/info',
    send: () => fetchLoginHistory(client)(),
    taken: [
      [history([], 8), { records: [], currentLoginId: '8' }],
      [history({ 7: { id: 'a', agent: null } }), read()],
      [of({ 7: { id: 'a' } }), read()],
      [sessionOf({ active: 2, city: 'Ghent', country: [] }), read(seen())],
      [sessionOf({ ip: '::1' }), read(seen())],
      [sessionOf({ active: 1 }), read(seen({ isActive: true }))],
      [sessionOf({ active: true, city: { en: 'Ghent' } }), read(seen({ isActive: true, city: 'Ghent' }))],
    ],
  },
  {
    call: 'GET /user/login/info/latest',
    send: () => fetchLatestLogins(client)(),
    taken: [
      [of([]), []],
      [of({ a: { id: 5, session: null } }), [{ id: '5', agent: '', sessionCount: null }]],
      [of({ a: { id: 5, session: '1' } }), [{ id: '5', agent: '', sessionCount: 1 }]],
    ],
  },
  {
    call: 'GET /mfa/status',
    send: () => fetchMfaStatus(client)(),
    taken: [
      [{ ...status, more: 1 }, status],
      [{ need_card: 1, single: '0', sudo: '1' }, status],
    ],
  },
  {
    call: 'POST /mfa/sudo',
    send: () => answerSudo(client)(answer),
    taken: [
      [null, { access_token: null, duplicated: null }],
      [
        { access_token: null, more: 1 },
        { access_token: null, duplicated: null },
      ],
    ],
  },
  {
    call: 'GET /mfa',
    send: () => fetchMethods(client)(),
    taken: [
      [of([{ id: 'sms', enabled: true, target: '+32 4' }]), [{ id: 'sms', target: '+32 4' }]],
      [of([{ id: 'sms', enabled: false }, 'email']), [{ id: 'email', target: null }]],
      // A method that the portal does not know is left out, and the others are kept.
      [['fax', { id: 'sms' }], [{ id: 'sms', target: null }]],
      [[], []],
    ],
  },
  {
    call: 'GET /mfa/{id}/activate',
    send: () => requestActivation(client)(phone),
    taken: [
      [{ payload: 'p' }, { payload: 'p' }],
      [null, undefined],
    ],
  },
  {
    call: 'GET /duplicated',
    send: () => findDuplicates(client)(),
    taken: [[of({ ...duplicates, more: 1 }), duplicates]],
  },
  {
    call: 'GET /merge',
    send: () => fetchSimilarAccount(client)(),
    taken: [
      [of(null), null],
      [of(similar), similar],
    ],
  },
  {
    call: 'GET /authorize',
    send: () => authorize(client)(partner),
    taken: [
      [{ target: 'x' }, { target: 'x' }],
      [
        { ...scopes, more: 1 },
        { ...scopes, granted: [], optional: [], issuer: null },
      ],
    ],
  },
]

describe.each(rows)('the reply to $call', ({ send, taken }) => {
  it.each(taken)('may be %j', async (reply, value) => {
    answerAll(reply && JSON.stringify(reply), reply ? 200 : 204)
    expect(await send()).toEqual(value)
  })
})

const mfa = { method: 'email', payload: 'p' }

it.each([
  [401, {}, { name: 'HttpError' }],
  [401, { mfa: null }, { name: 'HttpError' }],
  [403, { mfa }, { name: 'HttpError' }],
  [401, { mfa: {} }, { name: 'ReplyError' }],
  [401, { mfa: { ...mfa, method: 'fax' } }, { name: 'ReplyError' }],
  [401, { mfa: { ...mfa, payload: '' } }, { name: 'ReplyError' }],
  [401, { mfa: [mfa] }, { name: 'ReplyError' }],
  [401, { mfa: { ...mfa, more: 1 } }, { challenge: mfa }],
])('POST /token that is answered %i %j gives %j', async (code, body, outcome) => {
  answerAll(JSON.stringify(body), code)
  const login = createToken(client)(credentials)
  expect(await login.catch((error: unknown) => error)).toMatchObject(outcome)
})

it.each<[string, (own: Client) => () => Promise<unknown>, (id: unknown) => object]>([
  ['a device', fetchLoginHistory, (id) => history({ a: { id } })],
  ['a session', fetchLoginHistory, (id) => sessionOf({ id })],
  ['a latest device', fetchLatestLogins, (id) => of({ a: { id } })],
  ['an app', fetchConnectedApps, (id) => of([{ ...app, client_id: id }])],
  ['a similar account', fetchSimilarAccount, (id) => of({ ...similar, id })],
])('the id of %s is refused when it could not be a part of a path', async (_what, fetchIds, replyWith) => {
  for (const id of ['', '.', '..', '\ud800', 'a\udc00b']) {
    answerAll(JSON.stringify(replyWith(id)))
    await expect(fetchIds(client)()).rejects.toBeInstanceOf(ReplyError)
  }
  for (const id of ['...', '../..', '%2e%2E', ' ', '🦊', 0, -1]) {
    answerAll(JSON.stringify(replyWith(id)))
    const json = typeof id === 'string' ? JSON.stringify(id) : String(id)
    expect(JSON.stringify(await fetchIds(client)())).toContain(json)
  }
})

it.each([
  ['/token/a%2Fb%3Fc%23d%20e%26f', () => revokeApp(client)('a/b?c#d e&f')],
  ['/user/login/revoke/..%2F..%2Ftokens', () => revokeLogin(client)('../../tokens')],
  ['/merge/a%2Fb/reject', () => rejectMerge(client)('a/b')],
])('an id stays one part of the path: %s', async (path, send) => {
  answerAll(null, 204)
  await send()
  expect(sent()[0]?.path).toBe(path)
})

it.each<[string, (own: Client) => Promise<unknown>]>([
  ['a log-out', (own) => revokeToken(own)({ token: 't' }, { bearer: 't' })],
  [
    'personal data',
    (own) => savePersonalData(own)({ firstname: 'Zoë', lastname: 'Janssens', language: 'fr' }),
  ],
  ['a bank account', (own) => changeIban(own)({ iban: 'BE71096123456769' })],
  ['a proved contact', (own) => confirmContact(own)({ payload: 'p', code: '123456' })],
])('a tab that closes meanwhile loses nothing of %s', async (_what, send) => {
  const kept: boolean[] = []
  server.use(
    http.all(`${apiUrl}/*`, ({ request }) => {
      kept.push(request.keepalive)
      return HttpResponse.json({ data: {} })
    }),
  )
  await send(client)
  expect(kept).toEqual([true])
})

it('GET /user keeps every field of a profile: one that its schema lacks would be dropped in silence', async () => {
  const fields = Object.fromEntries(
    Object.keys(accountSchema.shape.profile.shape).map((name) => [name, null]),
  )
  answerAll(JSON.stringify(of(fields)))
  expect(await fetchUser(client)()).toEqual(fields)
})

it('POST /authorize follows no redirect: the target is then null', async () => {
  answerAll(null, 303)
  expect(await approve(client)(partner)).toBeNull()
  answerAll('{"target":"x"}')
  expect([await approve(client)(partner), header('Authorization')]).toEqual(['x', 'Bearer tok_1'])
})
