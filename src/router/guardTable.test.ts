// @vitest-environment node
import { at, isPageOf, mayEnter, pages, settle, visitor } from '#testing/guard.ts'
import { paths } from '#paths'
import { describe, expect, it } from 'vitest'
import { classOf, type PageClass, resolve, type Visitor } from './guards.ts'

const visitors = {
  'someone anonymous': visitor(),
  'someone who has logged out': visitor({ hasLeft: true }),
  'someone who has found their username': visitor({ hasUsername: true }),
  'a weak token': visitor({ kind: 'weak' }),
  'a weak token that a code has verified': visitor({ kind: 'weak', verifiedBy: 'sms' }),
  'a weak token with a step-up': visitor({ kind: 'weak', hasStepUp: true }),
  'a forced user': visitor({ kind: 'forced' }),
  'a forced user with a step-up': visitor({ kind: 'forced', hasStepUp: true }),
  'a forced user who is asked for a code': visitor({ kind: 'forced', setUp: 'confirming' }),
  'a user who is done with the set-up': visitor({ kind: 'signedIn', setUp: 'done' }),
  'a signed-in user': visitor({ kind: 'signedIn' }),
  'a signed-in user with a step-up': visitor({ kind: 'signedIn', hasStepUp: true }),
} satisfies Record<string, Visitor>

const sees = 'sees it'
const setUp = '/mandatory-mfa'
const outcomes: Readonly<Record<string, string>> = {
  sees,
  login: '/login/email',
  start: '/onboarding',
  search: '/forgot-username',
  home: '/user/dashboard',
  weak: '/weak-password',
  verified: '/weak-password?verified=true',
  setUp,
  success: '/mandatory-mfa/success',
}

const columns = [
  [
    '/login/email',
    '/login/phone',
    '/onboarding',
    '/forgot-password/email',
    '/forgot-password/phone',
    '/forgot-password-sent',
    '/forgot-username',
    '/forgot-username?type=nrn',
  ],
  Object.keys(mayEnter),
  ['/forgot-username-response'],
  ['/reset-password', '/reset-password-confirmed'],
  ['/mfa', '/mfa?single=true', '/mfa?method=sms', '/mfa?payload=p', '/mfa?method=fax&payload=p'],
  ['/mfa?method=sms&payload=p', '/mfa?method=email&payload=p', '/mfa?method=card&payload=p'],
  ['/weak-password', '/weak-password?verified=true'],
  ['/mandatory-mfa', '/mandatory-mfa/phone', '/mandatory-mfa/email'],
  ['/mandatory-mfa/confirmation'],
  ['/mandatory-mfa/success'],
  [
    '/user/dashboard',
    '/user/dashboard?a=1#access',
    '/user/profile',
    '/user/profile#contact',
    '/user/password',
    '/user/security',
    '/user/security?mfa=true',
    '/user/security/history',
    '/user/access',
  ],
]

// Who may see which page (decisions.md §4): in the order of the columns, what becomes of a visit to the pages.
const table: Record<keyof typeof visitors, string> = {
  'someone anonymous': 'sees start search sees login sees login login login login login',
  'someone who has logged out': 'sees start search sees login sees login login login login login',
  'someone who has found their username': 'sees start sees sees login sees login login login login login',
  'a weak token': 'weak weak weak sees weak weak sees weak weak weak weak',
  'a weak token that a code has verified':
    'verified verified verified sees verified verified sees verified verified verified verified',
  'a weak token with a step-up': 'weak weak weak sees sees sees sees weak weak weak weak',
  'a forced user': 'setUp setUp setUp setUp setUp setUp setUp sees setUp setUp setUp',
  'a forced user with a step-up': 'setUp setUp setUp setUp sees sees setUp sees setUp setUp setUp',
  'a forced user who is asked for a code': 'setUp setUp setUp setUp setUp setUp setUp sees sees setUp setUp',
  'a user who is done with the set-up': 'home home home sees home home home success success sees sees',
  'a signed-in user': 'home home home sees home home home home home home sees',
  'a signed-in user with a step-up': 'home home home sees sees sees home home home home sees',
}

const cells = Object.entries(table).flatMap(([name, row]) =>
  columns.flatMap((column, index) =>
    column.map(
      (path) => [name as keyof typeof visitors, path, outcomes[row.split(' ')[index] ?? ''] ?? ''] as const,
    ),
  ),
)
const isOfOnboarding = (path: string) => path.startsWith('/onboarding')
const elsewhere = [null, ...pages.public, ...pages.open, ...pages.exempt, ...pages.weak, ...pages.session]
// The order of the onboarding has a table of its own (`onboardingOrder.test.ts`).
const leftFor = (path: string) =>
  Object.hasOwn(mayEnter, path) ? elsewhere.filter((from) => !from || !isOfOnboarding(from)) : elsewhere

it.each(cells)('%s at %s: %s', (name, path, outcome) => {
  for (const from of leftFor(path))
    expect(settle(visitors[name], from, path).path).toBe(outcome === sees ? path : outcome)
})

it.each(Object.entries(pages).flatMap(([pageClass, list]) => list.map((path) => [path, pageClass])))(
  '%s is of the class %s, with whatever query',
  (path, pageClass) => {
    expect(classOf(path)).toBe(pageClass as PageClass)
  },
)

it('every page stands in the table', () => {
  const built = Object.values(paths).filter((path) => classOf(at(path).pathname))
  const listed = columns.flat().map((path) => at(path).pathname)
  for (const path of built) expect(listed).toContain(at(path).pathname)
})

describe('leaving the mandatory-mfa pages without finishing', () => {
  const away = [
    '/',
    '/#access',
    '/login',
    '/login/',
    '/login/email',
    '/login/phone?client_id=301&redirect_uri=https://p.example/',
    '/weak-password',
    '/user/dashboard',
    '/user/dashboard/',
    '/user/security?mfa=true',
    '/approve',
    '/onboarding',
    '/onboarding/code?code=WELCOME-2026',
    '/forgot-password/email',
    '/reset-password',
    '/reset-password?code=rst_1',
    '/nothing',
    '/mandatory-mfax',
    '/mandatory-mfa/nothing',
  ]
  const forced = [
    visitor({ kind: 'forced' }),
    visitor({ kind: 'forced', setUp: 'confirming' }),
    visitor({ kind: 'forced', targetUrl: '/user/dashboard' }),
    visitor({ kind: 'forced', hasStepUp: true }),
  ]

  it.each(away)('logs the user out and returns to login (%s)', (path) => {
    for (const who of forced)
      for (const from of pages.forced)
        expect(resolve(who, from, at(path))).toEqual({ to: '/login/email', isLeaving: true })
  })

  it.each([...pages.forced, '/mandatory-mfa/', '/mandatory-mfa?a=1#b', '/mfa', '/mfa?single=true'])(
    'is not what a step to %s does',
    (path) => {
      for (const who of forced)
        for (const from of pages.forced) expect(resolve(who, from, at(path))?.isLeaving).toBeUndefined()
    },
  )

  it('logs nobody out who comes from elsewhere, or has finished', () => {
    for (const path of away) {
      for (const from of elsewhere) expect(settle(visitor({ kind: 'forced' }), from, path).path).toBe(setUp)
      for (const from of pages.forced)
        expect(settle(visitors['a user who is done with the set-up'], from, path).who.kind).toBe('signedIn')
    }
  })
})

describe('the exemption of partner apps from the set-up', () => {
  const visit = (path: string, query: string) =>
    settle(visitor({ kind: 'forced' }), null, path + query).steps[0]
  const uri = 'redirect_uri=https%3A%2F%2Fp.example%2Fcallback'

  it.each(['/login/email', '/login/phone'])(
    'holds for another client id than 2 and 51 on %s, until the hand-over',
    (path) => {
      expect(visit(path, `?client_id=301&${uri}`)).not.toBe(setUp)
      expect(settle(visitor({ kind: 'forced' }), null, `${path}?client_id=301&${uri}`).path).toBe(setUp)
    },
  )

  it.each([
    `?client_id=2&${uri}`,
    `?client_id=51&${uri}`,
    `?${uri}`,
    `?client_id=&${uri}`,
    `?client_id=301&client_id=301&${uri}`,
    `?client_id=51&client_id=301&${uri}`,
    `?client_id=301&${uri}&${uri}`,
    `?client_id=%3Cscript%3E&${uri}`,
    `?client_id=301%20&${uri}`,
    `?client_id=%2051&${uri}`,
    `?client_id=51%00&${uri}`,
    `?client_id=${'3'.repeat(65)}&${uri}`,
    '?client_id=301',
    '?client_id=301&redirect_uri=',
    '?client_id=301&redirect_uri=p.example',
    '?client_id=301&redirect_uri=//p.example/',
    '?client_id=301&redirect_uri=https://',
    '?client_id=301&redirect_uri=ftp://p.example/',
    '?client_id=301&redirect_uri=javascript:alert(1)',
    `?CLIENT_ID=301&${uri}`,
    '?a=1',
    '',
  ])('does not hold with %j', (query) => {
    for (const path of ['/login/email', '/login/phone']) expect(visit(path, query)).toBe(setUp)
    for (const path of ['/', '/approve', '/login'])
      expect(settle(visitor({ kind: 'forced' }), null, path + query).path).toBe(setUp)
  })

  it('never holds on the signed-in area, nor on what is done on the way to it', () => {
    const query = `?client_id=301&${uri}`
    for (const path of pages.session) expect(visit(path, query)).toBe(setUp)
    for (const path of ['/', '/approve', '/mfa', '/weak-password', '/user/security', '/nothing'])
      expect(isPageOf('forced', settle(visitor({ kind: 'forced' }), null, path + query).path)).toBe(true)
  })
})
