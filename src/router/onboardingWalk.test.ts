import { isOpen, mayEnter, onboardingPages, openAt, settle, visitor } from '#testing/guard.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Visitor } from './guards.ts'

type Onboarding = Visitor['onboarding']
type Visit = { entries: string[]; index: number; onboarding: Onboarding }
type Step =
  | { do: 'push'; path: string }
  | { do: 'go'; by: number }
  | { do: 'reload' }
  | { do: 'change'; to: Partial<Onboarding> }

const places = [
  ...Object.values(onboardingPages),
  '/login/email',
  '/forgot-username',
  '/onboarding/code?code=X',
]
const progress = fc.constantFrom(...(Object.keys(openAt) as Onboarding['progress'][]))
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant('push'), path: fc.constantFrom(...places) }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant('go'), by: fc.integer({ min: -3, max: 3 }) }), weight: 3 },
  { arbitrary: fc.record({ do: fc.constant('reload') }), weight: 1 },
  {
    arbitrary: fc.record({
      do: fc.constant('change'),
      to: fc.record({ progress, isConfirming: fc.boolean() }),
    }),
    weight: 1,
  },
)

/** Moves through the history as a browser does. Where the guard redirects, the page it leads to replaces the entry. */
function walk(visit: Visit, next: Step) {
  const here = visit.entries[visit.index] ?? ''
  if (next.do === 'change') return Object.assign(visit.onboarding, next.to)
  if (next.do === 'push') {
    visit.entries.splice(visit.index + 1)
    visit.entries.push(next.path)
  }
  const by = next.do === 'push' ? 1 : next.do === 'go' ? next.by : 0
  visit.index = Math.max(0, Math.min(visit.entries.length - 1, visit.index + by))
  const asked = visit.entries[visit.index] ?? ''
  const from = next.do === 'reload' ? null : here
  const end = settle(visitor({ onboarding: visit.onboarding }), from, asked)
  visit.entries[visit.index] = end.path
  const { isInvited } = end.who.onboarding
  visit.onboarding = {
    ...visit.onboarding,
    isInvited: end.path === '/onboarding/code' && isInvited && next.do !== 'reload',
  }
  if (Object.hasOwn(mayEnter, end.path)) visit.onboarding.step = end.path
  return { from, isInvited, to: end.path }
}

it('no sequence of push, back, forward and reload reaches a page without the stage that it needs, or out of order', () => {
  fc.assert(
    fc.property(progress, fc.array(step, { maxLength: 40 }), (first, steps) => {
      const visit: Visit = {
        entries: ['/onboarding'],
        index: 0,
        onboarding: { progress: first, step: '', isConfirming: false, isInvited: false },
      }
      let last = ''
      for (const next of steps) {
        const { progress: stage, isConfirming } = visit.onboarding
        const reached = walk(visit, next)
        if (!('to' in reached) || !Object.hasOwn(mayEnter, reached.to)) continue
        const { from, to, isInvited } = reached
        expect([stage, to, isOpen({ ...visit.onboarding, progress: stage, isConfirming }, to)]).toEqual([
          stage,
          to,
          true,
        ])
        const isInOrder = from === null ? last === to : from === to || (mayEnter[to] ?? []).includes(from)
        expect([from, to, isInOrder || (isInvited && to === '/onboarding/code')]).toEqual([from, to, true])
        last = to
      }
    }),
    { numRuns: 1500 },
  )
})

it('the way of the spec goes through from the start to the confirmation, step by step', () => {
  const way: [path: string, then: Partial<Onboarding>][] = [
    ['/onboarding/card', { progress: 'accepted' }],
    ['/onboarding/welcome', {}],
    ['/onboarding/terms-conditions', { progress: 'agreed' }],
    ['/onboarding/create', { progress: 'saved' }],
    ['/onboarding/email-verification', { isConfirming: true }],
    ['/onboarding-mfa', { progress: 'verified', isConfirming: false }],
    ['/onboarding/phone-verification', { isConfirming: true }],
    ['/onboarding-mfa', { isConfirming: false }],
    ['/onboarding/password', { progress: 'done' }],
    ['/onboarding/confirmation', {}],
  ]
  const visit: Visit = {
    entries: ['/onboarding'],
    index: 0,
    onboarding: { progress: 'choosing', step: '', isConfirming: false, isInvited: false },
  }
  for (const [path, then] of way) {
    expect(walk(visit, { do: 'push', path })).toMatchObject({ to: path })
    // A reload stays on the step.
    expect(walk(visit, { do: 'reload' })).toMatchObject({ to: path })
    walk(visit, { do: 'change', to: then })
  }
  expect(walk(visit, { do: 'go', by: -1 })).toMatchObject({ to: '/onboarding' })
})
