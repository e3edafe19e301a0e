// Shows: session-3, mandatory-mfa-1, mandatory-mfa-2, mandatory-mfa-3, mandatory-mfa-4, mandatory-mfa-6,
// mandatory-mfa-18.
import { at, mayEnter, pages, settle, visitor } from '#testing/guard.ts'
import { lunchbox } from '#testing/partner.ts'
import { paths } from '#core/paths.ts'
import { describe, expect, it } from 'vitest'
import { resolve, type Visitor } from './guards.ts'
import { classOf } from './routes.ts'

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
  const built = Object.values(paths).filter((path) => classOf(at(path).pathname))
  const listed = Object.values(groups)
    .flat()
    .map((path) => at(path).pathname)
  for (const path of built) expect(listed).toContain(at(path).pathname)
})

const { uri } = lunchbox

describe('leaving the mandatory-mfa pages without finishing', () => {
  const ofSetUp = [...pages.mandatoryMfa, ...pages.exempt]
  const away = [
    ...Object.values(paths).filter((path) => !ofSetUp.some((own) => path.startsWith(own))),
    '/#access',
    '/nothing',
    '/mandatory-mfa/nothing',
    `/approve?client_id=301&${uri}`,
    `/login/phone?client_id=301&${uri}`,
  ]
  const mandatoryMfa = [
    visitor({ kind: 'mandatoryMfa' }),
    visitor({ kind: 'mandatoryMfa', setUp: 'confirming' }),
    visitor({ kind: 'mandatoryMfa', targetUrl: '/user/dashboard' }),
    visitor({ kind: 'mandatoryMfa', hasStepUp: true }),
  ]

  it.each(away)('logs the user out and returns to login (%s)', (path) => {
    for (const who of mandatoryMfa)
      for (const from of pages.mandatoryMfa)
        expect(resolve(who, from, at(path))).toEqual({ to: '/login/email', isLeaving: true })
  })

  it.each([...pages.mandatoryMfa, '/mandatory-mfa/', '/mandatory-mfa?a=1#b', '/mfa', '/mfa?single=true'])(
    'is not what a step to %s does',
    (path) => {
      for (const who of mandatoryMfa)
        for (const from of pages.mandatoryMfa) expect(resolve(who, from, at(path))?.isLeaving).toBeUndefined()
    },
  )

  it('logs nobody out who comes from elsewhere, or has finished', () => {
    for (const path of away) {
      // The request of a partner comes first.
      const to = path.includes('client_id') ? /^\/approve\?/ : /^\/mandatory-mfa$/
      for (const from of elsewhere)
        expect(settle(visitor({ kind: 'mandatoryMfa' }), from, path).path).toMatch(to)
      for (const from of pages.mandatoryMfa)
        expect(settle(visitor({ kind: 'signedIn', setUp: 'done' }), from, path).who.kind).toBe('signedIn')
    }
  })
})

describe('the exemption of partner apps from the set-up', () => {
  const mandatoryMfa = visitor({ kind: 'mandatoryMfa' })
  const end = (path: string) => settle(mandatoryMfa, null, path).path

  it.each(['/', '/login', '/login/email', '/login/phone', '/approve'])(
    'holds for another client id than 2 and 51 on %s, until the hand-over',
    (path) => {
      for (const query of [`?client_id=301&${uri}`, `?client_id=301&${uri}&state=a&scope=user`])
        expect(end(path + query)).toBe(`/approve${query}`)
      expect(end(`${path}?client_id=251&${uri}`)).toBe(`/approve?client_id=251&${uri}`)
    },
  )

  it.each([2, 51, '051', '', '301&client_id=301'])('does not hold for the client id %j', (id) => {
    for (const path of ['/', '/login', '/login/email', '/login/phone', '/approve'])
      expect(end(`${path}?client_id=${id}&${uri}`)).toBe('/mandatory-mfa')
  })
})
