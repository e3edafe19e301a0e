import { answerAll, apiUrl, header, makeTestClient, sent } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests, server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmContact, requestContact } from './contact.ts'
import { HttpError, NetworkError, ReplyError } from './errors.ts'
import { changeIban, savePersonalData } from './profile.ts'

withNetwork()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { client } = makeTestClient()
const garbage = ['<p>', '', 'null', '[]', '"x"', '7', '{}', '{"data":']

const personal = { firstname: 'Zoë', lastname: "O'Neil 🦊", language: 'fr' }
const answer = { payload: 'mfa_1', code: '123456' }

describe('POST /user', () => {
  it.each([personal, { ...personal, birthdate: '1988-04-12' }])(
    'sends firstname, lastname, birthdate and language, and gives the profile (%j)',
    async (body) => {
      answerAll('{"data":{"id":7,"firstname":"Zoë","birthdate":null,"more":1}}')
      expect(await savePersonalData(client)(body)).toEqual({ id: 7, firstname: 'Zoë', birthdate: null })
      expect(sent()).toEqual([{ method: 'POST', path: '/user', body }])
      expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
    },
  )

  it.each([
    ...garbage,
    '{"data":[]}',
    '{"data":null}',
    '{"data":{"firstname":5}}',
    '{"data":{"language":{}}}',
  ])('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(savePersonalData(client)(personal)).rejects.toBeInstanceOf(ReplyError)
  })

  it('without content (204) has no profile to give', async () => {
    answerAll(null, 204)
    await expect(savePersonalData(client)(personal)).rejects.toBeInstanceOf(ReplyError)
  })

  it('names the fields of a 422', async () => {
    answerAll('{"errors":{"firstname":["No"]}}', 422)
    await expect(savePersonalData(client)(personal)).rejects.toMatchObject({
      status: 422,
      body: { errors: { firstname: ['No'] } },
    })
  })
})

describe('PUT /user/iban', () => {
  it.each([
    [null, 204],
    ['{"data":{}}', 200],
    ['<p>', 200],
  ])('sends the iban; the content of the reply does not matter (%j, %i)', async (body, status) => {
    answerAll(body, status)
    expect(await changeIban(client)({ iban: 'BE71096123456769' })).toBeUndefined()
    expect(sent()).toEqual([{ method: 'PUT', path: '/user/iban', body: { iban: 'BE71096123456769' } }])
    expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
  })
})

describe('POST /user/login', () => {
  it.each([{ email: 'a+b@example.be' }, { phone: '+32470123412' }])(
    'sends %j and gives the payload',
    async (body) => {
      answerAll('{"payload":"mfa_1","more":1}')
      expect(await requestContact(client)(body)).toEqual({ payload: 'mfa_1' })
      expect(sent()).toEqual([{ method: 'POST', path: '/user/login', body }])
      expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
    },
  )

  it.each([...garbage, '{"payload":""}', '{"payload":7}', '{"payload":null}', '{"payload":["p"]}'])(
    'refuses a reply of %j',
    async (body) => {
      answerAll(body)
      await expect(requestContact(client)({ phone: '+32470123412' })).rejects.toBeInstanceOf(ReplyError)
    },
  )

  it('without content (204) has sent no code', async () => {
    answerAll(null, 204)
    await expect(requestContact(client)({ email: 'a@b.be' })).rejects.toBeInstanceOf(ReplyError)
  })

  it('rejects with the message of a 422', async () => {
    answerAll('{"message":"email-duplicated"}', 422)
    await expect(requestContact(client)({ email: 'a@b.be' })).rejects.toMatchObject({
      status: 422,
      body: { message: 'email-duplicated' },
    })
  })
})

describe('POST /user/login/confirm', () => {
  it.each([204, 200])('proves with payload and code (%i)', async (status) => {
    answerAll(null, status)
    expect(await confirmContact(client)(answer)).toBeUndefined()
    expect(sent()).toEqual([{ method: 'POST', path: '/user/login/confirm', body: answer }])
    expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
  })
})

describe('a write is never repeated by itself, and says in the console only what was called', () => {
  const writes = {
    'POST /user': () => savePersonalData(client)(personal),
    'PUT /user/iban': () => changeIban(client)({ iban: 'BE71096123456769' }),
    'POST /user/login': () => requestContact(client)({ email: 'a@b.be' }),
    'POST /user/login/confirm': () => confirmContact(client)(answer),
  }
  it.each(Object.entries(writes))('%s', async (call, send) => {
    for (const status of [500, 502, 503, 504]) {
      answerAll(null, status)
      await expect(send()).rejects.toBeInstanceOf(HttpError)
    }
    server.use(http.all(`${apiUrl}/*`, () => HttpResponse.error()))
    await expect(send()).rejects.toBeInstanceOf(NetworkError)
    expect(requests).toHaveLength(5)
    const words = [500, 502, 503, 504, 'failed'].map((status) => [`${call} ${status}`])
    expect(vi.mocked(console.warn).mock.calls).toEqual(words)
  })
})

it.each([
  ['personal data', () => savePersonalData(client)(personal)],
  ['a bank account', () => changeIban(client)({ iban: 'BE71096123456769' })],
  ['a proved contact', () => confirmContact(client)(answer)],
])('a save of %s outlives the page: a tab that closes meanwhile loses nothing', async (_what, save) => {
  const kept: boolean[] = []
  const seeing = http.all(`${apiUrl}/*`, ({ request }) => {
    kept.push(request.keepalive)
    return HttpResponse.json({ data: {} })
  })
  server.use(seeing)
  await save()
  expect(kept).toEqual([true])
})
