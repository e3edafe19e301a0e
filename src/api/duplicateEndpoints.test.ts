import { answerAll, apiUrl, header, makeTestClient, sent } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests, server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchDuplicates, removeDuplicates } from './duplicate.ts'
import { HttpError, NetworkError, ReplyError } from './errors.ts'

withNetwork()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { client } = makeTestClient()
const garbage = ['<p>', '', 'null', '[]', '"x"', '7', '{}', '{"data":', '{"data":null}', '{"data":[]}']

const info = {
  email: 'a@b.be',
  phone: '+32470123412',
  email_duplicated: true,
  phone_duplicated: false,
  has_mymonizze: true,
  has_clientarea: false,
  duplicated_mymonizze: 2,
  duplicated_clientarea: 0,
}

describe('GET /duplicated', () => {
  it('gives the data with the duplicate info', async () => {
    answerAll(JSON.stringify({ data: { ...info, more: 1 } }))
    expect(await fetchDuplicates(client)()).toEqual(info)
    expect(sent()).toEqual([{ method: 'GET', path: '/duplicated', body: undefined }])
    expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
  })

  it('may be asked with the duplicated token as its bearer', async () => {
    answerAll(JSON.stringify({ data: info }))
    await fetchDuplicates(client)({ bearer: 'tok_duplicated' })
    expect(header('Authorization')).toBe('Bearer tok_duplicated')
  })

  it.each([
    [{ email: null }, { ...info, email: null }],
    [{ phone: null }, { ...info, phone: null }],
    [{ email: undefined, phone: undefined }, (({ email: _e, phone: _p, ...rest }) => rest)(info)],
  ])('gives contacts that are missing (%j)', async (own, read) => {
    answerAll(JSON.stringify({ data: { ...info, ...own } }))
    expect(await fetchDuplicates(client)()).toStrictEqual(read)
  })

  it.each([
    ...garbage,
    JSON.stringify(info),
    ...Object.entries({
      email: 7,
      phone: {},
      email_duplicated: 'yes',
      phone_duplicated: 1,
      has_mymonizze: null,
      has_clientarea: undefined,
      duplicated_mymonizze: -1,
      duplicated_clientarea: '1',
    }).map(([name, value]) => JSON.stringify({ data: { ...info, [name]: value } })),
  ])('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(fetchDuplicates(client)()).rejects.toBeInstanceOf(ReplyError)
  })

  it('answers 404 when nothing doubles the account', async () => {
    answerAll(null, 404)
    await expect(fetchDuplicates(client)()).rejects.toMatchObject({ name: 'HttpError', status: 404 })
  })

  it('is dropped by whoever leaves', async () => {
    const leaving = new AbortController()
    server.use(http.get(`${apiUrl}/duplicated`, () => new Promise<Response>(() => undefined)))
    const asking = fetchDuplicates(client)({ signal: leaving.signal })
    leaving.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('DELETE /duplicated', () => {
  const removal = { email: 'a@b.be', phone: null, remove_user_linked: true, remove_customer_linked: false }

  it.each([
    [204, null],
    [200, '<p>'],
  ])(
    'removes with email, phone, remove_user_linked and remove_customer_linked (%i)',
    async (status, body) => {
      answerAll(body, status)
      expect(await removeDuplicates(client)(removal)).toBeUndefined()
      expect(sent()).toEqual([{ method: 'DELETE', path: '/duplicated', body: removal }])
      expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
    },
  )

  it('is refused without a grant (403)', async () => {
    answerAll('{"message":"No"}', 403)
    await expect(removeDuplicates(client)(removal)).rejects.toMatchObject({
      status: 403,
      body: { message: 'No' },
    })
  })

  it('is never repeated by itself, and says in the console only what was called', async () => {
    for (const status of [500, 502, 503, 504]) {
      answerAll(null, status)
      await expect(removeDuplicates(client)(removal)).rejects.toBeInstanceOf(HttpError)
    }
    server.use(http.all(`${apiUrl}/*`, () => HttpResponse.error()))
    await expect(removeDuplicates(client)(removal)).rejects.toBeInstanceOf(NetworkError)
    expect(requests).toHaveLength(5)
    const words = [500, 502, 503, 504, 'failed'].map((status) => [`DELETE /duplicated ${status}`])
    expect(vi.mocked(console.warn).mock.calls).toEqual(words)
  })
})
