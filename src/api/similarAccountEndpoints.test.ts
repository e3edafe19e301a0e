import { answerAll, apiUrl, header, makeTestClient, sent } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests, server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError, NetworkError, ReplyError } from './errors.ts'
import {
  requestMerge,
  confirmMerge,
  fetchSimilarAccount,
  rejectSimilarAccount,
  resendMergeCode,
  skipSimilarAccount,
} from './similarAccount.ts'

withNetwork()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { client } = makeTestClient()
const garbage = ['<p>', '', 'null', '[]', '"x"', '7', '{}', '{"data":']

const similarAccount = {
  id: 41,
  platform: 'clientarea',
  email: 'j•••@mail.be',
  phone: '+32 4•• •• •• 12',
  proofs: ['card', 'password'],
}

describe('GET /merge', () => {
  it.each([
    similarAccount,
    { ...similarAccount, id: 'acc_1', platform: 'mymonizze', proofs: ['card'] },
    { ...similarAccount, email: null, phone: null, proofs: ['password'] },
    { id: 1, platform: 'mymonizze', proofs: ['card'] },
  ])('gives the account that is like this one (%j)', async (account) => {
    answerAll(JSON.stringify({ data: { ...account, more: 1 } }))
    expect(await fetchSimilarAccount(client)()).toEqual(account)
    expect(sent()).toEqual([{ method: 'GET', path: '/merge', body: undefined }])
    expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
  })

  it('gives null when there is none', async () => {
    answerAll('{"data":null}')
    expect(await fetchSimilarAccount(client)()).toBeNull()
  })

  it('may be asked with another bearer', async () => {
    answerAll('{"data":null}')
    await fetchSimilarAccount(client)({ bearer: 'tok_duplicated' })
    expect(header('Authorization')).toBe('Bearer tok_duplicated')
  })

  it.each([
    ...garbage,
    '{"data":[]}',
    '{"data":{}}',
    JSON.stringify(similarAccount),
    ...Object.entries({
      id: null,
      platform: 'fridom',
      email: 7,
      phone: {},
      proofs: [],
    }).map(([name, value]) => JSON.stringify({ data: { ...similarAccount, [name]: value } })),
    JSON.stringify({ data: { ...similarAccount, proofs: ['fax'] } }),
    JSON.stringify({ data: { ...similarAccount, proofs: 'card' } }),
  ])('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(fetchSimilarAccount(client)()).rejects.toBeInstanceOf(ReplyError)
  })

  it('is dropped by whoever leaves', async () => {
    const leaving = new AbortController()
    server.use(http.get(`${apiUrl}/merge`, () => new Promise<Response>(() => undefined)))
    const asking = fetchSimilarAccount(client)({ signal: leaving.signal })
    leaving.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('POST /merge/{id}/claim', () => {
  const card = { proof: 'card', value: '5065120000000001' } as const

  it.each([card, { proof: 'password', value: ' Pässwörd 🦊 ' } as const])(
    'sends the proof as typed, and gives payload and method (%j)',
    async (body) => {
      answerAll('{"payload":"mrg_1","method":"sms","more":1}')
      expect(await requestMerge(client)(41, body)).toEqual({ payload: 'mrg_1', method: 'sms' })
      expect(sent()).toEqual([{ method: 'POST', path: '/merge/41/claim', body }])
      expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
    },
  )

  it('rejects with the message of a 422', async () => {
    answerAll('{"message":"No"}', 422)
    await expect(requestMerge(client)(41, card)).rejects.toMatchObject({
      status: 422,
      body: { message: 'No' },
    })
  })

  it.each([
    ...garbage,
    '{"payload":"p"}',
    '{"method":"sms"}',
    '{"payload":"","method":"sms"}',
    '{"payload":7,"method":"sms"}',
    '{"payload":"p","method":"card"}',
  ])('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(requestMerge(client)(41, card)).rejects.toBeInstanceOf(ReplyError)
  })

  it('without content (204) has sent no code', async () => {
    answerAll(null, 204)
    await expect(requestMerge(client)(41, card)).rejects.toBeInstanceOf(ReplyError)
  })
})

type Id = string | number
type Row = [step: string, send: (id: Id) => Promise<unknown>, body: object]
const rows: Row[] = [
  ['resend', (id) => resendMergeCode(client)(id, { payload: 'mrg_1' }), { payload: 'mrg_1' }],
  [
    'confirm',
    (id) => confirmMerge(client)(id, { payload: 'mrg_1', code: '12345678' }),
    { payload: 'mrg_1', code: '12345678' },
  ],
  ['reject', (id) => rejectSimilarAccount(client)(id), {}],
  ['skip', (id) => skipSimilarAccount(client)(id), {}],
]

it.each(rows)(
  'POST /merge/{id}/%s sends its body, and its reply does not matter',
  async (step, send, body) => {
    for (const [reply, status] of [[null, 204] as const, ['<p>', 200] as const]) {
      answerAll(reply, status)
      expect(await send(41)).toBeUndefined()
    }
    const call = { method: 'POST', path: `/merge/41/${step}`, body }
    expect(sent()).toEqual([call, call])
    expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
  },
)

const value = '5065120000000001'
const writes: [string, (id: Id) => Promise<unknown>][] = [
  ['claim', (id) => requestMerge(client)(id, { proof: 'card', value })],
  ...rows.map(([step, send]): [string, Row[1]] => [step, send]),
]

describe('a write of a merge', () => {
  it.each(writes)('keeps the id one part of the path (%s)', async (step, send) => {
    answerAll('{"payload":"p","method":"email"}')
    await send('../a?b#c é')
    expect(requests[0]?.path).toBe(`/merge/..%2Fa%3Fb%23c%20%C3%A9/${step}`)
  })

  it.each(writes)('is never repeated by itself, and says only what was called (%s)', async (step, send) => {
    for (const status of [422, 500, 502, 503, 504]) {
      answerAll('{"message":"No"}', status)
      await expect(send(41)).rejects.toMatchObject({ name: 'HttpError', status, body: { message: 'No' } })
    }
    server.use(http.all(`${apiUrl}/*`, () => HttpResponse.error()))
    await expect(send(41)).rejects.toBeInstanceOf(NetworkError)
    expect(requests).toHaveLength(6)
    const words = [422, 500, 502, 503, 504, 'failed'].map((status) => [`POST /merge/41/${step} ${status}`])
    expect(vi.mocked(console.warn).mock.calls).toEqual(words)
  })

  it.each(writes)('refused with 401 is an HttpError (%s)', async (_step, send) => {
    answerAll(null, 401)
    await expect(send(41)).rejects.toBeInstanceOf(HttpError)
  })
})
