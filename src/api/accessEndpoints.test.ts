import { answerAll, apiUrl, header, makeTestClient, sent } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from './errors.ts'
import { fetchConnectedApps, revokeApp, revokeEverything } from './access.ts'

withNetwork()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

describe('DELETE /token/{client_id}', () => {
  it.each([
    [301, '/token/301'],
    ['301', '/token/301'],
    ['a/b', '/token/a%2Fb'],
    ['a?b#c d&e', '/token/a%3Fb%23c%20d%26e'],
    ['../tokens', '/token/..%2Ftokens'],
  ])('revokes one third-party app (%j), whose id stays one part of the path', async (id, path) => {
    answerAll(null, 204)
    expect(await revokeApp(makeTestClient().client)(id)).toBeUndefined()
    expect(sent()).toEqual([{ method: 'DELETE', path, body: undefined }])
    expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
  })

  it('refused with 401 does not end the session by itself: it is a token call', async () => {
    answerAll(null, 401)
    const { client, ended } = makeTestClient()
    await expect(revokeApp(client)(301)).rejects.toMatchObject({ status: 401 })
    expect(ended).toEqual([])
  })
})

describe('DELETE /tokens', () => {
  it.each([
    [204, null],
    [200, '<p>'],
  ])('logs out everywhere, with nothing but the bearer (%i)', async (status, body) => {
    answerAll(body, status)
    expect(await revokeEverything(makeTestClient().client)()).toBeUndefined()
    expect(sent()).toEqual([{ method: 'DELETE', path: '/tokens', body: undefined }])
    expect([header('Authorization'), header('X-Device-ID')]).toEqual(['Bearer tok_1', 'device-1'])
  })

  it('refused with 401 tells that the session ended', async () => {
    answerAll(null, 401)
    const { client, ended } = makeTestClient()
    await expect(revokeEverything(client)()).rejects.toMatchObject({ status: 401 })
    expect(ended).toEqual(['tok_1'])
  })
})

it.each([
  ['/token/301', () => revokeApp(makeTestClient().client)(301)],
  ['/tokens', () => revokeEverything(makeTestClient().client)()],
])('DELETE %s is never repeated by itself', async (path, send) => {
  for (const status of [500, 502, 503, 504]) {
    answerAll(null, status)
    await expect(send()).rejects.toMatchObject({ status })
  }
  server.use(http.all(`${apiUrl}/*`, () => HttpResponse.error()))
  await expect(send()).rejects.toBeInstanceOf(NetworkError)
  expect(sent()).toEqual(Array.from({ length: 5 }, () => ({ method: 'DELETE', path, body: undefined })))
})

it('GET /tokens is dropped by whoever leaves', async () => {
  const leaving = new AbortController()
  server.use(http.get(`${apiUrl}/tokens`, () => new Promise<Response>(() => undefined)))
  const fetching = fetchConnectedApps(makeTestClient().client)({ signal: leaving.signal })
  leaving.abort()
  await expect(fetching).rejects.toMatchObject({ name: 'AbortError' })
})
