import { goTo } from '#testing/address.ts'
import { breakCookies } from '#testing/storage.ts'
import { describe, expect, it, vi } from 'vitest'
import { cookieDomain, makeSessionCookies } from './sessionCookies.ts'

const here = (prefix = '') => makeSessionCookies(prefix, window.location)

describe('the cookie domain', () => {
  it.each([
    ['account.bonavo.be', 'bonavo.be'],
    ['account.bonavo-lux.localhost', 'bonavo-lux.localhost'],
    ['account.staging.bonavo.be', 'staging.bonavo.be'],
    ['account.account.bonavo.be', 'account.bonavo.be'],
    ['localhost', undefined],
    ['account.localhost', undefined],
    ['127.0.0.1', undefined],
    ['10.0.0.12', undefined],
    ['[::1]', undefined],
    ['bonavo.be', undefined],
    ['my.bonavo.be', undefined],
    ['accounts.bonavo.be', undefined],
    ['x.account.bonavo.be', undefined],
    ['account', undefined],
  ])('of %s is %s', (hostname, domain) => {
    expect(cookieDomain(hostname)).toBe(domain)
  })
})

describe('a session cookie', () => {
  it('is written for 30 days, SameSite Lax, at the site root, for the host without the account prefix', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
    const write = vi.spyOn(document, 'cookie', 'set')
    here().token.write('tok_1')
    const [pair, ...attributes] = String(write.mock.calls[0]?.[0]).split('; ')
    expect(pair).toBe('token=tok_1')
    expect(attributes.toSorted()).toEqual([
      'domain=bonavo.localhost',
      'expires=Sat, 31 Jan 2026 00:00:00 GMT',
      'path=/',
      'sameSite=Lax',
    ])
  })

  it('is Secure on https', () => {
    const write = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    makeSessionCookies('', { hostname: 'account.bonavo.be', protocol: 'https:' }).token.write('tok_1')
    expect(String(write.mock.calls[0]?.[0]).split('; ')).toContain('secure')
  })

  it('has no domain on localhost', () => {
    const write = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    makeSessionCookies('', { hostname: 'localhost', protocol: 'http:' }).token.write('tok_1')
    expect(write.mock.calls[0]?.[0]).not.toMatch(/domain/i)
  })

  it('is shared across subdomains', () => {
    here().token.write('tok_1')
    goTo('/', { host: 'client.bonavo.localhost' })
    expect(document.cookie).toBe('token=tok_1')
    goTo('/', { isLux: true })
    expect(document.cookie).toBe('')
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

  it('comes back as it was written', () => {
    for (const token of ['tok_1', 'a.b-c_d~', 'x=y;z', 'e "%41"']) {
      here().token.write(token)
      expect(here().token.read()).toBe(token)
    }
  })

  it.each(['token=', 'token=%E0%A4%A', 'token=%F0%9F%98%80', 'token', 'tokens=1'])(
    'that holds garbage (%s) is none',
    (cookie) => {
      document.cookie = cookie
      expect(here().token.read()).toBeNull()
    },
  )

  it('says whether it is kept, and tells of each change once it is made', () => {
    const seen: string[] = []
    const { token } = makeSessionCookies('', window.location, () => void seen.push(document.cookie))
    expect(token.write('tok_1')).toBe(true)
    expect(token.write('tok_2')).toBe(true)
    token.clear()
    expect(seen).toEqual(['token=tok_1', 'token=tok_2', ''])
  })

  it('that the browser drops silently, or keeps another in place of, is not kept', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    expect(here().token.write('tok_1')).toBe(false)
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('token=tok_other')
    expect(here().token.write('tok_1')).toBe(false)
  })

  it('is none in a browser that refuses cookies', () => {
    breakCookies()
    expect(here().token.read()).toBeNull()
    expect(here().token.write('tok_1')).toBe(false)
    expect(() => here().token.clear()).not.toThrow()
  })
})
