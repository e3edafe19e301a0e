import { request, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type MockServer } from './server.ts'

let server: MockServer
beforeAll(async () => void (server = await startServer(0)))
afterAll(() => server.close())

const portal = 'http://account.bonavo.localhost:4173'
const lux = 'bonavo-lux'
const common = { Accept: 'application/json', 'X-Device-ID': crypto.randomUUID(), Origin: portal }

interface Reply {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

const send = (
  method: string,
  path: string,
  sent: Record<string, string> = {},
  content = '',
  host = 'bonavo',
) =>
  new Promise<Reply>((resolve, reject) => {
    const { port } = server
    const headers = { Host: `account-api.${host}.localhost:${port}`, ...sent }
    request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      text(response).then(
        (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
        reject,
      )
    })
      .on('error', reject)
      .end(content)
  })

describe('a scenario of a device', () => {
  const faulty = crypto.randomUUID()
  const choose = (scenario: string, host?: string) =>
    send(
      'PUT',
      '/__scenario',
      { ...common, 'X-Device-ID': faulty, 'Content-Type': 'application/json' },
      JSON.stringify({ scenario }),
      host,
    )
  const ask = (deviceId: string) => send('GET', '/tokens', { ...common, 'X-Device-ID': deviceId })

  it('changes its answers in both countries until another is chosen, and those of no other device', async () => {
    expect(await choose('down', lux)).toMatchObject({ status: 204, body: '' })
    expect(await ask(faulty)).toMatchObject({
      status: 503,
      headers: {
        'access-control-allow-origin': portal,
        'content-type': expect.stringContaining('text/html'),
      },
    })
    expect((await ask(common['X-Device-ID'])).status).toBe(401)
    expect((await choose('none')).status).toBe(204)
    expect((await ask(faulty)).status).toBe(401)
  })
})

it.each([
  ['http://account.bonavo-lux.localhost:5173', true],
  ['http://localhost:5173', true],
  ['http://account.bonavo.localhost.evil.example', false],
  ['http://my.bonavo.localhost:5173', false],
  ['https://evil.example', false],
  ['null', false],
])('admits %s: %s', async (origin, isAdmitted) => {
  const { headers } = await send('GET', '/user', { ...common, Origin: origin })
  expect(headers['access-control-allow-origin']).toBe(isAdmitted ? origin : undefined)
  expect(headers.vary).toBe('Origin')
})

it.each([
  ['/nothing', 'account-api.bonavo.localhost', 404],
  ['/user', 'api.bonavo.localhost', 404],
  ['/user', 'account-api.bonavo.localhost', 401],
])('answers %s at %s with %i, readable by the portal', async (path, host, status) => {
  const reply = await send('GET', path, { ...common, Host: `${host}:${server.port}` })
  expect(reply).toMatchObject({ status, headers: { 'access-control-allow-origin': portal } })
  expect(JSON.parse(reply.body)).toEqual({ message: expect.any(String) })
})
