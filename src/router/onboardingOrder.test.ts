// Shows: onboarding-2, onboarding-4, onboarding-5.
import { at, isOpen, mayEnter, onboardingPages, openAt, settle, visitor } from '#testing/guard.ts'
import { describe, expect, it } from 'vitest'
import { resolve, type Visitor } from './guards.ts'

type Onboarding = Visitor['onboarding']
type Progress = Onboarding['progress']

const start = '/onboarding'
const { terms } = onboardingPages
const steps = Object.keys(mayEnter)
const places = [...Object.values(onboardingPages), '/login/email']
const stages = Object.keys(openAt) as Progress[]

const on = (own: Partial<Onboarding>) =>
  visitor({ onboarding: { progress: 'choosing', step: '', isConfirming: false, isInvited: false, ...own } })
const refused = (refusal: 'order' | 'missing') => ({ to: start, refusal })
const nameOf = (path: string | null) =>
  Object.entries(onboardingPages).find(([, address]) => address === path)?.[0] ?? path ?? 'a typed address'

describe('order is enforced; any other entry returns to the onboarding start', () => {
  const pairs = places.flatMap((to) =>
    [null, ...places].map((from) => [nameOf(from), nameOf(to), from, to] as const),
  )

  it.each(pairs)('(from %s to %s)', (_from, _to, from, to) => {
    // A visitor whose progress allows the page, so that only the order decides.
    const who = on({ progress: to === '/onboarding/confirmation' ? 'done' : 'verified', isConfirming: true })
    const isEntered = !steps.includes(to) || from === to || mayEnter[to]?.includes(from ?? '')
    expect(resolve(who, from, at(to))).toEqual(isEntered ? null : refused('order'))
    expect(settle(who, from, to).path).toBe(isEntered ? to : start)
  })
})

const rows = stages.flatMap((stage) => steps.map((path) => [stage, nameOf(path), path] as const))

describe('the step that was seen last', () => {
  it.each(rows)(
    'is returned to from the start, as far as its stage allows (%s: %s)',
    (progress, _name, step) => {
      const who = on({ progress, isConfirming: true, step })
      const isAllowed = isOpen(who.onboarding, step)
      expect(resolve(who, start, at(step))).toEqual(isAllowed ? null : refused('missing'))
    },
  )
})

describe('each stage of an onboarding opens its pages, so that Forward cannot skip', () => {
  it.each(rows)('(%s: %s)', (progress, _name, path) => {
    for (const isConfirming of [true, false]) {
      const who = on({ progress, isConfirming })
      for (const from of mayEnter[path] ?? [])
        expect(resolve(who, from, at(path))).toEqual(
          isOpen(who.onboarding, path)
            ? null
            : progress === 'accepted' && from === terms && path === onboardingPages.create
              ? { to: terms, refusal: 'consents' }
              : refused('missing'),
        )
    }
  })
})

describe('an invitation link', () => {
  const froms = [null, ...places, '/forgot-password/email', '/reset-password']

  it.each(froms)(
    'opens the entry of the code directly from anywhere (%s), without the code in the address',
    (from) => {
      for (const progress of stages) {
        const link = '/onboarding/code?code=WELCOME-2026&utm_source=mail#top'
        expect(resolve(on({ progress }), from, at(link))).toEqual({
          to: '/onboarding/code',
          secret: 'WELCOME-2026',
        })
        expect(settle(on({ progress }), from, link)).toMatchObject({
          path: '/onboarding/code',
          steps: ['/onboarding/code'],
        })
      }
    },
  )

  it.each(['?a=1', '?CODE=X', `?code=${'x'.repeat(2001)}`])(
    'without a code that can be one (%s) opens nothing, and leaves no query',
    (query) => {
      const verdict = resolve(on({}), '/login/email', at(`/onboarding/code${query}`))
      expect(verdict).toEqual({ to: '/onboarding/code', secret: null })
      expect(settle(on({}), '/login/email', `/onboarding/code${query}`).path).toBe(start)
    },
  )

  it.each(['?code=', '?code', '?code=%E2%80%8B'])(
    'that has lost its code (%s) opens the page that says so',
    (query) => {
      const verdict = resolve(on({}), null, at(`/onboarding/code${query}`))
      expect(verdict).toEqual({ to: '/onboarding/code', secret: '' })
    },
  )

  it('of 2000 characters is taken, with whatever is in them', () => {
    const code = `é&#"<script> ${'x'.repeat(2000)}`.slice(0, 2000)
    const verdict = resolve(on({}), null, at(`/onboarding/code?code=${encodeURIComponent(code)}`))
    expect(verdict).toEqual({ to: '/onboarding/code', secret: code })
  })
})

describe('the link that resets a password', () => {
  it('loses its code from the address, and nothing else is taken along', () => {
    for (const kind of ['anonymous', 'signedIn', 'weak'] as const)
      expect(
        resolve(visitor({ kind }), null, at('/reset-password?code=rst_1&code=rst_2&next=//evil.example#a')),
      ).toEqual({
        to: '/reset-password',
        secret: 'rst_1',
      })
  })
})
