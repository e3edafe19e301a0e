// Shows: partner-17, partner-32.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PartnerRequest } from '#domain/partner/partnerQuery.ts'
import { refusalUrl, targetOf } from './partnerTarget.ts'

describe('the target of an authorisation', () => {
  const request: PartnerRequest = { client_id: '301', redirect_uri: 'https://p.example:8443/cb' }
  const own = ['my.bonavo.be', 'client.bonavo.localhost:5173']

  it.each([
    ['the host of the redirect_uri', 'https://p.example:8443/cb?code=1&state=s'],
    ['another page of that host', 'https://p.example:8443/#other'],
    ["one of the provider's own hosts", 'https://my.bonavo.be/home?a=1'],
    ["the provider's own host on this machine, without TLS", 'http://client.bonavo.localhost:5173/'],
  ])('may be on %s', (_what, target) => {
    expect(targetOf(target, request, own)).toBe(target)
  })

  it('is re-serialised', () => {
    expect(targetOf('HTTPS://P.Example:8443', request, own)).toBe('https://p.example:8443/')
  })

  it.each([
    ['another host', 'https://evil.example/cb'],
    ['a suffixed host', 'https://p.example.evil.example:8443/cb'],
    ['a suffixed host of the provider', 'https://my.bonavo.be.evil.example/'],
    ['a sub-domain', 'https://x.p.example:8443/cb'],
    ['a host with a final dot', 'https://my.bonavo.be./'],
    ['no port where one was asked for', 'https://p.example/cb'],
    ['another port', 'https://p.example:8444/cb'],
    ['plain http', 'http://p.example:8443/cb'],
    ['plain http of the provider', 'http://my.bonavo.be/'],
    ['user info', 'https://me@p.example:8443/cb'],
    ['a backslash', 'https://p.example:8443\\@evil.example/cb'],
    ['no slashes before a host of the provider', 'https:my.bonavo.be'],
    ['no protocol', '//p.example:8443/cb'],
    ['a path', '/user/dashboard'],
    ['a script', 'javascript:alert(1)'],
    ['a newline', 'https://p.example:8443/\ncb'],
    ['a leading space', ' https://p.example:8443/cb'],
    ['10 000 characters', `https://p.example:8443/${'a'.repeat(10_000)}`],
    ['nothing', ''],
    ['null', null],
    ['a list', ['https://p.example:8443/cb']],
  ])('is none when it has %s', (_what, target) => {
    expect(targetOf(target, request, own)).toBeNull()
  })

  it('is not on the host of another request', () => {
    const other = { client_id: '301', redirect_uri: 'https://q.example/cb' }
    expect(targetOf('https://p.example:8443/cb', other, own)).toBeNull()
    expect(targetOf('https://my.bonavo.be/', request, [])).toBeNull()
  })

  it('is on an allowed host or none, for any text', () => {
    const hosts = ['p.example:8443', ...own]
    const syntax = ['https:', 'http:', 'javascript:', '/', '//', '\\', '@', ':', '#', '?', '.', '%2f', '。']
    const words = ['\t', '\n', '\u0000', '\u2028', ' ', 'evil.example', ':8443', ':443', 'a', ...hosts]
    const piece = fc.constantFrom(...syntax, ...words)
    const start = fc.constantFrom('', 'https://', 'http://', 'https://p.example:8443', 'https://my.bonavo.be')
    const assembled = fc
      .tuple(start, fc.array(piece, { maxLength: 8 }))
      .map(([first, rest]) => first + rest.join(''))
    fc.assert(
      fc.property(fc.oneof(assembled, fc.string(), fc.webUrl()), (text) => {
        const target = targetOf(text, request, own)
        if (target === null) return
        const { host, hostname, protocol, username, password } = new URL(target)
        expect(hosts).toContain(host)
        expect(protocol === 'https:' || hostname === 'client.bonavo.localhost').toBe(true)
        expect(username + password).toBe('')
      }),
      { numRuns: 1000 },
    )
  })
})

describe('where a partner hears that it was refused', () => {
  const refused = (redirect_uri: string, state?: string) =>
    refusalUrl({ client_id: '301', redirect_uri, ...(state !== undefined && { state }) })

  it.each([
    ['https://p.example/cb', undefined, 'https://p.example/cb?error=access_denied'],
    ['https://p.example', 'abc', 'https://p.example/?error=access_denied&state=abc'],
    ['https://p.example:8443/cb', '', 'https://p.example:8443/cb?error=access_denied&state='],
    ['http://localhost:8003/', 'a', 'http://localhost:8003/?error=access_denied&state=a'],
    [
      'https://p.example/cb',
      's&error=none#@evil.example',
      'https://p.example/cb?error=access_denied&state=s%26error%3Dnone%23%40evil.example',
    ],
  ])('is %s with error=access_denied and the state %j', (address, state, url) => {
    expect(refused(address, state)).toBe(url)
  })

  it('keeps the query that the address has', () => {
    expect(refused('https://p.example/cb?a=1&a=2&state=own', undefined)).toBe(
      'https://p.example/cb?a=1&a=2&state=own&error=access_denied',
    )
    expect(refused('https://p.example/cb?a=b%26c', 's')).toBe(
      'https://p.example/cb?a=b%26c&error=access_denied&state=s',
    )
  })

  it.each([
    ['https://p.example/cb?q=caf%E9%20au+lait', '&'],
    ['https://p.example/cb?x', '&'],
    ['https://p.example/cb?x&', ''],
    ['https://p.example/cb?a=%7e*', '&'],
  ])('keeps the bytes of %s', (address, between) => {
    expect(refused(address, 's')).toBe(`${address}${between}error=access_denied&state=s`)
  })

  it('stands before a route in the fragment, and after it for a partner that reads its answers there', () => {
    expect(refused('https://p.example/cb?a=1#/route', 's')).toBe(
      'https://p.example/cb?a=1&error=access_denied&state=s#/route',
    )
    const request = { client_id: '301', redirect_uri: 'https://p.example/cb#/route' }
    expect(refusalUrl({ ...request, response_mode: 'fragment' })).toBe(
      'https://p.example/cb#/route&error=access_denied',
    )
  })

  it.each(['error=x', 'state=own', 'code=1', 'a=1&%73tate=own', 'iss=me'])(
    'is nowhere when the address has already what an answer says: %s',
    (query) => {
      const request = { client_id: '301', redirect_uri: `https://p.example/?${query}`, state: 's' }
      expect(refusalUrl(request, 'https://api.example')).toBeNull()
    },
  )

  it.each(['form_post', 'jwt', 'query.jwt', 'web_message'])('is nowhere in the mode %s', (response_mode) => {
    const request = { client_id: '301', redirect_uri: 'https://p.example/cb', response_mode }
    expect(refusalUrl(request)).toBeNull()
  })

  it('names the server that names itself', () => {
    const request = { client_id: '301', redirect_uri: 'https://p.example/cb', state: 's' }
    expect(refusalUrl(request, 'https://api.example')).toBe(
      'https://p.example/cb?error=access_denied&iss=https%3A%2F%2Fapi.example&state=s',
    )
  })

  it('stands in the fragment for a partner that reads its answers there', () => {
    const request = { client_id: '301', redirect_uri: 'https://p.example/cb?a=1', state: 's' }
    expect(refusalUrl({ ...request, response_mode: 'fragment' })).toBe(
      'https://p.example/cb?a=1#error=access_denied&state=s',
    )
  })

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['plain http', 'http://p.example/cb'],
    ['user info', 'https://me@p.example/cb'],
  ])('is nowhere when the address has %s', (_what, address) => {
    expect(refused(address)).toBeNull()
  })
})
