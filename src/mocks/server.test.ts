import { request, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personaPassword as password } from './personas.ts'
import { startServer, type MockServer } from './server.ts'
import { answers } from './testOnboarding.ts'

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

const logIn = (host?: string) => {
  const headers = { ...common, 'Content-Type': 'application/json' }
  return send('POST', '/token', headers, JSON.stringify({ username: '+32470123412', password }), host)
}

it.each(['/', '/health'])('tells that it is ready at %s', async (path) => {
  expect((await send('GET', path, { Host: `127.0.0.1:${server.port}` })).status).toBe(200)
})

it.each(['bonavo', 'bonavo-lux'])('serves the account API of %s', async (host) => {
  const login = await logIn(host)
  const answered = { 'access-control-allow-origin': portal, 'cache-control': 'no-store' }
  expect(login).toMatchObject({ status: 200, headers: answered })
  const headers = { ...common, Authorization: `Bearer ${JSON.parse(login.body).access_token}` }
  const user = await send('GET', '/user', headers, '', host)
  expect(JSON.parse(user.body).data.firstname).toBe('Claire')
})

it('tells of the device that logs in, and where', async () => {
  const agent = 'Bonavo/3.2.1 iOS/17.4 iPhone 15'
  const headers = { ...common, 'X-Device-ID': crypto.randomUUID(), 'User-Agent': agent }
  const body = JSON.stringify({ username: '+32470123412', password })
  const login = await send('POST', '/token', { ...headers, 'Content-Type': 'application/json' }, body, lux)
  const bearer = { ...headers, Authorization: `Bearer ${JSON.parse(login.body).access_token}` }
  const info = JSON.parse((await send('GET', '/user/login/info', bearer)).body)
  expect(Object.values(info.data)[0]).toMatchObject({
    agent,
    sessionDevices: [{ id: info.meta.currentLoginId, city: { en: 'Luxembourg' } }],
  })
})

it('shows the codes of a device', async () => {
  const device = { ...common, 'X-Device-ID': crypto.randomUUID() }
  const headers = { ...device, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ username: 'sms@example.be', password })
  expect((await send('POST', '/token', headers, body)).status).toBe(401)
  const letters = await send('GET', '/__inbox', device)
  expect(JSON.parse(letters.body).data).toMatchObject([{ channel: 'sms', to: '+32474567856' }])
  expect(JSON.parse((await send('GET', '/__inbox', common)).body)).toEqual({ data: [] })
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

  it('offline hangs up without an answer', async () => {
    await choose('offline')
    await expect(ask(faulty)).rejects.toThrow('socket hang up')
    await choose('none')
    expect((await ask(faulty)).status).toBe(401)
  })

  it.each(['flooded', '', 'constructor'])('cannot be %j, which is none', async (scenario) => {
    expect((await choose(scenario)).status).toBe(422)
    expect((await ask(faulty)).status).toBe(401)
  })
})

it('answers a precheck, and lets the portal ask for one', async () => {
  const headers = { ...common, 'X-Device-ID': crypto.randomUUID(), 'Content-Type': 'application/json' }
  const begun = await send('POST', '/onboarding/code', headers, JSON.stringify({ code: 'WELCOME-2026' }))
  const body = JSON.stringify({ token: JSON.parse(begun.body).token, ...answers })
  const asked = { ...headers, Precognition: 'true', 'Precognition-Validate-Only': 'email,phone' }
  expect(await send('POST', '/onboarding/account', asked, body)).toMatchObject({
    status: 204,
    headers: {
      precognition: 'true',
      'precognition-success': 'true',
      'access-control-expose-headers': expect.stringContaining('Precognition'),
    },
  })
  const preflight = await send('OPTIONS', '/onboarding/account', { Origin: portal })
  expect(preflight.headers['access-control-allow-headers']).toMatch(
    /precognition, precognition-validate-only/,
  )
})

it('answers a preflight', async () => {
  const { status, headers, body } = await send('OPTIONS', '/user', { Origin: portal })
  expect({ status, body }).toEqual({ status: 204, body: '' })
  expect(headers).toMatchObject({
    'access-control-allow-origin': portal,
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': expect.stringContaining('x-device-id'),
    'access-control-max-age': '600',
  })
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
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

it('lets the portal read how long to wait', async () => {
  const { headers } = await send('GET', '/user', common)
  expect(headers['access-control-expose-headers']).toBe('Precognition, Retry-After')
})

it('says so when its port is taken', async () => {
  await expect(startServer(server.port)).rejects.toThrow(/EADDRINUSE/)
})
