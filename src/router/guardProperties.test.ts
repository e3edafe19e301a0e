// Shows: session-7, session-60, mandatory-mfa-5.
import { at, isOpen, isPageOf, mayEnter, openAt, pages, settle, visitor } from '#testing/guard.ts'
import { lunchbox } from '#testing/partner.ts'
import { paths } from '#core/paths.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { resolve, type Visitor } from './guards.ts'
import { classOf, isTarget, routes } from './routes.ts'

const pieces = ['/', '//', '/user', '/dashboard', '/login', '/email', '/phone', '/mfa', '/mandatory-mfa']
const gettingIn = ['/onboarding', '/code', '/card', '/create', '/forgot-password', '/reset-password']
const signedIn = ['/profile', '/password', '/security', '/history', '/access']
const odd = ['.', '..', '%2f', '\\', 'x', '@', ':']
const made = fc
  .array(
    fc.constantFrom(
      ...pieces,
      ...signedIn,
      ...gettingIn,
      '/confirmation',
      '/success',
      '/weak-password',
      '/approve',
      ...odd,
    ),
    {
      maxLength: 7,
    },
  )
  .map((parts) => `/${parts.join('')}`)
const known = fc.constantFrom(
  ...Object.values(paths),
  ...routes.map(({ path }) => path),
  '/user/',
  '/approve',
)
const { uri } = lunchbox
const partner = `client_id=301&${uri}`
/**
 * The queries of the partners' requests that come before a mandatory set-up: well-formed, and not of a provider's own
 * app.
 */
const exempted = [`?${partner}`, `?${partner}&state=a&scope=user`]
const tail = fc.constantFrom(
  '',
  '',
  '/',
  '?a=1',
  '#access',
  `?${partner}`,
  `?${partner}#access`,
  `/?${partner}&client_id=301`,
  ...exempted,
  `/?${partner}`,
  `?${partner}&a=1`,
  `?client_id=2&${uri}`,
  `?client_id=051&${uri}`,
  `?client_id=301&${uri}&${uri}`,
  `?client_id=301&redirect_uri=javascript:alert(1)`,
  '?client_id=301',
  '?method=sms&payload=p',
  '?method=card&payload=p',
  '?verified=true',
  '?redirect_uri=//evil.example&client_id=2#x',
  '//evil.example',
  '?\\',
  '?code=WELCOME-2026',
  `?code=${'x'.repeat(2001)}&a=1#access`,
)
const anyPath = fc
  .tuple(fc.oneof(known, made, fc.webPath()), tail)
  .map(([path, rest]) => path + rest)
  .filter((path) => URL.canParse(`https://account.example${path}`))

const froms = fc.constantFrom(null, ...Object.values(pages).flat())
const targets = fc.constantFrom(
  null,
  '/user/dashboard',
  '/user/dashboard?a#b',
  '/user/security?mfa=true',
  '/approve',
  `/approve?${partner}`,
  `/approve?client_id=51&${uri}`,
  `/approve?${partner}&client_id=301`,
)
const setUps = fc.constantFrom(null, null, 'confirming' as const)
// A visitor whose set-up is done is `signedIn`: the set-up is not mandatory any more.
const standings = fc.oneof(
  fc.record({
    kind: fc.constantFrom('anonymous', 'weak', 'duplicated', 'mandatoryMfa', 'signedIn'),
    setUp: setUps,
  }),
  fc.record({ kind: fc.constant('signedIn'), setUp: fc.constant('done') }),
)
const onboardings: fc.Arbitrary<Visitor['onboarding']> = fc.record({
  progress: fc.constantFrom(...(Object.keys(openAt) as (keyof typeof openAt)[])),
  step: fc.constantFrom('', ...Object.keys(mayEnter)),
  isConfirming: fc.boolean(),
  isInvited: fc.boolean(),
})
const visitors: fc.Arbitrary<Visitor> = fc
  .tuple(
    standings,
    fc.record({
      hasLeft: fc.boolean(),
      targetUrl: targets,
      publicUrl: fc.constantFrom(
        null,
        null,
        '/onboarding/code?code=WELCOME-2026',
        '/login/phone?a=1',
        '/onboarding/card',
      ),
      isUnconfirmed: fc.boolean(),
      hasResetCode: fc.boolean(),
      hasStepUp: fc.boolean(),
      similar: fc.constantFrom('found', 'merging', 'none', 'unknown'),
      verifiedBy: fc.constantFrom(null, 'sms' as const, 'card' as const),
      onboarding: onboardings,
      hasUsername: fc.boolean(),
    }),
  )
  .map(([standing, rest]) => ({ ...standing, ...rest }))

/** Whether the order and the progress of the onboarding let a visitor see a page. */
function isEntered({ onboarding }: Visitor, from: string | null, path: string): boolean {
  const isInvited = path === '/onboarding/code' && onboarding.isInvited
  const isNext = from === null ? onboarding.step === path : [path, ...(mayEnter[path] ?? [])].includes(from)
  return isOpen(onboarding, path) && (isNext || isInvited)
}

/** Whether an address is a partner's request that may be answered before the mandatory set-up. */
const isExempted = ({ pathname, search }: URL) =>
  pathname === '/approve' &&
  [...exempted, `?${partner}&a=1`].some(
    (query) => String(new URLSearchParams(query)) === String(new URLSearchParams(search)),
  )

/**
 * Whether a visitor may see a page of the duplicates: with a duplicated login, or while there may be a similar account.
 */
function isAskedThere({ kind, similar, hasStepUp }: Visitor, pathname: string): boolean {
  if (kind === 'duplicated') return pathname === '/duplicated' || hasStepUp
  return kind === 'signedIn' && (pathname === '/duplicated' ? similar !== 'none' : similar === 'merging')
}

/** What a visitor may see, page by page. */
function maySee(who: Visitor, from: string | null, url: URL): boolean {
  const { pathname, search } = url
  const { kind, hasStepUp, setUp } = who
  if (pathname === '/mfa')
    return kind === 'anonymous'
      ? /method=(?:sms|email|card)&payload=/.test(search)
      : hasStepUp && kind !== 'duplicated'
  if (pathname === '/mandatory-mfa/success') return kind === 'signedIn' && setUp === 'done'
  if (pathname === '/mandatory-mfa/confirmation' && setUp !== 'confirming') return false
  if (pathname === '/forgot-username-response' && !who.hasUsername) return false
  if (Object.hasOwn(mayEnter, pathname) && !isEntered(who, from, pathname)) return false
  // A secret that a link has brought does not stay in the address.
  if (['/reset-password', '/onboarding/code'].includes(pathname) && search) return false
  if (isPageOf('open', pathname)) return kind !== 'mandatoryMfa'
  if (isPageOf('duplicated', pathname)) return isAskedThere(who, pathname)
  if (kind === 'mandatoryMfa' && isExempted(url)) return true
  const own = {
    anonymous: 'public',
    weak: 'weak',
    duplicated: 'duplicated',
    mandatoryMfa: 'mandatoryMfa',
  } as const
  return isPageOf(kind === 'signedIn' ? 'session' : own[kind], pathname)
}

it('from any path the guard leads, in at most five steps, to a page that the visitor may see', () => {
  fc.assert(
    fc.property(anyPath, froms, visitors, (path, from, who) => {
      const end = settle(who, from, path)
      expect(end.steps.length).toBeLessThanOrEqual(5)
      for (const step of end.steps) expect(step).toMatch(/^\/(?![/\\])/)
      expect(end.url.origin).toBe('https://account.example')
      expect([end.path, maySee(end.who, from, end.url)]).toEqual([end.path, true])
    }),
    { numRuns: 1000 },
  )
})

it('what only somebody anonymous may see is reached once the server has ended the session of the cookie', () => {
  const unconfirmed = visitors.map((who) => ({
    ...who,
    isUnconfirmed: true,
    publicUrl: null,
    kind: who.kind === 'duplicated' ? who.kind : ('signedIn' as const),
  }))
  fc.assert(
    fc.property(anyPath, unconfirmed, (path, who) => {
      const first = settle(who, null, path)
      const ended = visitor({ publicUrl: first.who.publicUrl, targetUrl: first.who.targetUrl })
      const end = settle(ended, first.url.pathname, first.path)
      const alone = settle(visitor(), null, path)
      const isForNobody = isPageOf('public', alone.path) && !alone.path.startsWith('/login/')
      expect(isForNobody ? first.who.publicUrl : '').not.toBeNull()
      expect(first.who.publicUrl === null ? alone.path : end.path).toBe(alone.path)
    }),
    { numRuns: 1000 },
  )
})

it('whatever is wanted, only a page of the signed-in area is saved as the target', () => {
  fc.assert(
    fc.property(anyPath, froms, visitors, (path, from, who) => {
      const verdict = resolve(who, from, at(path))
      if (verdict?.savedTarget === undefined) return
      expect(isTarget(verdict.savedTarget)).toBe(true)
      // Somebody signed in has reached the target already, and somebody who has logged out does not want it: then only
      // a partner's new request is saved.
      expect(who.kind).not.toBe('signedIn')
      expect(who.kind === 'anonymous' && who.hasLeft ? verdict.savedTarget : '/approve?').toMatch(
        /^\/approve\?/,
      )
    }),
    { numRuns: 1000 },
  )
})

it('whatever a partner asks is reached by whoever is signed in, and wanted by everybody else', () => {
  const doors = fc.constantFrom(
    '/',
    '/login',
    '/login/',
    '/login/email',
    '/login/phone',
    '/approve',
    '/approve/',
    '/LOGIN',
    '/Login/Email//',
    '/login/sms',
    '/APPROVE',
  )
  const queries = fc.constantFrom(
    ...exempted,
    `?client_id=51&${uri}`,
    `?${partner}&client_id=301`,
    `?${partner}&${uri}`,
    '?client_id=&redirect_uri=',
  )
  fc.assert(
    fc.property(doors, queries, visitors, (door, query, who) => {
      const asked = `/approve?${new URLSearchParams(query)}`
      const end = settle(who, null, door + query)
      expect([end.path, end.who.targetUrl]).toContain(asked)
      expect(who.kind === 'signedIn' ? end.path : asked).toBe(asked)
      expect(end.steps.length).toBeLessThanOrEqual(5)
    }),
    { numRuns: 1000 },
  )
})

const navigations = fc.array(
  fc.record({ path: anyPath, isTyped: fc.boolean(), hasStepUp: fc.boolean(), setUp: setUps }),
  { maxLength: 30 },
)

/** Walks through a list of addresses, typed or from page to page; stops where the visitor is logged out. */
function walk(
  first: Visitor,
  steps: { path: string; isTyped: boolean; hasStepUp: boolean; setUp: Visitor['setUp'] }[],
) {
  let who = first
  let here: string | null = null
  const seen: string[] = []
  for (const { path, isTyped, ...own } of steps) {
    who = { ...who, ...own }
    const end = settle(who, isTyped ? null : here, path)
    here = end.url.pathname
    seen.push(who.kind === 'mandatoryMfa' && isExempted(end.url) ? '/a-partner' : here)
    if (end.who.kind === 'anonymous') return { seen, isLoggedOut: true }
  }
  return { seen, isLoggedOut: false }
}

it('no sequence of navigations reaches a signed-in page while set-up is mandatory, unless it was logged out first', () => {
  fc.assert(
    fc.property(navigations, targets, (steps, targetUrl) => {
      const { seen, isLoggedOut } = walk(visitor({ kind: 'mandatoryMfa', targetUrl }), steps)
      expect(seen.filter((path) => classOf(path) === 'session' || isPageOf('session', path))).toEqual([])
      const stays = isLoggedOut ? seen.slice(0, -1) : seen
      expect(
        stays.filter((path) => !['/mfa', '/a-partner'].includes(path) && !isPageOf('mandatoryMfa', path)),
      ).toEqual([])
      expect(stays).not.toContain('/mandatory-mfa/success')
      expect(isLoggedOut ? seen.at(-1) : '/login/email').toBe('/login/email')
    }),
    { numRuns: 1000 },
  )
})

it('no sequence of navigations with a weak password reaches anything but its replacement', () => {
  fc.assert(
    fc.property(navigations, targets, (steps, targetUrl) => {
      const { seen, isLoggedOut } = walk(visitor({ kind: 'weak', targetUrl }), steps)
      expect(isLoggedOut).toBe(false)
      const own = ['/mfa', '/weak-password', ...pages.open]
      expect(seen.filter((path) => !own.includes(path))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})
