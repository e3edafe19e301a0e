import { visitor } from '#testing/guard.ts'
import { lunchbox } from '#testing/partner.ts'
import { expect, it } from 'vitest'
import { landing, type Visitor } from './guards.ts'

const { uri, request } = lunchbox
const ownRequest = request.replace('301', '51')

// The first step in the order of `landing`; each visitor also has all the later ones to do.
it.each<[string, Partial<Visitor>, string]>([
  ['a weak password comes first', { kind: 'weak', targetUrl: request, similar: 'found' }, '/weak-password'],
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
  [
    'then the mandatory set-up',
    { kind: 'mandatoryMfa', targetUrl: '/user/profile', similar: 'found' },
    '/mandatory-mfa',
  ],
  [
    'then what a partner asks',
    { kind: 'signedIn', verifiedBy: 'sms', targetUrl: request, similar: 'found' },
    request,
  ],
  [
    'then the question about a similar account',
    { kind: 'signedIn', targetUrl: '/user/profile', similar: 'found' },
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

it('the mandatory set-up comes after what a partner asks, but before what the portal itself does', () => {
  for (const verifiedBy of [null, 'sms', 'card'] as const) {
    const mandatoryMfa = visitor({ kind: 'mandatoryMfa', verifiedBy })
    expect(landing({ ...mandatoryMfa, targetUrl: request })).toBe(request)
    for (const id of ['2', '51', '051', '301&client_id=301', '', '%20'])
      expect(landing({ ...mandatoryMfa, targetUrl: `/approve?client_id=${id}&${uri}` })).toBe(
        '/mandatory-mfa',
      )
  }
})

it('the question about a similar account waits for any authorisation, and for nothing else', () => {
  for (const similar of ['found', 'merging'] as const) {
    const who = visitor({ kind: 'signedIn', similar })
    for (const targetUrl of [request, ownRequest]) expect(landing({ ...who, targetUrl })).toBe(targetUrl)
    for (const targetUrl of [null, '/user/access', '/approve'])
      expect(landing({ ...who, targetUrl })).toBe('/duplicated')
  }
})
