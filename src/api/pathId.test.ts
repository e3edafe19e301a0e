import { apiUrl, makeTestClient } from '#testing/client.ts'
import { withNetwork } from '#testing/network.ts'
import { server } from '#testing/server.ts'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { fetchLatestLogins, fetchLoginHistory } from './devices.ts'
import { ReplyError } from './errors.ts'
import { fetchSimilarAccount } from './similarAccount.ts'
import { fetchConnectedApps } from './access.ts'

withNetwork()

const { client } = makeTestClient()
const replying = (body: object) =>
  server.use(http.get(`${apiUrl}/*`, () => new HttpResponse(JSON.stringify(body))))
const history = (id: unknown, session: unknown) => ({
  data: { a: { id, sessionDevices: [{ id: session }] } },
  meta: { currentLoginId: 'ses_1' },
})

describe.each([
  ['a device', fetchLoginHistory, (id: unknown) => history(id, 'ses_1')],
  ['a session', fetchLoginHistory, (id: unknown) => history('dev_1', id)],
  ['a latest device', fetchLatestLogins, (id: unknown) => ({ data: { a: { id } } })],
  ['an app', fetchConnectedApps, (id: unknown) => ({ data: [{ name: 'A', client_id: id, scopes: [] }] })],
  [
    'a similar account',
    fetchSimilarAccount,
    (id: unknown) => ({ data: { id, platform: 'mymonizze', proofs: ['card'] } }),
  ],
] as const)('the id of %s travels as a part of a path', (_what, fetchIds, replyWith) => {
  it.each(['', '.', '..', '\ud800', 'a\udc00b'])(
    'so that %j, which would lead elsewhere or nowhere, is a wrong reply',
    async (id) => {
      replying(replyWith(id))
      await expect(fetchIds(client)()).rejects.toBeInstanceOf(ReplyError)
    },
  )

  it.each(['...', '.a', '../..', '%2e%2E', ' ', '🦊', '0', 0, -1])('which %j can', async (id) => {
    replying(replyWith(id))
    const json = JSON.stringify(await fetchIds(client)())
    expect(json).toContain(typeof id === 'string' ? JSON.stringify(id) : String(id))
  })
})
