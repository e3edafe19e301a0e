// @vitest-environment node
import { at, mayEnter, pages, settle, visitor } from '#testing/guard.ts'
import { platforms } from '#domain/platform'
import { paths } from '#paths'
import { describe, expect, it } from 'vitest'
import { resolve, type Visitor } from './guards.ts'
import { classOf, type PageClass } from './pageClasses.ts'

const visitors = {
  'someone anonymous': visitor(),
  'someone who has logged out': visitor({ hasLeft: true }),
  'someone who has found their username': visitor({ hasUsername: true }),
  'a weak token': visitor({ kind: 'weak' }),
  'a weak token that a code has verified': visitor({ kind: 'weak', verifiedBy: 'sms' }),
  'a weak token with a step-up': visitor({ kind: 'weak', hasStepUp: true }),
  'a duplicated login': visitor({ kind: 'duplicated' }),
  'a duplicated login that a code has verified': visitor({ kind: 'duplicated', verifiedBy: 'sms' }),
  'a duplicated login with a step-up': visitor({ kind: 'duplicated', hasStepUp: true }),
  'a duplicated login with a claim': visitor({ kind: 'duplicated', similar: 'claimed' }),
  'a forced user': visitor({ kind: 'forced' }),
  'a forced user with a similar account': visitor({ kind: 'forced', similar: 'found' }),
  'a forced user with a step-up': visitor({ kind: 'forced', hasStepUp: true }),
  'a forced user who is asked for a code': visitor({ kind: 'forced', setUp: 'confirming' }),
  'a user who is done with the set-up': visitor({ kind: 'signedIn', setUp: 'done' }),
  'a signed-in user': visitor({ kind: 'signedIn' }),
  'a signed-in user with a step-up': visitor({ kind: 'signedIn', hasStepUp: true }),
  'a signed-in user without a similar account': visitor({ kind: 'signedIn', similar: 'none' }),
  'a signed-in user with a similar account': visitor({ kind: 'signedIn', similar: 'found' }),
  'a signed-in user who claims a similar account': visitor({ kind: 'signedIn', similar: 'claimed' }),
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
  duplicated: '/duplicated',
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
  [
    '/reset-password',
    '/reset-password-confirmed',
    '/partner',
    '/partner?client_id=301&name=Lunchbox',
    '/fuzzion-success',
    '/fuzzion-error',
    '/fuzzion-rejection',
  ],
  ['/mfa', '/mfa?single=true', '/mfa?method=sms', '/mfa?payload=p', '/mfa?method=fax&payload=p'],
  ['/mfa?method=sms&payload=p', '/mfa?method=email&payload=p', '/mfa?method=card&payload=p'],
  ['/weak-password', '/weak-password?verified=true'],
  ['/duplicated', '/duplicated?a=1'],
  ['/duplicated-2fa'],
  ['/mandatory-mfa', '/mandatory-mfa/phone', '/mandatory-mfa/email'],
  ['/mandatory-mfa/confirmation'],
  ['/mandatory-mfa/success'],
  [
    '/approve',
    '/approve?a=1',
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
// prettier-ignore
const table: Record<keyof typeof visitors, string> = {
  'someone anonymous': 'sees start search sees login sees login login login login login login login',
  'someone who has logged out': 'sees start search sees login sees login login login login login login login',
  'someone who has found their username': 'sees start sees sees login sees login login login login login login login',
  'a weak token': 'weak weak weak sees weak weak sees weak weak weak weak weak weak',
  'a weak token that a code has verified':
    'verified verified verified sees verified verified sees verified verified verified verified verified verified',
  'a weak token with a step-up': 'weak weak weak sees sees sees sees weak weak weak weak weak weak',
  'a duplicated login':
    'duplicated duplicated duplicated sees duplicated duplicated duplicated sees duplicated duplicated duplicated duplicated duplicated',
  'a duplicated login that a code has verified':
    'duplicated duplicated duplicated sees duplicated duplicated duplicated sees duplicated duplicated duplicated duplicated duplicated',
  'a duplicated login with a step-up':
    'duplicated duplicated duplicated sees duplicated duplicated duplicated sees sees duplicated duplicated duplicated duplicated',
  'a duplicated login with a claim':
    'duplicated duplicated duplicated sees duplicated duplicated duplicated sees duplicated duplicated duplicated duplicated duplicated',
  'a forced user': 'setUp setUp setUp setUp setUp setUp setUp setUp setUp sees setUp setUp setUp',
  'a forced user with a similar account':
    'setUp setUp setUp setUp setUp setUp setUp setUp setUp sees setUp setUp setUp',
  'a forced user with a step-up': 'setUp setUp setUp setUp sees sees setUp setUp setUp sees setUp setUp setUp',
  'a forced user who is asked for a code':
    'setUp setUp setUp setUp setUp setUp setUp setUp setUp sees sees setUp setUp',
  'a user who is done with the set-up':
    'home home home sees home home home sees duplicated success success sees sees',
  'a signed-in user': 'home home home sees home home home sees duplicated home home home sees',
  'a signed-in user with a step-up': 'home home home sees sees sees home sees duplicated home home home sees',
  'a signed-in user without a similar account': 'home home home sees home home home home home home home home sees',
  'a signed-in user with a similar account':
    'duplicated duplicated duplicated sees duplicated duplicated duplicated sees duplicated duplicated duplicated duplicated sees',
  'a signed-in user who claims a similar account':
    'duplicated duplicated duplicated sees duplicated duplicated duplicated sees sees duplicated duplicated duplicated sees',
}

const cells = Object.entries(table).flatMap(([name, row]) =>
  columns.flatMap((column, index) =>
    column.map(
      (path) => [name as keyof typeof visitors, path, outcomes[row.split(' ')[index] ?? ''] ?? ''] as const,
    ),
  ),
)
const isOfOnboarding = (path: string) => path.startsWith('/onboarding')
const elsewhere = [
  null,
  ...pages.public,
  ...pages.open,
  ...pages.exempt,
  ...pages.weak,
  ...pages.duplicated,
  ...pages.session,
]
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

it('the pages of each class are all that there are', () => {
  const built = Object.values(paths).map((path) => at(path).pathname)
  const classed = built.filter((path) => classOf(path))
  expect(new Set(Object.values<readonly string[]>(pages).flat())).toEqual(new Set(classed))
})

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
    '/approve?client_id=301&redirect_uri=https%3A%2F%2Fp.example%2Fcallback',
    '/partner',
    '/fuzzion-success',
    '/duplicated',
    '/duplicated-2fa',
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
      // The request of a partner comes first.
      const to = path.includes('client_id') ? /^\/approve\?/ : /^\/mandatory-mfa$/
      for (const from of elsewhere) expect(settle(visitor({ kind: 'forced' }), from, path).path).toMatch(to)
      for (const from of pages.forced)
        expect(settle(visitors['a user who is done with the set-up'], from, path).who.kind).toBe('signedIn')
    }
  })
})

describe('the exemption of partner apps from the set-up', () => {
  const uri = 'redirect_uri=https%3A%2F%2Fp.example%2Fcallback'
  const forced = visitor({ kind: 'forced' })
  const end = (path: string) => settle(forced, null, path).path

  it.each(['/', '/login', '/login/email', '/login/phone', '/approve'])(
    'holds for another client id than 2 and 51 on %s, until the hand-over',
    (path) => {
      for (const query of [`?client_id=301&${uri}`, `?client_id=301&${uri}&state=a&scope=user`])
        expect(end(path + query)).toBe(`/approve${query}`)
      expect(end(`${path}?client_id=251&${uri}`)).toBe(`/approve?client_id=251&${uri}`)
    },
  )

  it('holds on the way back to a request that came before the login', () => {
    const who = { ...forced, targetUrl: `/approve?client_id=301&${uri}` }
    for (const path of ['/', '/login/email', '/mfa', '/user/dashboard', '/nothing', '/approve'])
      expect(settle(who, null, path).path).toBe(who.targetUrl)
    expect(settle({ ...who, targetUrl: `/approve?client_id=51&${uri}` }, null, '/login/email').path).toBe(
      setUp,
    )
  })

  it.each([
    `?client_id=2&${uri}`,
    `?client_id=51&${uri}`,
    `?client_id=02&${uri}`,
    `?client_id=051&${uri}`,
    `?client_id=00051&${uri}`,
    `?${uri}`,
    `?client_id=&${uri}`,
    `?client_id=301&client_id=301&${uri}`,
    `?client_id=51&client_id=301&${uri}`,
    `?client_id=301&${uri}&${uri}`,
    `?client_id=301&${uri}&state=a&state=b`,
    `?client_id=301&${uri}&scope=a&scope=b`,
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
    for (const path of ['/', '/login', '/login/email', '/login/phone', '/approve'])
      expect(end(path + query)).toBe(setUp)
  })

  it('holds for no client of the provider itself: each one in the table of platforms', () => {
    const own = platforms.flatMap(({ ownClientId }) => ownClientId ?? [])
    expect(own).not.toHaveLength(0)
    for (const id of own)
      for (const path of ['/', '/login/email', '/approve'])
        expect(end(`${path}?client_id=${id}&${uri}`)).toBe(setUp)
  })

  it('never holds on the signed-in area, nor on what is done on the way to it', () => {
    const query = `?client_id=301&${uri}`
    const others = ['/mfa', '/weak-password', '/partner', '/fuzzion-success', '/duplicated', '/nothing']
    const signedInArea = pages.session.filter((path) => path !== '/approve')
    for (const path of [...signedInArea, ...others]) expect(end(path + query)).toBe(setUp)
  })

  it('ends with the request: from its page every other one leads to the set-up', () => {
    for (const path of ['/user/dashboard', '/', '/login/email', '/partner', '/nothing', '/approve'])
      expect(settle(forced, '/approve', path).path).toBe(setUp)
  })
})
