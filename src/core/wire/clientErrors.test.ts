// Shows: quality-30, quality-2, quality-3, quality-4, frame-61, frame-62.
import { apiUrl, makeTestClient } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests, server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import * as z from 'zod/mini'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallOptions } from './client.ts'
import { nothing } from './reply.ts'
import { ChallengeError, HttpError, NetworkError, ReplyError } from './errors.ts'

withNetwork()

const replySchema = z.object({ data: z.object({ id: z.number() }) })
const replying = (reply: () => Response) => server.use(http.all(`${apiUrl}/*`, reply))
const status = (code: number) => replying(() => new HttpResponse(null, { status: code }))
const offline = () => replying(() => HttpResponse.error())
const thrownBy = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)))

describe('a response that is not ok', () => {
  it.each([400, 401, 404, 418, 422, 429, 500])('throws HTTP error, status = %i', async (code) => {
    status(code)
    const error = await thrownBy(makeTestClient().client.get('/user', replySchema))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: code, message: `HTTP error, status = ${code}` })
    // Only writes are logged.
    expect(warn).not.toHaveBeenCalled()
  })

  it('carries the JSON of the server, or null, and Retry-After', async () => {
    replying(() => HttpResponse.json({ message: 'no' }, { status: 429, headers: { 'Retry-After': '7' } }))
    const { client } = makeTestClient()
    await expect(client.post('/token', {}, nothing)).rejects.toMatchObject({
      body: { message: 'no' },
      retryAfter: '7',
    })
    status(500)
    await expect(client.post('/token', {}, nothing)).rejects.toMatchObject({ body: null, retryAfter: null })
  })

  it.each<[number, BodyInit | null, string]>([
    [400, '<h1>Request blocked</h1>', 'GatewayError'],
    [401, 'Unauthorized', 'GatewayError'],
    [403, '<h1>Attention required</h1>', 'GatewayError'],
    [403, null, 'HttpError'],
    [403, '{"message": "Closed."}', 'HttpError'],
    [404, '<html></html>', 'GatewayError'],
    [422, null, 'HttpError'],
    [423, '<h1>Locked</h1>', 'HttpError'],
    [429, 'error code: 1015', 'HttpError'],
    [500, '<h1>Whoops</h1>', 'GatewayError'],
    [503, '{"message": "Maintenance"}', 'HttpError'],
    [520, 'error code: 520', 'GatewayError'],
  ])('of status %i with the body %j is a %s', async (code, body, name) => {
    replying(() => new HttpResponse(body, { status: code }))
    const { client, ended } = makeTestClient()
    expect(await thrownBy(client.put('/user/iban', {}, nothing))).toMatchObject({ name, status: code })
    expect(ended).toEqual([])
  })

  it.each([400, 401, 500])(
    'with the 401 flag throws the string 401 whatever the status (%i)',
    async (code) => {
      status(code)
      const got = makeTestClient().client.get('/mfa/status', replySchema, { throws401: true })
      await expect(got).rejects.toBe('401')
    },
  )
})

describe.each(['post', 'put', 'delete'] as const)('a failed %s', (method) => {
  it.each([
    ['422', HttpError, () => status(422)],
    ['failed', NetworkError, offline],
  ] as const)(
    'is logged to the console once, without its body, and rethrown (%s)',
    async (what, type, fail) => {
      fail()
      const call = makeTestClient().client[method]('/user/iban', { iban: 'BE68539007547034' }, nothing)
      await expect(call).rejects.toBeInstanceOf(type)
      expect(warn.mock.calls).toEqual([[`${method.toUpperCase()} /user/iban ${what}`]])
      expect(requests).toHaveLength(1)
    },
  )
})

it.each([
  ['/user', {}, 401, ['tok_1']],
  ['/tokens', {}, 401, ['tok_1']],
  ['/mfanot', {}, 401, ['tok_1']],
  // The bearer that was refused, not that of now.
  ['/user', { bearer: 'tok_old' }, 401, ['tok_old']],
  ['/user', { bearer: null }, 401, []],
  ['/user', {}, 403, []],
  ['/token', {}, 401, []],
  ['/token/304', {}, 401, []],
  ['/mfa', {}, 401, []],
  ['/mfa/sms/activate', {}, 401, []],
] as [string, CallOptions, number, string[]][])(
  'a call of %s (%j) that is answered %i ends the sessions %j',
  async (path, options, code, tokens) => {
    status(code)
    const { client, ended } = makeTestClient()
    await expect(client.delete(path, undefined, nothing, options)).rejects.toMatchObject({ status: code })
    expect(ended).toEqual(tokens)
  },
)

describe('a reply that is ok', () => {
  it.each([
    ['<!doctype html><p>x', 'the whole'],
    ['', 'the whole'],
    ['{"data": {"id": 1', 'the whole'],
    ['null', 'the whole'],
    ['[]', 'the whole'],
    ['{"data":null}', 'data'],
    ['{"data":{"id":"1"}}', 'data.id'],
  ])('but is %j is told by its call without ids and the fields that do not fit: %s', async (body, fields) => {
    replying(() => new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } }))
    const onMisfit = vi.fn<(error: ReplyError) => void>()
    const error = await thrownBy(makeTestClient({ onMisfit }).client.get('/merge/{id}', replySchema))
    expect(error).toEqual(new ReplyError(`GET /merge/{id} does not fit: ${fields}`))
    expect([onMisfit.mock.calls, warn.mock.calls]).toEqual([
      [[error]],
      [[`GET /merge/{id} does not fit: ${fields}`]],
    ])
    expect(requests).toHaveLength(1)
  })
})

it('a 401 that a redirect to another origin was answered with ends no session: the browser has dropped the bearer', async () => {
  const onRefused = vi.fn<() => void>()
  const { client } = makeTestClient({ onRefused })
  server.use(
    http.get(`${apiUrl}/user`, () =>
      HttpResponse.redirect('http://elsewhere.bonavo.localhost:5175/user', 307),
    ),
    http.get('http://elsewhere.bonavo.localhost:5175/user', () => new HttpResponse(null, { status: 401 })),
  )
  expect(await thrownBy(client.get('/user', replySchema))).toEqual(
    new ReplyError('GET /user does not fit: redirected'),
  )
  expect(onRefused).not.toHaveBeenCalled()
})

it.each([
  'Bearer error="insufficient_user_authentication", acr_values="mfa"',
  'bearer acr_values="mfa" , ERROR = "insufficient_user_authentication"',
  'BEARER error=insufficient_user_authentication',
  'DPoP algs="ES256", Bearer realm="a, b=c", error_description="say \\"error\\"", error="insufficient_user_authentication"',
  'Bearer error="insufficient_user_authentication", Basic realm="account"',
  'Negotiate YWJj==, Bearer error="insufficient_user_authentication"',
])('the challenge of RFC 9470 is a missing grant, and ends no session: %s', async (challenge) => {
  const onRefused = vi.fn<() => void>()
  replying(() => new HttpResponse(null, { status: 401, headers: { 'WWW-Authenticate': challenge } }))
  const { client } = makeTestClient({ onRefused })
  expect(await thrownBy(client.put('/user/iban', {}, nothing))).toEqual(new ChallengeError())
  expect(await thrownBy(client.get('/user', replySchema))).toEqual(new ChallengeError())
  expect(onRefused).not.toHaveBeenCalled()
})

it.each([
  'Bearer error="invalid_token"',
  'Bearer error="invalid_token", error_description="error=insufficient_user_authentication"',
])('another challenge ends the session: %s', async (challenge) => {
  const onRefused = vi.fn<() => void>()
  replying(() => new HttpResponse(null, { status: 401, headers: { 'WWW-Authenticate': challenge } }))
  const { client } = makeTestClient({ onRefused })
  expect(await thrownBy(client.put('/user/iban', {}, nothing))).toMatchObject({ status: 401 })
  expect(onRefused).toHaveBeenCalledOnce()
})

it('somebody who is not signed in is not asked for a step-up: the 401 of a login has its own challenge', async () => {
  const challenge = 'Bearer error="insufficient_user_authentication"'
  replying(() =>
    HttpResponse.json(
      { mfa: { method: 'sms', payload: 'p' } },
      { status: 401, headers: { 'WWW-Authenticate': challenge } },
    ),
  )
  const { client } = makeTestClient({ token: () => null })
  expect(await thrownBy(client.put('/user/iban', {}, nothing))).toMatchObject({ status: 401 })
})

it('a mistake in this code is not told as a lost connection', async () => {
  replying(() => HttpResponse.json({}))
  const broken = z.pipe(
    z.object({}),
    z.transform(() => {
      throw new TypeError('A mistake')
    }),
  )
  const { client } = makeTestClient()
  expect(await thrownBy(client.put('/user/iban', {}, broken, { changes: 'repeatably' }))).toEqual(
    new TypeError('A mistake'),
  )
})

const once: CallOptions = { changes: { once: 'code 1' } }
const garbled = () => replying(() => new HttpResponse('<p>'))
const redirected = () => {
  replying(() => HttpResponse.redirect(`${apiUrl}/elsewhere`, 303))
  server.use(http.get(`${apiUrl}/elsewhere`, () => HttpResponse.json({})))
}
const asleep = () => vi.stubGlobal('navigator', { onLine: false })
const gateway = (code: number) => () =>
  replying(() => HttpResponse.html('<h1>Gateway</h1>', { status: code, headers: { 'Retry-After': '9' } }))

describe('a write whose reply is lost', () => {
  it.each<[string, () => void, CallOptions, string]>([
    ['the connection broke', offline, once, 'LostReplyError'],
    ['the connection broke', offline, { changes: 'repeatably' }, 'LostReplyError'],
    ['it is garbled', garbled, once, 'LostReplyError'],
    ['it was led elsewhere', redirected, once, 'LostReplyError'],
    ['the server has answered', () => status(500), once, 'HttpError'],
    ['the browser says that it is offline', () => [asleep(), offline()], once, 'LostReplyError'],
    ...[502, 504, 520, 524].map((code): [string, () => void, CallOptions, string] => [
      `a gateway answers ${code}`,
      gateway(code),
      once,
      'LostReplyError',
    ]),
    ['the server answers 504', () => status(504), once, 'LostReplyError'],
    ['a gateway refuses it: 403', gateway(403), once, 'GatewayError'],
    ['a gateway refuses it: 503', gateway(503), once, 'GatewayError'],
    ['it changes nothing: a gateway answers 504', gateway(504), {}, 'GatewayError'],
    ['it changes nothing: the connection broke', offline, {}, 'NetworkError'],
    ['it changes nothing: it is garbled', garbled, {}, 'ReplyError'],
  ])('(%s) may have been done or not', async (_what, fail, options, name) => {
    fail()
    expect(await thrownBy(makeTestClient().client.post('/x', {}, nothing, options))).toMatchObject({ name })
  })

  it.each<[string, () => void, CallOptions, CallOptions, string]>([
    ['the same call', offline, once, once, 'RepeatedError'],
    ['the same call after a 500', () => status(500), once, once, 'RepeatedError'],
    ['the same call after a 422', () => status(422), once, once, 'HttpError'],
    ['the same call after a 504', gateway(504), once, once, 'RepeatedError'],
    ['another code', offline, once, { changes: { once: 'code 2' } }, 'HttpError'],
    [
      'a call that can be repeated',
      offline,
      { changes: 'repeatably' },
      { changes: 'repeatably' },
      'HttpError',
    ],
  ])('may have been done when it is refused afterwards (%s)', async (_what, fail, first, second, name) => {
    const { client } = makeTestClient()
    fail()
    await thrownBy(client.post('/x', {}, nothing, first))
    status(422)
    const refused = await thrownBy(client.post('/x', {}, nothing, second))
    expect(refused).toMatchObject({ name })
    expect(name === 'RepeatedError' ? (refused as Error).cause : refused).toMatchObject({ status: 422 })
  })

  it('is forgotten once the same call succeeds', async () => {
    const { client } = makeTestClient()
    const send = () => thrownBy(client.post('/x', {}, nothing, once))
    offline()
    expect(await send()).toMatchObject({ name: 'LostReplyError' })
    status(204)
    expect(await send()).toBeNull()
    status(422)
    expect(await send()).toMatchObject({ name: 'HttpError' })
  })
})
