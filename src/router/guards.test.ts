// Shows: session-1, session-2, session-3, session-4, session-5, session-6, session-8, session-9, login-1,
// login-2, mfa-24, mfa-25, forgot-password-1, forgot-password-5, partner-30, dashboard-9, frame-19.
import { at, pages, visitor } from '#testing/guard.ts'
import { lunchbox } from '#testing/partner.ts'
import { expect, it } from 'vitest'
import { landing, resolve, type Visitor } from './guards.ts'
import { isTarget, routes } from './routes.ts'

const { query, request } = lunchbox
const ownRequest = request.replace('301', '51')
const kinds = ['anonymous', 'weak', 'duplicated', 'mandatoryMfa', 'signedIn'] as const
const go = (own: Partial<Visitor>, path: string) => resolve(visitor(own), null, at(path))

it.each([
  ['/', '/user/dashboard'],
  ['/?a=1', '/user/dashboard?a=1'],
  ['/#notifications', '/user/dashboard#notifications'],
  ['/#access', '/user/dashboard#access'],
  ['/login', '/login/email'],
  ['/login/', '/login/email'],
  ['/login?client_id=7', '/login/email?client_id=7'],
  ['/login/nothing?a=1', '/login/email?a=1'],
  ['/login/email/?a=1', '/login/email?a=1'],
  ['/forgot-password', '/forgot-password/email'],
  ['/forgot-password/', '/forgot-password/email'],
  // A page is found whatever the capitals of its address, and a final slash is no other page.
  ['/LOGIN/Email', '/login/email'],
  ['/Reset-Password/?code=x', '/reset-password?code=x'],
  ['/onboarding/existingcard', '/onboarding/existingCard'],
  ['/Login?client_id=7', '/login/email?client_id=7'],
  ['/Forgot-Password/', '/forgot-password/email'],
  ['/onboarding//', '/onboarding'],
  ['/user/dashboard/#access', '/user/dashboard#access'],
  ['/mandatory-mfa/', '/mandatory-mfa'],
])('%s is another name of %s', (path, to) => {
  expect(go({}, path)).toEqual({ to })
})

it.each([
  '/nothing',
  '/onboarding/nothing',
  '/onboarding/onboarding-mfa',
  '/user',
  '/user/nothing',
  '/user%2Fdashboard',
  '/mandatory-mfa/card',
  '/toString',
  `/.${'/'.repeat(200_000)}x`,
])('any unknown path redirects to home (%.40s)', (path) => {
  for (const kind of kinds) expect(go({ kind }, path)).toEqual({ to: '/' })
})

const ofPage = '/user/dashboard?a=1#access'
const introduced = '/user/dashboard?client_id=7&redirect_uri=https%3A%2F%2Fmy.example%2F'
const login = '/login/email'

it.each<[Partial<Visitor>, string, ReturnType<typeof resolve>]>([
  [{}, ofPage, { to: login, savedTarget: ofPage }],
  [
    {},
    `${introduced}&a=1`,
    { to: introduced.replace('/user/dashboard', login), savedTarget: `${introduced}&a=1` },
  ],
  [{ kind: 'mandatoryMfa' }, ofPage, { to: '/mandatory-mfa', savedTarget: ofPage }],
  [{ kind: 'weak' }, ofPage, { to: '/weak-password', savedTarget: ofPage }],
  [{ kind: 'duplicated' }, ofPage, { to: '/duplicated', savedTarget: ofPage }],
  [{ kind: 'duplicated', targetUrl: '/user/profile' }, '/user/access', { to: '/duplicated' }],
  // A partner's request replaces what was wanted before; once it is wanted, the person just stays.
  [{ kind: 'weak', targetUrl: '/user/profile' }, request, { to: '/weak-password', savedTarget: request }],
  [{ targetUrl: '/user/profile' }, `${login}${query}&a=1#b`, { to: null, savedTarget: request }],
  [{ targetUrl: request }, login + query, null],
  // What is not of the signed-in area is never wanted, and nothing is by whoever has logged out.
  [{}, '/weak-password?verified=true', { to: login }],
  [{ kind: 'weak' }, login, { to: '/weak-password' }],
  [{ hasLeft: true }, '/user/dashboard', { to: login }],
  // A card in the query of the address proves nothing.
  [{ kind: 'signedIn' }, '/mfa?method=card&payload=p', { to: '/user/dashboard' }],
  [{ kind: 'signedIn', verifiedBy: 'card' }, '/mfa?method=card&payload=p', { to: '/user/security?mfa=true' }],
])('%o at %s: %o', (who, path, verdict) => {
  expect(go(who, path)).toEqual(verdict)
})

it('somebody with an account who comes with a new card is sent home, and is told why', () => {
  for (const path of pages.public)
    expect(go({ kind: 'signedIn' }, path)?.refusal).toBe(
      path.startsWith('/onboarding') ? 'signedIn' : undefined,
    )
  expect(go({ kind: 'weak' }, '/onboarding')).toEqual({ to: '/weak-password' })
})

it('only a page of the signed-in area may be returned to', () => {
  const targets = routes.map(({ path }) => path).filter((path) => isTarget(`${path}?a=1#b`))
  expect(targets).toEqual(pages.session)
  for (const path of ['/', '/approve/x', '/user/profile/', '/nothing']) expect(isTarget(path)).toBe(false)
})

// Each visitor also has all the later steps to do.
it.each<[string, Partial<Visitor>, string]>([
  ['a weak password comes first', { kind: 'weak', targetUrl: request, similar: 'found' }, '/weak-password'],
  ...(['sms', 'email', 'card'] as const).map((verifiedBy): [string, Partial<Visitor>, string] => [
    `(after ${verifiedBy})`,
    { kind: 'weak', targetUrl: request, similar: 'found', verifiedBy },
    '/weak-password?verified=true',
  ]),
  [
    'then the duplicates',
    { kind: 'duplicated', verifiedBy: 'card', targetUrl: request, similar: 'found' },
    '/duplicated',
  ],
  [
    'then the set-up after a card number',
    { kind: 'signedIn', verifiedBy: 'card', targetUrl: request, similar: 'found' },
    '/user/security?mfa=true',
  ],
  ['then what a partner asks', { kind: 'mandatoryMfa', verifiedBy: 'card', targetUrl: request }, request],
  [
    'then the mandatory set-up',
    { kind: 'mandatoryMfa', targetUrl: ownRequest, similar: 'found' },
    '/mandatory-mfa',
  ],
  [
    'then what the provider asks',
    { kind: 'signedIn', targetUrl: ownRequest, similar: 'merging' },
    ownRequest,
  ],
  [
    'then the question about a similar account',
    { kind: 'signedIn', targetUrl: '/approve', similar: 'found' },
    '/duplicated',
  ],
  [
    'then the saved target',
    { kind: 'signedIn', targetUrl: '/user/profile', similar: 'none' },
    '/user/profile',
  ],
  ['then the dashboard', { kind: 'signedIn', similar: 'none' }, '/user/dashboard'],
])('%s', (_, who, to) => {
  expect(landing(visitor(who))).toBe(to)
})
