import { answerAll, apiUrl, makeTestClient } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { requests, server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ReplyError } from './errors.ts'
import { createToken, revokeToken } from './session.ts'
import { fetchConnectedApps } from './access.ts'
import { fetchUser } from './user.ts'

withNetwork()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { client } = makeTestClient()
const garbage = ['<p>', '', 'null', '[]', '{}', '"x"', '{"data":']

describe('POST /token', () => {
  it('sends the raw body without a bearer and gives access_token and duplicated', async () => {
    answerAll('{"access_token":"tok_2","duplicated":true}')
    const credentials = { username: 'a@b.be', password: ' x ' }
    expect(await createToken(client)(credentials)).toEqual({ access_token: 'tok_2', duplicated: true })
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/token', body: credentials })
    expect(requests[0]?.headers.get('Authorization')).toBeNull()
  })

  it.each([
    ...garbage,
    '{"access_token":""}',
    '{"access_token":1}',
    '{"access_token":"t","duplicated":"yes"}',
  ])('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(createToken(client)({ username: 'a', password: 'b' })).rejects.toBeInstanceOf(ReplyError)
  })
})

describe('DELETE /token', () => {
  it.each([{ cookiesToken: 'tok_3' }, { token: 'tok_3' }])('revokes %j', async (body) => {
    answerAll(null, 204)
    await revokeToken(client)(body, { bearer: 'tok_3' })
    expect(requests[0]).toMatchObject({ method: 'DELETE', path: '/token', body })
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer tok_3')
  })

  it('arrives even if the page is closed meanwhile', async () => {
    const sent = new Promise<Request>((resolve) => {
      server.use(
        http.delete(`${apiUrl}/token`, ({ request }) => {
          resolve(request)
          return new HttpResponse(null, { status: 204 })
        }),
      )
    })
    await revokeToken(client)({ token: 'tok_3' }, { bearer: 'tok_3' })
    expect((await sent).keepalive).toBe(true)
  })
})

describe('GET /user', () => {
  const full = {
    id: 1,
    email: 'a@b.be',
    iban: 'BE68539007547034',
    phone: null,
    fridom_user_id: null,
    user_id: '21',
    customer_user_id: 31,
    firstname: 'Claire',
    lastname: '',
    birthdate: '1988-04-12',
    language: 'fr',
    password_status: 0,
    last_password_change: null,
    mfa_forced: false,
  }

  it('gives the data with the profile fields', async () => {
    answerAll(JSON.stringify({ data: { ...full, password: 'never' } }))
    expect(await fetchUser(client)()).toEqual(full)
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/user', body: undefined })
  })

  it('gives a profile that has next to nothing', async () => {
    answerAll('{"data":{"id":7}}')
    expect(await fetchUser(client)()).toEqual({ id: 7 })
  })

  it.each([...garbage, '{"data":[]}', '{"data":{"firstname":5}}', '{"data":{"mfa_forced":"true"}}'])(
    'refuses a reply of %j',
    async (body) => {
      answerAll(body)
      await expect(fetchUser(client)()).rejects.toBeInstanceOf(ReplyError)
    },
  )
})

describe('GET /tokens', () => {
  it('gives the list of grants with name, scopes and client_id', async () => {
    const apps = [
      { name: 'Lunchbox', client_id: 301, scopes: ['user', '__proto__'] },
      { name: '', client_id: 'x', scopes: [] },
    ]
    answerAll(JSON.stringify({ data: apps }))
    expect(await fetchConnectedApps(client)()).toEqual(apps)
    expect(requests[0]?.path).toBe('/tokens')
  })

  it.each([
    ...garbage,
    '{"data":{}}',
    '{"data":[null]}',
    '{"data":[{"name":"x","client_id":1,"scopes":"user"}]}',
  ])('refuses a reply of %j', async (body) => {
    answerAll(body)
    await expect(fetchConnectedApps(client)()).rejects.toBeInstanceOf(ReplyError)
  })
})
