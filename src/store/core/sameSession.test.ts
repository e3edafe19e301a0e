import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { tokenReplaced } from '#store/session/auth'
import { sessionFound, sessionStarted, signedOut } from './events.ts'
import { sameSession } from './sameSession.ts'
import { toastShown } from './toasts.ts'

const started = (token: string) => sessionStarted({ token, profile: {}, language: 'en' })

it.each([
  ['a logout', signedOut({ by: 'person' })],
  ['the login of another', started('tok_2')],
  ['another cookie', sessionFound({ token: 'tok_2', cached: null })],
  ['a new token', tokenReplaced('tok_2')],
])('after %s a late reply is of a former session', (_what, action) => {
  const { store } = makeVisit()
  store.dispatch(started('tok_1'))
  const isSame = sameSession(() => store.getState())
  store.dispatch(toastShown({ tone: 'info', key: 'session.ended' }))
  expect(isSame()).toBe(true)
  store.dispatch(action)
  expect(isSame()).toBe(false)
})
