import { at, pages, visitor } from '#testing/guard.ts'
import { describe, expect, it } from 'vitest'
import { landing, resolve, type Visitor } from './guards.ts'
import { isTarget } from './routes.ts'

const anonymous = visitor()
const signedIn = visitor({ kind: 'signedIn' })
const go = (who: Visitor, path: string) => resolve(who, null, at(path))

describe('the route table', () => {
  it.each([
    ['/', '/user/dashboard'],
    ['/?a=1', '/user/dashboard?a=1'],
    ['/#notifications', '/user/dashboard#notifications'],
    ['/#access', '/user/dashboard#access'],
  ])('%s redirects to %s', (path, to) => {
    for (const who of [anonymous, signedIn]) expect(go(who, path)).toEqual({ to })
  })

  it.each([
    ['/login', '/login/email'],
    ['/login/', '/login/email'],
    ['/login?client_id=7', '/login/email?client_id=7'],
  ])('Login goes to login/email (%s)', (path, to) => {
    expect(go(anonymous, path)).toEqual({ to })
  })

  it.each([
    ['/forgot-password', '/forgot-password/email'],
    ['/forgot-password/', '/forgot-password/email'],
  ])('the recovery of a password begins with the e-mail (%s: %s)', (path, to) => {
    expect(go(anonymous, path)).toEqual({ to })
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
  ])('any unknown path redirects to home (%s)', (path) => {
    for (const kind of ['anonymous', 'weak', 'duplicated', 'mandatoryMfa', 'signedIn'] as const)
      expect(go(visitor({ kind }), path)).toEqual({ to: '/' })
  })

  it.each([
    ['/LOGIN/Email', '/login/email'],
    ['/Reset-Password/?code=x', '/reset-password?code=x'],
    ['/onboarding/existingcard', '/onboarding/existingCard'],
    ['/Login?client_id=7', '/login/email?client_id=7'],
    ['/Forgot-Password/', '/forgot-password/email'],
    ['/login/nothing?a=1', '/login/email?a=1'],
    ['/onboarding//', '/onboarding'],
  ])('a page is found whatever the capitals of its address: %s', (path, own) => {
    expect(go(visitor({ kind: 'anonymous' }), path)).toEqual({ to: own })
  })

  it('a final slash is no other page', () => {
    expect(go(anonymous, `/.${'/'.repeat(200_000)}x`)).toEqual({ to: '/' })
    expect(go(anonymous, '/login/email/?a=1')).toEqual({ to: '/login/email?a=1' })
    expect(go(signedIn, '/user/dashboard/#access')).toEqual({ to: '/user/dashboard#access' })
    expect(go(visitor({ kind: 'mandatoryMfa' }), '/mandatory-mfa/')).toEqual({ to: '/mandatory-mfa' })
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

  it.each(['/mfa', '/weak-password?verified=true', '/mandatory-mfa/phone'])(
    'never saves %s as the target: a login does not lead back there',
    (path) => expect(go(anonymous, path)).toEqual({ to: '/login/email' }),
  )

  it('sends somebody with an account who comes with a new card home, and says why', () => {
    for (const path of pages.public)
      expect(go(signedIn, path)?.refusal).toBe(path.startsWith('/onboarding') ? 'signedIn' : undefined)
    expect(go(visitor({ kind: 'weak' }), '/onboarding')).toEqual({ to: '/weak-password' })
  })

  it('saves no target for whoever has logged out', () => {
    expect(go({ ...anonymous, hasLeft: true }, '/user/dashboard')).toEqual({ to: '/login/email' })
  })
})

describe('a partner’s visit by address', () => {
  const query = '?client_id=301&redirect_uri=https%3A%2F%2Fp.example%2F&state=a'
  const asked = `/approve${query}`

  it.each(['/login/email', '/login/phone'])('lets nobody stay on %s, and saves what it asks', (path) => {
    expect(go(anonymous, path + query)).toEqual({ to: null, savedTarget: asked })
    expect(go({ ...anonymous, targetUrl: '/user/profile' }, `${path}${query}&a=1#b`)).toEqual({
      to: null,
      savedTarget: asked,
    })
    expect(go({ ...anonymous, hasLeft: true }, path + query)).toEqual({ to: null, savedTarget: asked })
  })

  it('is saved once: whoever wants it already just stays', () => {
    expect(go({ ...anonymous, targetUrl: asked }, `/login/email${query}`)).toBeNull()
  })

  it.each(['/', '/login', '/login/email', '/login/phone'])(
    'leads every session from %s to what it asks',
    (path) => {
      for (const kind of ['signedIn', 'mandatoryMfa', 'weak', 'duplicated'] as const)
        expect(go(visitor({ kind }), path + query)).toEqual({ to: asked })
    },
  )

  it('comes before what a step was to lead to, unlike any other page', () => {
    for (const kind of ['weak', 'duplicated'] as const) {
      const who = visitor({ kind, targetUrl: '/user/profile' })
      const to = `/${kind === 'weak' ? 'weak-password' : kind}`
      expect(go(who, asked)).toEqual({ to, savedTarget: asked })
      expect(go(who, '/user/access')).toEqual({ to })
      expect(go(who, '/approve?client_id=301')).toEqual({ to })
    }
  })
})

describe('where a session goes next', () => {
  const targetUrl = '/user/dashboard#access'

  it('with a weak password it goes to weak-password, with verified=true after a code or a card', () => {
    const weak = visitor({ kind: 'weak', targetUrl })
    expect(landing(weak)).toBe('/weak-password')
    for (const verifiedBy of ['sms', 'email', 'card'] as const)
      expect(landing({ ...weak, verifiedBy })).toBe('/weak-password?verified=true')
  })

  it('after a card number it goes to the security page with mfa=true, before the saved target', () => {
    const who = visitor({ kind: 'signedIn', targetUrl, verifiedBy: 'card' })
    expect(landing(who)).toBe('/user/security?mfa=true')
    for (const path of ['/mfa?method=card&payload=p', '/login/email'])
      expect(go(who, path)).toMatchObject({ to: '/user/security?mfa=true' })
    // A card in the query of the address proves nothing.
    expect(go(signedIn, '/mfa?method=card&payload=p')).toEqual({ to: '/user/dashboard' })
  })
})

it.each([
  ['mandatoryMfa', '/mandatory-mfa'],
  ['weak', '/weak-password'],
  ['duplicated', '/duplicated'],
] as const)('the wanted page is saved for after the step that a %s user still needs', (kind, to) => {
  const who = visitor({ kind })
  expect(go(who, '/user/dashboard?a=1#b')).toEqual({ to, savedTarget: '/user/dashboard?a=1#b' })
  for (const path of ['/login/email', '/mfa', kind === 'weak' ? '/mandatory-mfa' : '/weak-password'])
    expect(go(who, path)).toEqual({ to })
})

it.each([
  ['/user/dashboard', true],
  ['/user/profile#contact', true],
  ['/user/security?mfa=true', true],
  ['/user/security/history', true],
  ['/approve', true],
  ['/approve?client_id=301&redirect_uri=https%3A%2F%2Fp.example%2F', true],
  ['/approve/x', false],
  ['/duplicated', false],
  ['/user/profile/', false],
  ['/login/email', false],
  ['/mfa', false],
  ['/weak-password', false],
  ['/mandatory-mfa/success', false],
  ['/onboarding/code?code=WELCOME-2026', false],
  ['/reset-password', false],
  ['/', false],
])('only a page of the signed-in area may be returned to (%s: %s)', (path, is) => {
  expect(isTarget(path)).toBe(is)
})
