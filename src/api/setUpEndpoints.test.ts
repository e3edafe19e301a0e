import { answerAll, apiUrl, makeTestClient, sent } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests, server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError, NetworkError, ReplyError } from './errors.ts'
import { answerSudo, confirmActivation, fetchMethods, requestActivation, requestSudo } from './mfa.ts'
import { changePassword } from './password.ts'

withNetwork()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { client } = makeTestClient()
const garbage = ['<p>', '', 'null', '[]', '"x"', '7', '{"data":']
const bearer = () => requests[0]?.headers.get('Authorization')

const contact = { method: 'sms', target: '+32470123412' } as const
const answer = { payload: 'mfa_1', code: '12345678', isTrustedDevice: true }

describe('GET /mfa', () => {
  it.each([
    ['{"data":[{"id":"sms","enabled":true,"target":"+32 4"}]}', [{ id: 'sms', target: '+32 4' }]],
    [
      '{"data":[{"id":"email","target":null},{"id":"card"}]}',
      [
        { id: 'email', target: null },
        { id: 'card', target: null },
      ],
    ],
    ['{"data":[{"id":"sms","enabled":false},"email"]}', [{ id: 'email', target: null }]],
    [
      '["sms","email"]',
      [
        { id: 'sms', target: null },
        { id: 'email', target: null },
      ],
    ],
    ['[{"id":"sms","enabled":false}]', []],
    ['[]', []],
    // A method that the portal does not know is left out, and the others are kept.
    ['["fax",{"id":"sms"}]', [{ id: 'sms', target: null }]],
    ['{"data":[]}', []],
  ])('gives the list of MFA methods that are enabled (%s)', async (body, methods) => {
    answerAll(body)
    expect(await fetchMethods(client)()).toEqual(methods)
    expect(sent()).toEqual([{ method: 'GET', path: '/mfa', body: undefined }])
  })

  it.each([
    '<p>',
    '',
    'null',
    '{}',
    '{"data":{}}',
    '[7]',
    '[null]',
    '{"data":[{"id":"sms","enabled":"no"}]}',
  ])('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(fetchMethods(client)()).rejects.toBeInstanceOf(ReplyError)
  })
})

describe('GET /mfa/{id}/activate', () => {
  it('asks with query target and gives the payload', async () => {
    answerAll('{"payload":"mfa_1"}')
    expect(await requestActivation(client)(contact)).toEqual({ payload: 'mfa_1' })
    const path = '/mfa/sms/activate?target=%2B32470123412'
    expect([sent(), bearer()]).toEqual([[{ method: 'GET', path, body: undefined }], 'Bearer tok_1'])
  })

  it('204 means skip', async () => {
    answerAll(null, 204)
    expect(await requestActivation(client)({ method: 'email', target: 'a+b@example.be' })).toBeUndefined()
    expect(requests[0]?.path).toBe('/mfa/email/activate?target=a%2Bb%40example.be')
  })

  it.each([...garbage, '{}', '{"payload":""}', '{"payload":7}', '{"payload":null}'])(
    'a reply of %j does not: it is refused',
    async (body) => {
      answerAll(body)
      await expect(requestActivation(client)(contact)).rejects.toBeInstanceOf(ReplyError)
    },
  )
})

describe('POST /mfa/activate', () => {
  it.each([204, 200])('proves with payload and code (%i)', async (status) => {
    answerAll(null, status)
    expect(await confirmActivation(client)({ payload: 'mfa_1', code: '123456' })).toBeUndefined()
    expect(sent()).toEqual([
      { method: 'POST', path: '/mfa/activate', body: { payload: 'mfa_1', code: '123456' } },
    ])
  })

  it('rejects with the message of a 422', async () => {
    answerAll('{"message":"No"}', 422)
    const confirming = confirmActivation(client)({ payload: 'p', code: '1' })
    await expect(confirming).rejects.toMatchObject({ status: 422, body: { message: 'No' } })
  })
})

describe('PUT /user/password', () => {
  it('sends the password as typed', async () => {
    answerAll(null, 204)
    await changePassword(client)({ password: ' Pässwörd 🦊 ' })
    expect([sent(), bearer()]).toEqual([
      [{ method: 'PUT', path: '/user/password', body: { password: ' Pässwörd 🦊 ' } }],
      'Bearer tok_1',
    ])
  })
})

describe('what sends or decides is never repeated by itself', () => {
  const calls = {
    'GET /mfa/sudo': () => requestSudo(client)({ isSingle: true }),
    'GET /mfa/{id}/activate': () => requestActivation(client)(contact),
    'POST /mfa/sudo': () => answerSudo(client)(answer),
    'POST /mfa/activate': () => confirmActivation(client)({ payload: 'p', code: '1' }),
    'PUT /user/password': () => changePassword(client)({ password: 'x' }),
  }
  it.each(Object.entries(calls))('%s', async (_call, send) => {
    for (const status of [502, 503, 504]) {
      answerAll(null, status)
      await expect(send()).rejects.toBeInstanceOf(HttpError)
    }
    server.use(http.all(`${apiUrl}/*`, () => HttpResponse.error()))
    await expect(send()).rejects.toBeInstanceOf(NetworkError)
    expect(requests).toHaveLength(4)
  })
})
