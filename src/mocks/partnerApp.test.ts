import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PartnerApp, startPartnerApp } from './partnerApp.ts'
import { partners } from './partners.ts'

const port = 9011
let app: PartnerApp
beforeAll(async () => void (app = await startPartnerApp(port, 4173)))
afterAll(() => app.close())

// By its IP address, because Node does not resolve `partner.localhost` on every system.
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })

async function askFor(query: string) {
  const { status, headers } = await get(`/ask?${query}`)
  const { origin, pathname, searchParams } = new URL(headers.get('Location') ?? '')
  return {
    status,
    at: origin + pathname,
    request: Object.fromEntries(searchParams),
    cookie: headers.get('Set-Cookie')?.replace(/;.*/, '') ?? '',
  }
}

it.each([
  ['bonavo', 'http://account.bonavo.localhost:4173/'],
  ['bonavo-lux', 'http://account.bonavo-lux.localhost:4173/'],
])('leads to the portal of %s with a request of its own', async (to, portal) => {
  const { status, at, request, cookie } = await askFor(`client_id=301&scope=user&to=${to}`)
  expect([status, at]).toEqual([302, portal])
  expect(request).toEqual({
    client_id: '301',
    redirect_uri: `http://partner.localhost:${port}/callback`,
    scope: 'user',
    state: cookie.replace('asked=', ''),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect((await askFor(`client_id=301&to=${to}`)).request['state']).not.toBe(request['state'])
})

it('asks from an address that nobody has registered when that is wanted', async () => {
  const { request } = await askFor('client_id=301&scope=&to=bonavo+invalid')
  const known = partners.flatMap(({ redirectUris }) => redirectUris)
  expect(known).not.toContain(request['redirect_uri'])
  expect(request).not.toHaveProperty('scope')
})

it('shows what comes back as text, and whether it answers what was asked', async () => {
  const { cookie, request } = await askFor('client_id=301&to=bonavo')
  const answer = `code=${encodeURIComponent('<script>')}&state=${request['state']}`
  const own = await (await get(`/callback?${answer}`, { Cookie: cookie })).text()
  expect(own).toContain('Access was given')
  expect(own).toContain('The state is the one that was sent.')
  expect(own).not.toContain('<script>')
  const foreign = await (await get(`/callback?${answer}`)).text()
  expect(foreign).toContain('an app has to refuse this answer')
  expect(await (await get('/callback?error=access_denied')).text()).toContain('Access was refused')
  expect((await get('/elsewhere')).status).toBe(404)
})
