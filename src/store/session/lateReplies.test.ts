import { credentialsOf } from '#testing/personas.ts'
import { admit, answer, calls, hold } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionFound } from '#store/core/events'
import { resendLogin } from '#store/login/loginChallenge'
import { forgetCredentials, signIn } from '#store/login/login'
import { signOut } from './session.ts'
import { refreshUser, selectAccount, selectIsUserLoading, selectUserFailure } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

it('a late profile of a former session does not take away the failure of the next', async () => {
  const { store, storage } = makeVisit({ persona: 'rich' })
  const former = hold('get', '/user')
  const late = store.dispatch(refreshUser())
  await former.arrived()
  storage.token.write('tok_next')
  store.dispatch(sessionFound({ token: 'tok_next', cached: null }))
  answer('get', '/user', () => new HttpResponse(null, { status: 500 }))
  await store.dispatch(refreshUser())
  former.finish(HttpResponse.json({ data: { id: 1 } }))
  await late
  expect(selectUserFailure(store.getState())).toBe('error.server')
})

it('a late profile of a former session does not end the loading of the next', async () => {
  const { store, storage } = makeVisit({ persona: 'rich' })
  const former = hold('get', '/user')
  const late = store.dispatch(refreshUser())
  await former.arrived()
  storage.token.write('tok_next')
  store.dispatch(sessionFound({ token: 'tok_next', cached: null }))
  const next = hold('get', '/user')
  const loading = store.dispatch(refreshUser())
  await until(() => expect(calls()).toHaveLength(2))
  former.finish(HttpResponse.json({ data: { id: 1 } }))
  await late
  expect(selectIsUserLoading(store.getState())).toBe(true)
  next.finish(HttpResponse.json({ data: { id: 2 } }))
  await loading
  expect(selectIsUserLoading(store.getState())).toBe(false)
})

it('a late profile of a login opens nothing for the person who has logged in meanwhile', async () => {
  const { store, storage } = makeVisit({ path: '/login/email' })
  const former = hold('get', '/user')
  const late = store.dispatch(signIn(credentialsOf('plain')))
  await former.arrived()
  await store.dispatch(signOut())
  answer('get', '/user', () => HttpResponse.json({ data: { id: 2, firstname: 'Pieter' } }))
  await store.dispatch(signIn(credentialsOf('rich')))
  const { session } = store.getState().auth
  former.finish(HttpResponse.json({ data: { id: 1, firstname: 'Claire' } }))
  await late
  expect(store.getState().auth.session).toEqual(session)
  expect(storage.token.read()).toBe(session.token)
  expect(selectAccount(store.getState())?.firstname).toBe('Pieter')
})

it('a new code of a login that turns out to be a token logs nobody in whose page was left', async () => {
  const { store, storage } = makeVisit({ path: '/login/email' })
  await store.dispatch(signIn(credentialsOf('sms')))
  admit(storage.deviceId(), 'tok_late', 'sms')
  const late = hold('post', '/token')
  const resending = store.dispatch(resendLogin())
  await until(() => expect(calls()).toHaveLength(2))
  store.dispatch(forgetCredentials())
  late.finish(HttpResponse.json({ access_token: 'tok_late' }))
  await resending
  expect([store.getState().auth.session.kind, storage.token.read()]).toEqual(['anonymous', null])
})
