import { makeVisit } from '#testing/visit.ts'
import { describe, expect, it } from 'vitest'
import { arrived } from '#store/core/events'
import {
  contactAsked,
  methodsLoaded,
  resumed,
  resumeReached,
  setUpAskedFor,
  setUpCompleted,
  selectHasTwoStep,
  selectIsSetUpComplete,
  selectResume,
  selectSetUp,
  selectSetUpFor,
  selectStepUp,
  stepUpAsked,
  stepUpGranted,
} from './mfa.ts'

const resume = { path: '/user/profile', action: 'contact' }
const stepUp = { method: 'sms', payload: 'mfa_1', isSingle: true, resume } as const

describe('what a granted step-up goes on with', () => {
  it('waits on the way back, and is used up by the page', () => {
    const { store } = makeVisit()
    store.dispatch(stepUpAsked(stepUp))
    expect(selectResume(store.getState())).toBeNull()
    store.dispatch(stepUpGranted(false))
    store.dispatch(arrived({ path: '/user/profile', isResuming: true }))
    expect([selectResume(store.getState()), selectStepUp(store.getState())]).toEqual([resume, null])
    store.dispatch(resumed())
    expect(selectResume(store.getState())).toBeNull()
  })

  it('waits for the set-up of a method that comes first after a card', () => {
    const { store } = makeVisit()
    store.dispatch(stepUpAsked({ ...stepUp, method: 'card' }))
    store.dispatch(stepUpGranted(true))
    expect([selectResume(store.getState()), selectSetUpFor(store.getState())]).toEqual([null, resume])
  })

  it('waits for the set-up of a method that comes first', () => {
    const { store } = makeVisit()
    store.dispatch(setUpAskedFor(resume))
    store.dispatch(arrived({ path: '/user/security', isResuming: true }))
    expect(selectResume(store.getState())).toBeNull()
    store.dispatch(resumeReached())
    expect([selectResume(store.getState()), selectSetUpFor(store.getState())]).toEqual([resume, null])
  })

  it('is given up by whoever goes elsewhere', () => {
    const { store } = makeVisit()
    store.dispatch(setUpAskedFor(resume))
    store.dispatch(arrived({ path: '/user/dashboard', isResuming: false }))
    store.dispatch(resumeReached())
    expect(selectResume(store.getState())).toBeNull()
  })

  it('is not given up as long as the code is still asked for', () => {
    const { store } = makeVisit()
    store.dispatch(stepUpAsked(stepUp))
    store.dispatch(arrived({ path: '/mfa', isResuming: false }))
    expect(selectStepUp(store.getState())).toEqual(stepUp)
  })
})

it.each([
  [null, null, false],
  [[], false, false],
  [['card'], false, false],
  [['sms'], true, false],
  [['email'], true, false],
  [['card', 'email'], true, false],
  [['sms', 'email'], true, true],
] as const)('two-step verification with the methods %j is on: %s, set up whole: %s', (ids, isOn, isWhole) => {
  const { store } = makeVisit()
  if (ids) store.dispatch(methodsLoaded(ids.map((id) => ({ id, target: null }))))
  const state = store.getState()
  expect([selectHasTwoStep(state), selectIsSetUpComplete(state)]).toEqual([isOn, isWhole])
})

it.each([
  ['/user/security', true],
  ['/mfa', true],
  ['/mandatory-mfa/phone', true],
  ['/user/profile', false],
  ['/user/dashboard', false],
])('a set-up that was begun goes on at %s: %s; one that is done stays done', (path, goesOn) => {
  const { store } = makeVisit()
  store.dispatch(contactAsked({ method: 'sms' }))
  store.dispatch(arrived({ path, isResuming: false }))
  expect(selectSetUp(store.getState()) !== null).toBe(goesOn)
  store.dispatch(setUpCompleted())
  store.dispatch(arrived({ path, isResuming: false }))
  expect(selectSetUp(store.getState())).toEqual({ step: 'done' })
})
