// Shows: session-11, session-12, session-15, session-34, session-46, session-63, duplicate-3, frame-1, session-68.
import { goTo } from '#testing/address.ts'
import { breakCookies, limitCookies } from '#testing/storage.ts'
import { describe, expect, it, vi } from 'vitest'
import { theme } from './entries.ts'
import { cookieDomain, makeSessionCookies } from './sessionCookies.ts'

const secure = { hostname: 'account.bonavo.be', pathname: '/', protocol: 'https:' }
const here = (prefix = '') => makeSessionCookies(prefix, window.location)

/** What is written as a cookie from now on. @param isKept whether the browser keeps it, too */
function written(isKept = false): () => string[] {
  const set = vi.spyOn(document, 'cookie', 'set')
  if (!isKept) set.mockImplementation(() => undefined)
  return () => set.mock.calls.map(([text]) => text)
}

describe('the cookie domain', () => {
  it.each([
    ['account.bonavo-lux.localhost', 'bonavo-lux.localhost'],
    ['account.staging.bonavo.be', 'staging.bonavo.be'],
    ['account.account.bonavo.be', 'account.bonavo.be'],
    ['account.localhost', undefined],
    ['127.0.0.1', undefined],
    ['[::1]', undefined],
    ['bonavo.be', undefined],
    ['accounts.bonavo.be', undefined],
    ['x.account.bonavo.be', undefined],
  ])('of %s is %s', (hostname, domain) => {
    expect(cookieDomain(hostname)).toBe(domain)
  })
})

describe('a session cookie', () => {
  it('is written once, for 30 days, SameSite Lax, at the site root, for the host without the account prefix', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
    const all = written(true)
    here().token.write('tok_1')
    const [pair, ...attributes] = all().join().split('; ')
    expect(pair).toBe('token=tok_1')
    expect(attributes.toSorted()).toEqual([
      'domain=bonavo.localhost',
      'expires=Sat, 31 Jan 2026 00:00:00 GMT',
      'path=/',
      'sameSite=Lax',
    ])
  })

  it('is written again with the end that it has, while it holds that token', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 5), toFake: ['Date'] })
    const { token } = here()
    token.write('tok_1')
    const all = written(true)
    token.keep('tok_1', Date.UTC(2026, 0, 31))
    expect(all()).toEqual([expect.stringMatching(/^token=tok_1; .*expires=Sat, 31 Jan 2026 00:00:00 GMT/)])
    token.keep('tok_2', Date.UTC(2026, 0, 31))
    token.keep('tok_1', Date.UTC(2026, 0, 4))
    expect([all().length, token.read()]).toEqual([1, 'tok_1'])
  })

  it('of somebody else’s device is not written again: it would outlive the browser', () => {
    const { token, shared } = here()
    shared.begin(true)
    token.write('tok_1')
    const all = written(true)
    token.keep('tok_1', Date.now() + 60_000)
    expect(all()).toEqual([])
    shared.clear()
  })

  it('and those of a duplicated login and of somebody else’s device are SameSite Lax', () => {
    const { token, duplicatedToken, shared } = here()
    const all = written(true)
    shared.begin(true)
    duplicatedToken.write('b')
    token.write('a')
    shared.note()
    const kept = all().map((text) => [text.replace(/=.*/, ''), /; sameSite=Lax(;|$)/.test(text)])
    const names = ['shared', 'duplicated_token', 'token', 'shared']
    expect(kept).toEqual(names.map((name) => [name, true]))
  })

  it('is Secure on https', () => {
    const all = written()
    makeSessionCookies('', secure).token.write('tok_1')
    expect(String(all()[0]).split('; ')).toContain('secure')
  })

  it('and the one of a duplicated login have names of their own, with the prefix of a test environment', () => {
    here('test_').token.write('a')
    here('test_').duplicatedToken.write('b')
    expect(document.cookie.split('; ').toSorted()).toEqual(['test_duplicated_token=b', 'test_token=a'])
    expect([here().token.read(), here().duplicatedToken.read()]).toEqual([null, null])
    expect([here('test_').token.read(), here('test_').duplicatedToken.read()]).toEqual(['a', 'b'])
    here('test_').token.clear()
    expect(document.cookie).toBe('test_duplicated_token=b')
  })

  it.each([
    ['"tok_1"', 'tok_1'],
    ['tok"1"', 'tok"1"'],
  ])('written as %s by a sister platform is %s', (text, token) => {
    document.cookie = `token=${text}`
    expect(here().token.read()).toBe(token)
  })

  it.each(['token=', 'token=%E0%A4%A', 'token=%F0%9F%98%80', 'token', 'tokens=1'])(
    'that holds garbage (%s) is none',
    (cookie) => {
      document.cookie = cookie
      expect(here().token.read()).toBeNull()
    },
  )

  it('that the browser drops silently, or keeps another in place of, is not kept', () => {
    written()
    expect(here().token.write('tok_1')).toBe(false)
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('token=tok_other')
    expect(here().token.write('tok_1')).toBe(false)
  })

  it('that is longer than the browser keeps is not kept, nor is the one of the session before', () => {
    limitCookies()
    const { token } = here()
    expect(token.write('a'.repeat(4090))).toBe(true)
    expect([token.write('b'.repeat(4092)), document.cookie]).toEqual([false, ''])
  })

  it.each(['vercel.app', 'pages.dev', 'azurewebsites.net', 'github.io'])(
    'is kept for this host where the parent domain is a suffix of a provider (%s), and goes again',
    (suffix) => {
      goTo('/', { host: `account.${suffix}`, isSecure: true })
      document.cookie = 'token=tok_planted; Path=/'
      const { token, duplicatedToken, shared } = here()
      expect([token.write('tok "1"'), duplicatedToken.write('tok_2')]).toEqual([true, true])
      shared.begin(true)
      expect([here().token.read(), here().duplicatedToken.read()]).toEqual(['tok "1"', 'tok_2'])
      expect(here().shared.read()).toHaveLength(1)
      for (const cookie of [token, duplicatedToken, shared]) cookie.clear()
      expect(document.cookie).toBe('')
    },
  )

  it('is none in a browser that refuses cookies', () => {
    breakCookies()
    expect(here().token.read()).toBeNull()
    expect(here().token.write('tok_1')).toBe(false)
    expect(() => here().token.clear()).not.toThrow()
  })
})

describe('a second cookie of the same name', () => {
  const planted = [
    ['of this host only', 'Path=/'],
    ['of this host and those below it', 'Path=/; Domain=account.bonavo.localhost'],
    ['of a narrower path', 'Path=/user; Domain=bonavo.localhost'],
    ['of a narrower path with a slash', 'Path=/user/; Domain=bonavo.localhost'],
    ['of this page only', 'Path=/user/dashboard'],
  ] as const

  describe.each(['token', 'duplicatedToken'] as const)('(%s)', (which) => {
    const name = which === 'token' ? 'token' : 'duplicated_token'

    it.each(planted)('%s is noticed, neither is read, and both are expired', (_what, scope) => {
      goTo('/user/dashboard')
      const cookies = here()
      cookies[which].write('tok_1')
      expect(cookies.isTampered()).toBe(false)
      document.cookie = `${name}=tok_2; ${scope}`
      expect([cookies[which].read(), cookies.isTampered()]).toEqual([null, true])
      cookies[which].clear()
      expect([cookies.isTampered(), document.cookie]).toEqual([false, ''])
    })

    it.each(planted)('%s gives way to the next login', (_what, scope) => {
      goTo('/user/dashboard')
      document.cookie = `${name}=tok_2; ${scope}`
      expect(here()[which].write('tok_1')).toBe(true)
      expect([here().isTampered(), document.cookie]).toEqual([false, `${name}=tok_1`])
    })
  })

  it('leaves those of other names alone', () => {
    document.cookie = 'token_2=a; Path=/'
    document.cookie = 'theme=b; Path=/'
    document.cookie = 'token=tok_2; Path=/'
    here().token.write('tok_1')
    here().token.clear()
    expect(document.cookie.split('; ').toSorted()).toEqual(['theme=b', 'token_2=a'])
  })

  it('that only decodes to the name is no second one', () => {
    document.cookie = '%74oken=tok_2; Path=/'
    here().token.write('tok_1')
    expect([here().token.read(), here().isTampered()]).toEqual(['tok_1', false])
  })

  it('that cannot be expired is nobody’s: it is not read, and a login goes on', () => {
    let own = 'token=tok_1'
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => ['token=tok_2', own].join('; '))
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
      if (text.startsWith('token=') && text.includes('domain=bonavo.localhost')) own = text.replace(/;.*/, '')
      if (/^token=.*Max-Age=0.*Domain=bonavo\.localhost/.test(text)) own = ''
    })
    const { token, isTampered } = here()
    expect(isTampered()).toBe(true)
    token.clear()
    expect([token.read(), isTampered()]).toEqual([null, false])
    expect([token.write('tok_3'), token.read(), isTampered()]).toEqual([true, 'tok_3', false])
    // The ignored values are in memory only, so the next visit sees two cookies again.
    expect(here().isTampered()).toBe(true)
  })

  it('is expired in every jar: with Secure on https, and that of embedded pages', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('__Secure-token=a; __Secure-token=b')
    const all = written()
    makeSessionCookies('__Secure-', { ...secure, pathname: '/user/;domain=x' }).token.clear()
    for (const path of ['/', '/user', '/user/'])
      for (const domain of ['', '; Domain=account.bonavo.be', '; Domain=bonavo.be'])
        for (const jar of ['; Secure', '; Secure; Partitioned'])
          expect(all()).toContain(`__Secure-token=x; Max-Age=0; Path=${path}${domain}${jar}`)
    expect(all().filter((text) => /domain=x|Path=(?:;|$)/.test(text))).toEqual([])
  })
})

it('a second cookie is expired where the page is, and where it was loaded from', () => {
  const place = { ...secure, pathname: '/user/security' }
  const { token } = makeSessionCookies('', place)
  place.pathname = '/login/email'
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('token=a; token=b')
  const all = written()
  token.clear()
  for (const path of ['/', '/user', '/user/', '/user/security', '/login', '/login/', '/login/email'])
    expect(all()).toContain(`token=x; Max-Age=0; Path=${path}; Domain=bonavo.be; Secure`)
})

it.each([
  ['account.bonavo.be', ['account.bonavo.be', 'bonavo.be']],
  ['account.staging.bonavo.be', ['account.staging.bonavo.be', 'staging.bonavo.be', 'bonavo.be']],
  ['account.localhost', ['account.localhost']],
  ['localhost', []],
  ['[::1]', []],
])(
  'a second cookie on %s is expired for %j, which can have cookies, and without Secure on http',
  (host, domains) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('token=a; token=b')
    const all = written()
    makeSessionCookies('', { hostname: host, pathname: '/', protocol: 'http:' }).token.clear()
    expect(all().filter((text) => /^token=.*Path=\/(?!.*Secure)/.test(text))).toEqual(
      ['', ...domains.map((domain) => `; Domain=${domain}`)].map((end) => `token=x; Max-Age=0; Path=/${end}`),
    )
  },
)

describe('on a device of somebody else', () => {
  it('a session cookie has no expiry, and nothing that outlives the visit is stored', () => {
    const { shared, token } = here()
    shared.begin(true)
    const all = written(true)
    token.write('tok_1')
    expect(all()[0]).not.toMatch(/expires|max-age/i)
    expect([theme.write('dark'), localStorage.length]).toEqual([false, 0])
    token.clear()
    // The mark goes with the session; what this tab may keep is decided by the end of the session.
    expect([shared.read(), theme.write('dark')]).toEqual([[], false])
    shared.clear()
    expect(theme.write('dark')).toBe(true)
  })

  it('a session without a cookie has no mark, and a mark outlasts the first of two cookies', () => {
    const { shared, token, duplicatedToken } = here()
    shared.begin(true, false)
    shared.note()
    expect([shared.read(), theme.write('dark')]).toEqual([[], false])
    shared.begin(true)
    duplicatedToken.write('tok_1')
    token.write('tok_1')
    duplicatedToken.clear()
    expect(shared.read()).toEqual([expect.any(Number)])
  })

  it('a token that the browser does not keep leaves no mark, and none is kept without its mark', () => {
    limitCookies()
    const { shared, token } = here()
    shared.begin(true)
    expect([token.write('a'.repeat(5000)), document.cookie]).toEqual([false, ''])
    expect([token.write('tok_1'), document.cookie]).toEqual([false, ''])
  })

  it('only the mark of exactly this name is read, and it is cleared on every path', () => {
    const { shared } = here()
    for (const name of ['x_shared', 'not-shared', 'Shared']) document.cookie = `${name}=${Date.now()}; Path=/`
    document.cookie = 'shared=1; Path=/'
    expect(shared.read()).toEqual([])
    document.cookie = `shared=${Date.now()}; Path=/`
    expect(shared.read()).toHaveLength(1)
    shared.clear()
    expect(shared.read()).toEqual([])
  })
})
