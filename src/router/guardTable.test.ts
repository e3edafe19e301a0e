// Shows: session-1, session-2, session-3, session-4, session-5, session-6, session-8, session-9, login-1,
// login-2, mfa-24, mfa-25, forgot-password-1, forgot-password-5, partner-30, dashboard-9, frame-19, mandatory-mfa-1,
// mandatory-mfa-2, mandatory-mfa-3, mandatory-mfa-4, mandatory-mfa-6, mandatory-mfa-18.
import { at, mayEnter, pages, settle, visitor } from '#testing/guard.ts'
import { lunchbox } from '#testing/partner.ts'
import { paths } from '#core/paths.ts'
import { describe, expect, it } from 'vitest'
import { landing, resolve, type Visitor } from './guards.ts'
import { isTarget, routes } from './routes.ts'

const { query, request, uri } = lunchbox

const onboardingStep = Object.keys(mayEnter)
const foundUsername = '/forgot-username-response'

/** All pages. Those of one group are seen, or not seen, by the same visitors. */
const groups = {
  entry: [
    ...pages.public.filter((path) => ![...onboardingStep, foundUsername].includes(path)),
    '/forgot-username?type=nrn',
  ],
  onboardingStep,
  foundUsername: [foundUsername],
  open: [...pages.open, '/partner?client_id=301&name=Lunchbox'],
  code: ['/mfa', '/mfa?single=true', '/mfa?method=sms', '/mfa?payload=p', '/mfa?method=fax&payload=p'],
  loginCode: ['/mfa?method=sms&payload=p', '/mfa?method=email&payload=p', '/mfa?method=card&payload=p'],
  weakPassword: [...pages.weak, '/weak-password?verified=true'],
  duplicates: ['/duplicated', '/duplicated?a=1'],
  duplicatesCode: ['/duplicated-2fa'],
  setUp: ['/mandatory-mfa', '/mandatory-mfa/phone', '/mandatory-mfa/email'],
  setUpCode: ['/mandatory-mfa/confirmation'],
  setUpSuccess: ['/mandatory-mfa/success'],
  signedInArea: [
    ...pages.session,
    '/approve?a=1',
    '/user/dashboard?a=1#access',
    '/user/profile#contact',
    '/user/security?mfa=true',
  ],
} satisfies Record<string, string[]>
type Group = keyof typeof groups

const sees = 'sees it'

/** The outcome of a visit to the pages of each group: `sees`, or the address that the visitor is led to. */
type Outcomes = { otherwise: string } & Partial<Record<Group, string>>

/** What each kind of visitor sees when nothing more is known about them. */
const usual = {
  anonymous: {
    otherwise: '/login/email',
    entry: sees,
    onboardingStep: '/onboarding',
    foundUsername: '/forgot-username',
    open: sees,
    loginCode: sees,
  },
  weak: { otherwise: '/weak-password', open: sees, weakPassword: sees },
  duplicated: { otherwise: '/duplicated', open: sees, duplicates: sees },
  mandatoryMfa: { otherwise: '/mandatory-mfa', setUp: sees },
  signedIn: {
    otherwise: '/user/dashboard',
    open: sees,
    duplicates: sees,
    duplicatesCode: '/duplicated',
    signedInArea: sees,
  },
} satisfies Record<Visitor['kind'], Outcomes>

/** The pages that a step-up opens while it waits for its code. */
const stepUp: Partial<Outcomes> = { code: sees, loginCode: sees }

/** Who may see which page. */
const table: Record<string, { who: Visitor; outcomes: Outcomes }> = {
  'someone anonymous': { who: visitor(), outcomes: usual.anonymous },
  'someone who has logged out': { who: visitor({ hasLeft: true }), outcomes: usual.anonymous },
  'someone who has found their username': {
    who: visitor({ hasUsername: true }),
    outcomes: { ...usual.anonymous, foundUsername: sees },
  },
  'a weak token': { who: visitor({ kind: 'weak' }), outcomes: usual.weak },
  'a weak token that a code has verified': {
    who: visitor({ kind: 'weak', verifiedBy: 'sms' }),
    outcomes: { ...usual.weak, otherwise: '/weak-password?verified=true' },
  },
  'a weak token with a step-up': {
    who: visitor({ kind: 'weak', hasStepUp: true }),
    outcomes: { ...usual.weak, ...stepUp },
  },
  'a duplicated login': { who: visitor({ kind: 'duplicated' }), outcomes: usual.duplicated },
  'a duplicated login that a code has verified': {
    who: visitor({ kind: 'duplicated', verifiedBy: 'sms' }),
    outcomes: usual.duplicated,
  },
  'a duplicated login with a step-up': {
    who: visitor({ kind: 'duplicated', hasStepUp: true }),
    outcomes: { ...usual.duplicated, duplicatesCode: sees },
  },
  'a duplicated login with a pending merge': {
    who: visitor({ kind: 'duplicated', similar: 'merging' }),
    outcomes: usual.duplicated,
  },
  'a user with a mandatory set-up': { who: visitor({ kind: 'mandatoryMfa' }), outcomes: usual.mandatoryMfa },
  'a user with a mandatory set-up with a similar account': {
    who: visitor({ kind: 'mandatoryMfa', similar: 'found' }),
    outcomes: usual.mandatoryMfa,
  },
  'a user with a mandatory set-up with a step-up': {
    who: visitor({ kind: 'mandatoryMfa', hasStepUp: true }),
    outcomes: { ...usual.mandatoryMfa, ...stepUp },
  },
  'a user with a mandatory set-up who is asked for a code': {
    who: visitor({ kind: 'mandatoryMfa', setUp: 'confirming' }),
    outcomes: { ...usual.mandatoryMfa, setUpCode: sees },
  },
  'a user who is done with the set-up': {
    who: visitor({ kind: 'signedIn', setUp: 'done' }),
    outcomes: {
      ...usual.signedIn,
      setUp: '/mandatory-mfa/success',
      setUpCode: '/mandatory-mfa/success',
      setUpSuccess: sees,
    },
  },
  'a signed-in user': { who: visitor({ kind: 'signedIn' }), outcomes: usual.signedIn },
  'a signed-in user with a step-up': {
    who: visitor({ kind: 'signedIn', hasStepUp: true }),
    outcomes: { ...usual.signedIn, ...stepUp },
  },
  'a signed-in user without a similar account': {
    who: visitor({ kind: 'signedIn', similar: 'none' }),
    outcomes: { otherwise: '/user/dashboard', open: sees, signedInArea: sees },
  },
  'a signed-in user with a similar account': {
    who: visitor({ kind: 'signedIn', similar: 'found' }),
    outcomes: { ...usual.duplicated, signedInArea: sees },
  },
  'a signed-in user who merges a similar account': {
    who: visitor({ kind: 'signedIn', similar: 'merging' }),
    outcomes: { ...usual.duplicated, duplicatesCode: sees, signedInArea: sees },
  },
}

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
const leftFor = (group: Group) =>
  group === 'onboardingStep' ? elsewhere.filter((from) => !from?.startsWith('/onboarding')) : elsewhere

const rows = Object.entries(table).flatMap(([name, { who, outcomes }]) =>
  (Object.keys(groups) as Group[]).map(
    (group) => [name, group, outcomes[group] ?? outcomes.otherwise, who] as const,
  ),
)

it.each(rows)('%s at %s: %s', (_name, group, outcome, who) => {
  const visits = groups[group].flatMap((path) => leftFor(group).map((from) => ({ from, path })))
  const wrong = visits
    .map((visit) => ({ ...visit, end: settle(who, visit.from, visit.path).path }))
    .filter(({ path, end }) => end !== (outcome === sees ? path : outcome))
  expect(wrong.slice(0, 9)).toEqual([])
})

it('the signed-in area is all of /user, and what a partner asks', () => {
  const area = Object.values(paths).filter((path) => /^\/user\b|^\/approve$/.test(path))
  expect(pages.session.toSorted()).toEqual([...new Set(area.map((path) => at(path).pathname))].toSorted())
})

it('every page stands in the table', () => {
  const built = routes.map(({ path }) => path)
  const listed = Object.values(groups)
    .flat()
    .map((path) => at(path).pathname)
  for (const path of built) expect(listed).toContain(at(path).pathname)
})

describe('leaving the mandatory-mfa pages without finishing', () => {
  const stays = [...pages.mandatoryMfa, '/mandatory-mfa/', '/mandatory-mfa?a=1#b', '/mfa', '/mfa?single=true']
  const away = [
    ...pages.session,
    ...pages.public,
    ...pages.open,
    ...pages.duplicated,
    ...pages.weak,
    '/#access',
    '/nothing',
    '/mandatory-mfa/nothing',
    request,
    `/login/phone${query}`,
  ]
  const anyone = [{}, { setUp: 'confirming' }, { targetUrl: '/user/dashboard' }, { hasStepUp: true }] as const

  it('logs the user out and returns to login; a step of the set-up does not', () => {
    for (const own of anyone)
      for (const from of pages.mandatoryMfa) {
        const step = (path: string) => resolve(visitor({ kind: 'mandatoryMfa', ...own }), from, at(path))
        for (const path of away)
          expect([path, step(path)]).toEqual([path, { to: '/login/email', isLeaving: true }])
        for (const path of stays) expect([path, step(path)?.isLeaving]).toEqual([path, undefined])
      }
  })

  it('logs nobody out who has finished', () => {
    for (const from of pages.mandatoryMfa)
      for (const path of away)
        expect(settle(visitor({ kind: 'signedIn', setUp: 'done' }), from, path).who.kind).toBe('signedIn')
  })
})

describe('the exemption of partner apps from the set-up', () => {
  const doors = ['/', '/login', '/login/email', '/login/phone', '/approve']

  it.each([
    ...['301', '251', '301&state=a&scope=user'].map((id) => [id, `/approve?client_id=${id}&${uri}`]),
    ...['2', '51', '051', '', '301&client_id=301'].map((id) => [id, '/mandatory-mfa']),
  ])('leads client %j to %s', (id = '', to = '') => {
    for (const door of doors) {
      const { path } = settle(visitor({ kind: 'mandatoryMfa' }), null, `${door}?client_id=${id}&${uri}`)
      expect(path).toBe(to)
    }
  })
})

const ownRequest = request.replace('301', '51')
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
  ['/.well-known/change-password', '/user/password'],
])('%s is another name of %s', (path, to) => {
  expect(go({}, path)).toEqual({ to })
})

it.each([
  '/nothing',
  '/.well-known/x',
  '/user%2Fdashboard',
  '/mandatory-mfa/card',
  '/toString',
  `/.${'/'.repeat(200_000)}x`,
])('any unknown path redirects to home (%.40s)', (path) => {
  for (const kind of Object.keys(usual) as Visitor['kind'][]) expect(go({ kind }, path)).toEqual({ to: '/' })
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
it.each<[Partial<Visitor>, string]>([
  [{ kind: 'weak', targetUrl: request, similar: 'found' }, '/weak-password'],
  [{ kind: 'weak', targetUrl: request, verifiedBy: 'sms' }, '/weak-password?verified=true'],
  [{ kind: 'weak', targetUrl: request, verifiedBy: 'card' }, '/weak-password?verified=true'],
  [{ kind: 'duplicated', verifiedBy: 'card', targetUrl: request, similar: 'found' }, '/duplicated'],
  [{ kind: 'signedIn', verifiedBy: 'card', targetUrl: request }, '/user/security?mfa=true'],
  [{ kind: 'mandatoryMfa', verifiedBy: 'card', targetUrl: request }, request],
  [{ kind: 'mandatoryMfa', targetUrl: ownRequest, similar: 'found' }, '/mandatory-mfa'],
  [{ kind: 'signedIn', targetUrl: ownRequest, similar: 'merging' }, ownRequest],
  [{ kind: 'signedIn', targetUrl: '/approve', similar: 'found' }, '/duplicated'],
  [{ kind: 'signedIn', targetUrl: '/user/profile', similar: 'none' }, '/user/profile'],
  [{ kind: 'signedIn', similar: 'none' }, '/user/dashboard'],
])('after a login %o goes first to %s', (who, to) => {
  expect(landing(visitor(who))).toBe(to)
})
