// Shows: session-17, mfa-41, frame-4, quality-5, quality-8, quality-9, quality-10.
import { answerAll, apiUrl, header, makeTestClient } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests, server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import * as z from 'zod/mini'
import { beforeEach, expect, it, vi } from 'vitest'
import { revokeLogin } from '#features/devices/api.ts'
import { HttpError, ReplyError } from './errors.ts'
import { isRedirect, nothing } from './reply.ts'

withNetwork()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server.use(http.all('http://*.bonavo.localhost:5174/*', () => HttpResponse.json({ a: 1 })))
})

const anyReply = z.object({ a: z.number() })
const sent = () => requests.at(-1)

/** A client whose `fetch` gives a response, and the settings that `fetch` was called with. */
function fetching(response: Response = Response.json({ a: 1 })) {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(response))
  vi.stubGlobal('fetch', fetched)
  return { client: makeTestClient().client, init: () => fetched.mock.calls[0]?.[1] }
}

it.each(['get', 'post', 'put', 'delete'] as const)(
  '%s sends the JSON headers, the device id and the bearer',
  async (method) => {
    const { client } = makeTestClient()
    await (method === 'get' ? client.get('/x', anyReply) : client[method]('/x', {}, anyReply))
    expect(sent()?.method).toBe(method.toUpperCase())
    const names = ['Accept', 'Content-Type', 'X-Device-ID', 'Authorization']
    expect(names.map(header)).toEqual(['application/json', 'application/json', 'device-1', 'Bearer tok_1'])
  },
)

it('each write carries an id of its own in the header that is set, and a GET none', async () => {
  const { client } = makeTestClient({ repeatHeader: 'Idempotency-Key' })
  for (const method of ['post', 'put', 'delete', 'delete'] as const) await client[method]('/x', {}, anyReply)
  await client.get('/x', anyReply)
  const ids = requests.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(ids.map((id) => id && z.safeParse(z.uuidv4(), id).success)).toEqual([true, true, true, true, null])
  expect(new Set(ids).size).toBe(5)
})

it('no header carries an id of a write when none is set', async () => {
  const { client } = makeTestClient({ repeatHeader: '' })
  await client.post('/x', {}, anyReply)
  const names = ['accept', 'authorization', 'content-type', 'x-device-id']
  expect([...(requests[0]?.headers.keys() ?? [])]).toEqual(names)
})

it('the bearer and the device id are read at the moment of the call; an empty device id is sent too', async () => {
  let [token, deviceId]: [string | null, string] = [null, '']
  const { client } = makeTestClient({ token: () => token, deviceId: () => deviceId })
  await client.get('/x', anyReply)
  ;[token, deviceId] = ['tok_2', 'device-2']
  await client.get('/x', anyReply)
  const both = requests.map(({ headers }) => [headers.get('Authorization'), headers.get('X-Device-ID')])
  expect(both).toEqual([
    [null, ''],
    ['Bearer tok_2', 'device-2'],
  ])
})

it('a call sets cache to default, stays away from cookies, and outlives the page only where it says so', async () => {
  const { client, init } = fetching()
  await client.get('/x', anyReply)
  expect(init()).toMatchObject({ cache: 'default', keepalive: false, redirect: 'follow' })
  expect(init()).not.toHaveProperty('credentials')
  const kept = fetching()
  await revokeLogin(kept.client)('dev_1')
  expect(kept.init()).toMatchObject({ keepalive: true })
})

it.each([
  [299, false],
  [300, true],
  [399, true],
  [400, false],
])('a reply with the status %i is a redirect: %s', (status, isOne) => {
  expect(isRedirect(new Response(null, { status }))).toBe(isOne)
})

it('a call that takes redirects as they are fails with any other refusal', async () => {
  const answered = (status: number) =>
    fetching(new Response(null, { status })).client.post('/x', {}, nothing, { isManual: true })
  expect(await answered(302)).toBeUndefined()
  await expect(answered(403)).rejects.toBeInstanceOf(HttpError)
})

it('a call goes to the account API of the variant, or to the general API next to it', async () => {
  const { client } = makeTestClient()
  await client.get('/user', anyReply)
  await client.post('/contact', {}, anyReply, { isGeneral: true })
  expect(requests.map(({ url }) => url)).toEqual([
    'http://account-api.bonavo.localhost:5174/user',
    'http://api.bonavo.localhost:5174/contact',
  ])
})

it.each([
  [{ single: 1, name: 'a b&c=é', none: undefined, empty: '' }, '/x?single=1&name=a+b%26c%3D%C3%A9&empty='],
  [{ none: undefined }, '/x'],
])('a GET carries the query %j', async (query, path) => {
  await makeTestClient().client.get('/x', anyReply, { query })
  expect(sent()?.url).toBe(apiUrl + path)
})

it.each(['post', 'put', 'delete'] as const)(
  'the body of %s is JSON, and a password is sent as typed',
  async (method) => {
    const body = { iban: 'BE68', list: [1, null], password: '  é"\\\u202e ' }
    await makeTestClient().client[method]('/x', body, anyReply)
    expect(sent()?.body).toEqual(body)
  },
)

const precheck = () => makeTestClient().client.post('/x', {}, nothing, { prechecks: ['email', 'phone'] })

it('a precheck names its fields', async () => {
  answerAll(null, 204, { Precognition: 'true' })
  await precheck()
  expect([header('Precognition'), header('Precognition-Validate-Only')]).toEqual(['true', 'email,phone'])
})

it.each([204, 200, 422])('a precheck needs the response header Precognition (%i)', async (status) => {
  for (const headers of [{}, { Precognition: 'false' }, { 'Precognition-Success': 'true' }]) {
    answerAll(status === 204 ? null : '{"errors":{"email":["invalid"]}}', status, headers)
    await expect(precheck()).rejects.toEqual(new ReplyError('POST /x does not fit: Precognition'))
  }
})
