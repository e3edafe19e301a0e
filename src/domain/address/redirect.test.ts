// Shows: login-33.
import { withSettings } from '#testing/settings.ts'
import { describe, expect, it, vi } from 'vitest'
import { externalHost, externalOrigin, externalUrl, inAppPath } from './redirect.ts'
import { isLoopback } from './url.ts'

const hosts = [
  'my.bonavo.be',
  'client.bonavo.be',
  'partner.example:8443',
  'localhost:8003',
  'my.bonavo.localhost',
]

/** Hostile texts that are not accepted as an address outside the portal, whatever their host. */
const hostile: [string, unknown][] = [
  ['a script', 'javascript:alert(1)'],
  ['a script with a trusted-looking host', 'javascript://my.bonavo.be/%0aalert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['another protocol', 'ftp://my.bonavo.be/'],
  ['a backslash', '/\\my.bonavo.be/'],
  ['a backslash inside the host', 'https://my.bonavo.be\\@evil.example/'],
  ['a tab', '/\t/evil.example'],
  ['a newline', '/\n/evil.example'],
  ['a leading space', ' https://my.bonavo.be/'],
  ['a leading control character', '\u0001//evil.example'],
  ['a line separator', 'https://my.bonavo.be\u2028/'],
  ['user info before an allowed host', 'https://user:secret@my.bonavo.be/'],
  ['plain http', 'http://my.bonavo.be/'],
  ['no slashes', 'https:my.bonavo.be/'],
  ['an encoded slash that hides a host', '/%2f/evil.example'],
  ['an encoded backslash', '/user/%5cevil.example'],
  ['steps up that yield two slashes', '/..//evil.example'],
  ['encoded steps that yield two slashes', '/%2e%2e//evil.example'],
  ['10 000 characters outside', `https://my.bonavo.be/${'a'.repeat(10_000)}`],
  ['nothing', ''],
  ['null', null],
  ['a list', ['/user/dashboard']],
  ['an object that reads as an address', { toString: () => 'https://my.bonavo.be/' }],
  ['a relative path', 'user/dashboard'],
]

/** Valid addresses outside the portal, whose host is not allowed. */
const strangers: [string, string][] = [
  ['another port', 'https://my.bonavo.be:8443/'],
  ['no port where one belongs', 'https://partner.example/'],
  ['a suffixed host', 'https://my.bonavo.be.evil.example/'],
  ['a sub-domain of an allowed host', 'https://x.my.bonavo.be/'],
  ['a host with a final dot', 'https://my.bonavo.be./'],
  ['a look-alike host', 'https://my.bonavо.be/'],
  ['a full-width dot that hides a host', 'https://evil。example/'],
]

describe('an address that came from outside', () => {
  it.each([...hostile, ...strangers])('is refused when it is %s', (_what, text) => {
    expect(inAppPath(text)).toBeNull()
    expect(externalUrl(text, hosts)).toBeNull()
    expect(externalOrigin(text, hosts)).toBeNull()
  })

  it.each([
    ['/', '/'],
    ['/user/dashboard?a=1&a=2#b', '/user/dashboard?a=1&a=2#b'],
    ['/user/./x/../dashboard', '/user/dashboard'],
    ['/?next=//evil.example', '/?next=//evil.example'],
    ['/é', '/%C3%A9'],
  ])('inside the portal is re-serialised: %s → %s', (text, path) => {
    expect(inAppPath(text)).toBe(path)
  })

  it.each([
    ['HTTPS://MY.BONAVO.BE/a?b#c', 'https://my.bonavo.be/a?b#c'],
    ['https://my.bonavo.be:443/', 'https://my.bonavo.be/'],
    ['https://partner.example:8443/cb?code=1', 'https://partner.example:8443/cb?code=1'],
    ['http://localhost:8003/', 'http://localhost:8003/'],
    ['http://my.bonavo.localhost/', 'http://my.bonavo.localhost/'],
  ])('on an allowed host is re-serialised: %s → %s', (text, url) => {
    expect(externalUrl(text, hosts)).toBe(url)
  })
})

describe('the host of an address outside the portal', () => {
  it.each([
    ['HTTPS://P.Example/a?b#c', 'p.example'],
    ['https://p.example:443/', 'p.example'],
    ['https://p.example:8443/cb', 'p.example:8443'],
    ['https://evil。example/', 'evil.example'],
    ['https://127.1/', '127.0.0.1'],
    ['http://[::1]:80/', '[::1]'],
  ])('is read as a browser reads it: %s → %s', (text, host) => {
    expect(externalHost(text)).toBe(host)
  })

  it.each([...hostile, ['http on a host that begins like this machine', 'http://localhost.evil.example/']])(
    'is none when it is %s',
    (_what, text) => {
      expect(externalHost(text)).toBeNull()
    },
  )
})

describe('http on this machine', () => {
  const target = 'http://localhost:8003/cb'
  const build = ({ DEV = false, VITE_MOCK_API = 'false', VITE_ALLOW_LOOPBACK = false }) => {
    vi.stubEnv('DEV', DEV)
    vi.stubEnv('VITE_MOCK_API', VITE_MOCK_API)
    withSettings({ VITE_ALLOW_LOOPBACK })
  }

  it.each([
    ['in development', { DEV: true }],
    ['in a build with the mock API', { VITE_MOCK_API: 'true' }],
    ['where the setting allows it', { VITE_ALLOW_LOOPBACK: true }],
  ])('leads somewhere %s', (_where, flags) => {
    build(flags)
    expect([externalHost(target), externalUrl(target, hosts)]).toEqual(['localhost:8003', target])
    expect(externalUrl('http://my.bonavo.be/', hosts)).toBeNull()
  })

  it.each([target, 'http://my.bonavo.localhost/', 'http://127.0.0.1/', 'http://[::1]/'])(
    'leads nowhere in a production build: %s',
    (text) => {
      build({})
      expect([externalHost(text), externalUrl(text, [new URL(text).host])]).toEqual([null, null])
      const safe = text.replace('http:', 'https:')
      expect(externalUrl(safe, [new URL(safe).host])).toBe(safe)
    },
  )
})

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['0.0.0.0', false],
])('without TLS only this machine is reached: %s → %s', (hostname, is) => {
  expect(isLoopback(hostname)).toBe(is)
})

it('the origin is all that is left of an address outside, on an allowed host', () => {
  expect(externalOrigin('https://partner.example:8443/a/b?c=d#e', hosts)).toBe(
    'https://partner.example:8443/',
  )
})
