// @vitest-environment node
import { paths } from '#paths'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classOf, isTarget, resolve, type Visitor } from './guards.ts'
import { landing } from './landing.ts'

const anonymous: Visitor = { isSignedIn: false, hasLeft: false, targetUrl: null }
const signedIn: Visitor = { isSignedIn: true, hasLeft: false, targetUrl: null }
const at = (path: string) => new URL(path, 'https://account.example')
const go = (visitor: Visitor, path: string) => resolve(visitor, at(path))

describe('the route table', () => {
  it.each([
    ['/', '/user/dashboard'],
    ['/?a=1', '/user/dashboard?a=1'],
    ['/#notifications', '/user/dashboard#notifications'],
    ['/#access', '/user/dashboard#access'],
  ])('%s redirects to %s', (path, to) => {
    for (const visitor of [anonymous, signedIn]) expect(go(visitor, path)).toEqual({ to })
  })

  it.each([
    ['/login', '/login/email'],
    ['/login/', '/login/email'],
    ['/login?client_id=7', '/login/email?client_id=7'],
  ])('Login goes to login/email (%s)', (path, to) => {
    expect(go(anonymous, path)).toEqual({ to })
  })

  it.each([
    '/nothing',
    '/user',
    '/user/',
    '/user/profile',
    '/login/card',
    '/LOGIN/email',
    '/user%2Fdashboard',
    '/~',
    '/toString',
  ])('any unknown path redirects to home (%s)', (path) => {
    for (const visitor of [anonymous, signedIn]) expect(go(visitor, path)).toEqual({ to: '/' })
  })

  it('a final slash is no other page', () => {
    expect(go(anonymous, '/login/email/?a=1')).toEqual({ to: '/login/email?a=1' })
    expect(go(signedIn, '/user/dashboard/#access')).toEqual({ to: '/user/dashboard#access' })
  })
})

describe('the global navigation guard', () => {
  it('sends unauthenticated users on non-public pages to login/email after the target address is saved', () => {
    expect(go(anonymous, '/user/dashboard')).toEqual({ to: '/login/email', savedTarget: '/user/dashboard' })
    expect(go(anonymous, '/user/dashboard?a=1#access')).toEqual({
      to: '/login/email',
      savedTarget: '/user/dashboard?a=1#access',
    })
  })

  it('keeps redirect_uri and client_id in the target, and on the login for its label', () => {
    const query = '?client_id=7&redirect_uri=https%3A%2F%2Fmy.example%2F'
    expect(go(anonymous, `/user/dashboard${query}&a=1`)).toEqual({
      to: `/login/email${query}`,
      savedTarget: `/user/dashboard${query}&a=1`,
    })
  })

  it('sends logged-in users on public pages home', () => {
    for (const path of ['/login/email', '/login/phone'])
      expect(go(signedIn, path)).toEqual({ to: '/user/dashboard' })
  })

  it('sends whoever has just logged in to the saved target address', () => {
    const visitor = { ...signedIn, targetUrl: '/user/dashboard?a=1#access' }
    expect(go(visitor, '/login/phone')).toEqual({ to: '/user/dashboard?a=1#access' })
  })

  it('saves no target for whoever has logged out', () => {
    expect(go({ ...anonymous, hasLeft: true }, '/user/dashboard')).toEqual({ to: '/login/email' })
  })

  it('lets unauthenticated users see public pages, and logged-in users theirs', () => {
    for (const path of ['/login/email', '/login/phone?redirect_uri=x']) expect(go(anonymous, path)).toBeNull()
    expect(go(signedIn, '/user/dashboard?a=1#access')).toBeNull()
  })
})

it('a session goes to its saved target, else to the dashboard', () => {
  expect(landing({ targetUrl: null })).toBe('/user/dashboard')
  expect(landing({ targetUrl: '/user/dashboard#access' })).toBe('/user/dashboard#access')
})

it.each([
  ['/user/dashboard', true],
  ['/user/dashboard?a#b', true],
  ['/login/email', false],
  ['/', false],
  ['/nothing', false],
  ['/user/dashboard/', false],
])('only a page of the signed-in area may be returned to (%s: %s)', (path, is) => {
  expect(isTarget(path)).toBe(is)
})

it('from any path the guard leads, in at most four steps, to a page that the visitor may see', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '/user',
    '/dashboard',
    '/login',
    '/email',
    '/phone',
    '.',
    '..',
    '%2f',
    '\\',
    'x',
    '@',
    ':',
  )
  const known = fc.constantFrom(...Object.values(paths))
  const made = fc.array(piece, { maxLength: 7 }).map((pieces) => `/${pieces.join('')}`)
  const tail = fc.constantFrom(
    '',
    '?a=1',
    '#access',
    '?redirect_uri=//evil.example&client_id=2#x',
    '//evil.example',
    '?\\',
  )
  const anyPath = fc.tuple(fc.oneof(known, made, fc.webPath()), tail).map(([path, rest]) => path + rest)
  const targets = fc.constantFrom(null, '/user/dashboard', '/user/dashboard?a#b')
  const visitors = fc.record({ isSignedIn: fc.boolean(), hasLeft: fc.boolean(), targetUrl: targets })
  fc.assert(
    fc.property(anyPath, visitors, (path, visitor) => {
      if (!URL.canParse(`https://account.example${path}`)) return
      let url = new URL(`https://account.example${path}`)
      let verdict = resolve(visitor, url)
      for (let step = 0; verdict; step++) {
        expect(step).toBeLessThan(4)
        expect(verdict.to).toMatch(/^\/(?![/\\])/)
        expect(isTarget(verdict.savedTarget ?? '/user/dashboard')).toBe(true)
        url = new URL(verdict.to, url)
        verdict = resolve(visitor, url)
      }
      expect(url.origin).toBe('https://account.example')
      expect(classOf(url.pathname)).toBe(visitor.isSignedIn ? 'session' : 'public')
    }),
    { numRuns: 2000 },
  )
})
