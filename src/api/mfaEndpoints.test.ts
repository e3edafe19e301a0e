import { answerAll, makeTestClient, sent } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests } from '#testing/server.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError, NetworkError, ReplyError } from './errors.ts'
import { answerSudo, fetchMfaStatus, requestSudo } from './mfa.ts'
import { challengeOf } from './session.ts'

withNetwork()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { client, ended } = makeTestClient()
const garbage = ['<p>', '', 'null', '[]', '"x"', '7', '{"data":']
const bearer = () => requests[0]?.headers.get('Authorization')

const answer = { payload: 'mfa_1', code: '12345678', isTrustedDevice: true }

describe('GET /mfa/status', () => {
  it('gives need_card, single and sudo', async () => {
    answerAll('{"need_card":true,"single":false,"sudo":true,"more":1}')
    expect(await fetchMfaStatus(client)()).toEqual({ need_card: true, single: false, sudo: true })
    expect([sent(), bearer()]).toEqual([
      [{ method: 'GET', path: '/mfa/status', body: undefined }],
      'Bearer tok_1',
    ])
  })

  it.each([400, 401, 403, 500])(
    'throws the string 401 when it is refused (%i), and ends no session',
    async (status) => {
      answerAll('{}', status)
      await expect(fetchMfaStatus(client)()).rejects.toBe('401')
      expect(ended).toEqual([])
    },
  )

  it.each([...garbage, '{}', '{"need_card":false,"single":true}', '{"need_card":0,"single":1,"sudo":1}'])(
    'refuses a reply of %j',
    async (body) => {
      answerAll(body)
      await expect(fetchMfaStatus(client)()).rejects.toBeInstanceOf(ReplyError)
    },
  )
})

describe('GET /mfa/sudo', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('asks with query single (%s → %i) and gives payload and method', async (isSingle, single) => {
    answerAll('{"payload":"mfa_1","method":"card"}')
    expect(await requestSudo(client)({ isSingle })).toEqual({ payload: 'mfa_1', method: 'card' })
    expect([sent(), bearer()]).toEqual([
      [{ method: 'GET', path: `/mfa/sudo?single=${single}`, body: undefined }],
      'Bearer tok_1',
    ])
  })

  it.each([
    ...garbage,
    '{}',
    '{"payload":"","method":"sms"}',
    '{"payload":"p","method":"fax"}',
    '{"payload":"p"}',
  ])('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(requestSudo(client)({ isSingle: true })).rejects.toBeInstanceOf(ReplyError)
  })
})

describe('POST /mfa/sudo', () => {
  it('answers with payload, code and isTrustedDevice, and the bearer; access_token when given', async () => {
    answerAll('{"access_token":"tok_2","duplicated":true}')
    expect(await answerSudo(client)(answer)).toEqual({ access_token: 'tok_2', duplicated: true })
    expect([sent(), bearer()]).toEqual([
      [{ method: 'POST', path: '/mfa/sudo', body: answer }],
      'Bearer tok_1',
    ])
  })

  it('of a login goes without a bearer', async () => {
    answerAll('{}')
    expect(await answerSudo(client)(answer, { bearer: null })).toEqual({})
    expect(bearer()).toBeNull()
  })

  it.each([...garbage, '{"access_token":""}', '{"access_token":7}', '{"duplicated":"yes"}'])(
    'refuses a reply of %j',
    async (body) => {
      answerAll(body)
      await expect(answerSudo(client)(answer)).rejects.toBeInstanceOf(ReplyError)
    },
  )
})

describe('a 401 on token', () => {
  const refusal = (body: unknown, status = 401) => challengeOf(new HttpError(status, body))

  it.each(['sms', 'email', 'card'] as const)('returns mfa with method and payload (%s)', (method) => {
    expect(refusal({ mfa: { method, payload: 'p', more: 1 } })).toEqual({ method, payload: 'p' })
  })

  it('of any other shape carries no challenge', () => {
    const mfa = { method: 'sms', payload: 'p' }
    for (const body of [
      null,
      'mfa',
      [],
      {},
      { mfa: null },
      { mfa: { ...mfa, payload: '' } },
      { mfa: [mfa] },
      mfa,
    ])
      expect(refusal(body)).toBeNull()
    for (const status of [400, 403, 422, 500]) expect(refusal({ mfa }, status)).toBeNull()
    for (const error of [null, '401', new NetworkError(), new ReplyError()])
      expect(challengeOf(error)).toBeNull()
  })
})
