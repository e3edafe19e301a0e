// Shows: frame-23, frame-37, quality-64.
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ofEach } from '#domain/settings/envSchema.ts'
import { nginxFile } from './hosts/nginx.ts'
import { cacheControl, securityHeaders, inlineScript } from './headers.ts'

const env = {
  ...ofEach('VITE_API_URL', 'https://account-api.example.be/v1'),
  VITE_API_URL_LU: 'http://account-api.example.lu:5174',
  VITE_HCAPTCHA_SITE_KEY: '',
}
const directives = (mock: boolean, siteKey = '') =>
  (
    securityHeaders({ ...env, VITE_HCAPTCHA_SITE_KEY: siteKey }, { mock })['Content-Security-Policy'] ?? ''
  ).split('; ')

test('the policy lets the page reach both account APIs and their general siblings, by origin', () => {
  expect(directives(false)).toContain(
    "connect-src 'self' https://account-api.example.be http://account-api.example.lu:5174 https://api.example.be http://api.example.lu:5174",
  )
})

test('the policy allows nothing unsafe and starts from nothing', () => {
  expect(directives(false)[0]).toBe("default-src 'none'")
  expect(directives(false)).toContain("manifest-src 'self'")
  expect(directives(true).join()).not.toMatch(/unsafe|\*/)
})

test('the policy admits one script in the page, by its hash', () => {
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  expect(directives(false)).toContain(`script-src 'self' 'sha256-${hash}'`)
})

/** What the script in the page does when a file fails (`load`: when all is loaded): it asks for the page, or reloads. */
async function whenFailed(
  file: string,
  own: { type?: string; transferSize?: number; isTouched?: true; isUntold?: true } = {},
) {
  const { type = 'navigate', transferSize = 300, isTouched = false, isUntold = false } = own
  const done: unknown[] = []
  const listeners: Record<string, (event: object) => void> = {}
  const address = 'https://account.example.be/user/profile'
  runInNewContext(inlineScript, {
    performance: { getEntriesByType: () => (isUntold ? [] : [{ name: address, type, transferSize }]) },
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    fetch: (url: string, { cache }: RequestInit) => (
      done.push(`${cache} ${url.replace(address, '')}`),
      Promise.resolve()
    ),
    document: { querySelector: () => (isTouched ? {} : null) },
    location: { href: address, reload: () => done.push('anew') },
    localStorage: {},
  })
  if (file === 'load') listeners['load']?.({})
  else listeners['error']?.({ target: { src: `https://account.example.be${file}` } })
  await setImmediate()
  return done
}

test.each<[string, Parameters<typeof whenFailed>[1], string[]]>([
  ['/assets/boot-BZjtBVn6.js', {}, ['reload ', 'anew']],
  ['/assets/main-4uXWhlF6.js', {}, ['reload ', 'anew']],
  ['/assets/main-CvagAI3V.css', { type: 'back_forward' }, ['reload ', 'anew']],
  ['/assets/rolldown-runtime-C1awAeBD.js', {}, ['reload ', 'anew']],
  // Once, and never under a hand.
  ['/assets/main-4uXWhlF6.js', { type: 'reload' }, []],
  ['/assets/main-4uXWhlF6.js', { isTouched: true }, ['reload ']],
  // A browser whose timeline was emptied.
  ['/assets/main-4uXWhlF6.js', { isUntold: true }, ['reload ', 'anew']],
  ['load', { isUntold: true }, []],
  // A file that a page asks for later, and an error of a script, are not the page's own.
  ['/assets/ToastList-Pobc1T2r.js', {}, []],
  ['/favicon-be.svg', {}, []],
  // The browser has asked the server, or not.
  ['load', {}, []],
  ['load', { transferSize: 0 }, ['reload ']],
])('of a page whose %s fails (%o) the script in the page does %j', async (file, own, done) => {
  expect(await whenFailed(file, own)).toEqual(done)
})

test('only a mock build and one with a captcha may make a Trusted Types policy', () => {
  expect(directives(false)).toContain("trusted-types 'none'")
  expect(directives(true)).toContain('trusted-types default')
  expect(directives(false, 'key')).toContain('trusted-types default')
  expect(directives(true, 'key')).toContain('trusted-types default')
})

test('only with a site key the policy admits the captcha: scripts, styles, frames and connections', () => {
  const provider = 'https://hcaptcha.com https://*.hcaptcha.com'
  const without = directives(false)
  const added = directives(false, 'key').filter((directive) => !without.includes(directive))
  expect(added).toEqual([
    expect.stringMatching(/^script-src 'self' https:\/\/hcaptcha\.com https:\/\/\*\.hcaptcha\.com 'sha256-/),
    `style-src 'self' ${provider}`,
    expect.stringMatching(/^connect-src 'self' .+ https:\/\/hcaptcha\.com https:\/\/\*\.hcaptcha\.com$/),
    `frame-src ${provider}`,
    'trusted-types default',
  ])
  expect(directives(false, 'key')).toContain("require-trusted-types-for 'script'")
  expect(directives(false, 'key').join()).not.toMatch(/unsafe/)
  expect(without.join()).not.toMatch(/hcaptcha|frame-src/)
})

test('violations are reported to the address that is set for them, also when there is a DSN', () => {
  const VITE_CSP_REPORT_URL = 'https://reports.example.be/csp'
  const dsn = { VITE_SENTRY_DSN: 'https://abc123@sentry.example.be/42' }
  for (const more of [{}, dsn]) {
    const headers = securityHeaders({ ...env, ...more, VITE_CSP_REPORT_URL }, { mock: false })
    expect(headers['Content-Security-Policy']).toMatch(
      /; report-uri https:\/\/reports\.example\.be\/csp; report-to csp$/,
    )
    expect(headers['Reporting-Endpoints']).toBe('csp="https://reports.example.be/csp"')
    expect(nginxFile(headers)).toContain(
      'add_header Reporting-Endpoints "csp=\\"https://reports.example.be/csp\\"" always;',
    )
  }
})

test('with a DSN the policy lets the page reach its origin and reports violations there, and nothing else changes', () => {
  const dsn = 'https://abc123@o1.ingest.example:8443/relay/42'
  const all = securityHeaders({ ...env, VITE_SENTRY_DSN: dsn }, { mock: false })
  const without = securityHeaders({ ...env, VITE_SENTRY_DSN: '' }, { mock: false })
  const policy = 'Content-Security-Policy'
  const origin = 'https://o1.ingest.example:8443'
  const report = `; report-uri ${origin}/relay/api/42/security/?sentry_key=abc123`
  expect(all[policy]?.replace(` ${origin};`, ';').replace(report, '')).toBe(without[policy])
  expect(all[policy]).toMatch(/; connect-src [^;]* https:\/\/o1\.ingest\.example:8443;/)
  expect(all[policy]).toContain(report)
  expect({ ...all, [policy]: '' }).toEqual({ ...without, [policy]: '' })
  expect(without).toEqual(securityHeaders(env, { mock: false }))
})

test('every answer says: https only, types as they are, no referrer, no frame, no window and no resource shared', () => {
  expect(securityHeaders(env, { mock: false })).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
})

test('hashed files are kept for ever, everything else is asked for again', () => {
  expect(cacheControl('/assets/main-abc.js')).toBe('public, max-age=31536000, immutable')
  expect(cacheControl('/index.html')).toBe('no-cache')
})
