import { beforeAll, describe, expect, test } from 'vitest'
import { ofEach } from '../src/envSchema.ts'
import { paths } from '../src/paths.ts'
import { cacheControl, headersFile, redirectsFile, securityHeaders } from './headers.ts'
import { cloudflarePages, netlify, type Host } from './staticHosts.ts'

const headers = securityHeaders(
  {
    ...ofEach('VITE_API_URL', 'https://account-api.example.be'),
    VITE_HCAPTCHA_SITE_KEY: 'a-key',
    VITE_SENTRY_DSN: 'https://abc123@sentry.example.be/42',
    VITE_CSP_REPORT_URL: 'https://reports.example.be/csp',
  },
  { mock: false },
)
const site = {
  files: {
    '/index.html': 'the page',
    '/404.html': 'not found',
    '/robots.txt': 'robots',
    '/assets/main-123.js': 'a script',
    '/.well-known/security.txt': 'security',
    '/.env': 'secret',
    '/_build.json': 'secret',
    '/_configure.mjs': 'secret',
    '/_nginx.conf': 'secret',
  },
  headers: headersFile(headers),
  redirects: redirectsFile(),
}
const asked = /^public, ?max-age=0, ?must-revalidate$/

describe.each([
  ['Cloudflare Pages', cloudflarePages],
  ['Netlify', netlify],
])('%s, by its own parsers,', (name, start) => {
  let host: Host
  beforeAll(async () => {
    host = await start(site)
  })
  const answer = async (address: string) => {
    const reply = await host.ask(address)
    return { status: reply.status, text: await reply.text(), sent: reply.headers }
  }

  test.each([
    '/',
    '/user/security/history',
    '/reset-password?code=x',
    '/login/email',
    '/assets/main-123.js',
    '/assets/x.js',
    '/nothing.png',
    '/no/page',
  ])('sends every header with %s', async (address) => {
    const { sent } = await answer(address)
    const promised = Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value])
    expect(promised.length).toBeGreaterThanOrEqual(8)
    expect(Object.fromEntries(sent)).toMatchObject(Object.fromEntries(promised))
    expect(sent.has('access-control-allow-origin')).toBe(false)
  })

  test.each([...Object.values(paths).map((path) => path.replace(/#.*/, '')), '/reset-password?code=x&a=/'])(
    'sends the page for %s, which is asked for again each time',
    async (address) => {
      const { status, text, sent } = await answer(address)
      expect([status, text]).toEqual([200, 'the page'])
      expect(sent.get('cache-control')).toMatch(asked)
    },
  )

  test('keeps hashed files for ever, and no others', async () => {
    expect((await answer('/assets/main-123.js')).sent.get('cache-control')).toBe(cacheControl('/assets/x'))
    expect((await answer('/robots.txt')).sent.get('cache-control')).toMatch(asked)
    expect((await answer('/.well-known/security.txt')).text).toBe('security')
  })

  test.each([
    '/assets/x.js',
    '/assets/',
    '/nothing.png',
    '/favicon.ico',
    '/no/page',
    '/.well-known/x',
    '/.well-known/change-password/x',
    '/_build.json',
    '/_configure.mjs',
    '/_nginx.conf',
    '/_headers',
    '/.env',
  ])('answers 404 for %s, which nobody keeps', async (address) => {
    const { status, text, sent } = await answer(address)
    expect([status, text]).toEqual([404, 'not found'])
    expect(sent.get('cache-control')).toMatch(/^no-store$|max-age=0/)
  })

  test('leads from the standard address to the page that changes a password', async () => {
    const { status, sent } = await answer('/.well-known/change-password')
    expect([status, sent.get('location')]).toEqual([302, '/user/password'])
  })

  test('takes every line but the one that the other needs', () => {
    expect(host.refused).toEqual(name === 'Netlify' ? [] : ['/_* /404.html 404!'])
  })
})

test('a header that Cloudflare Pages would leave out for its length is refused', () => {
  const long = { 'Content-Security-Policy': `connect-src ${'https://a.example '.repeat(120)}` }
  expect(() => headersFile(long)).toThrow('Content-Security-Policy is too long')
})
