import { calls } from '#testing/server.ts'
import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { methodsLoaded, selectSetUp } from './mfa.ts'
import { beginSetUp } from './setUp.ts'

const method = (id: 'sms' | 'email' | 'card') => ({ id, target: null })

it.each([
  ['no method is there', [], 'sms'],
  ['only a card is there', [method('card')], 'sms'],
  ['the e-mail is there', [method('email')], 'sms'],
  ['the phone is there', [method('sms')], 'email'],
  ['the phone and a card are there', [method('card'), method('sms')], 'email'],
] as const)(
  'the set-up begins with the first method that is missing, SMS first (%s)',
  (_what, methods, missing) => {
    const { store } = makeVisit({ persona: 'plain' })
    store.dispatch(methodsLoaded([...methods]))
    store.dispatch(beginSetUp())
    expect(selectSetUp(store.getState())).toEqual({ step: 'entering', method: missing, target: null })
    expect(calls()).toEqual([])
  },
)

it('there is nothing to begin when both methods are there', () => {
  const { store } = makeVisit({ persona: 'plain' })
  store.dispatch(methodsLoaded([method('email'), method('sms')]))
  store.dispatch(beginSetUp())
  expect(selectSetUp(store.getState())).toBeNull()
})

it('there is nothing to begin as long as the methods are unknown', () => {
  const { store } = makeVisit({ persona: 'plain' })
  store.dispatch(beginSetUp())
  expect(selectSetUp(store.getState())).toBeNull()
})
