import { credentialsOf } from '#testing/personas.ts'
import { answer, calls, hold } from '#testing/server.ts'
import { makeVisit } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from './login.ts'
import { signOut } from '#store/session/session'

const claire = credentialsOf('plain')
const wrong = { ...claire, password: 'wrong' }

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

it('one login at a time: another one that begins meanwhile sends nothing', async () => {
  const { store } = makeVisit({ path: '/login/email' })
  const token = hold('post', '/token')
  const first = store.dispatch(signIn(wrong))
  await store.dispatch(signIn(claire))
  token.finish(new HttpResponse(null, { status: 400 }))
  await first
  expect(calls()).toEqual(['POST /token'])
  expect(store.getState().auth.session.kind).toBe('anonymous')
})

it('whoever is logged in cannot lose the session to a late press of the button', async () => {
  const { store, storage } = makeVisit({ path: '/login/email' })
  await store.dispatch(signIn(claire))
  const { session } = store.getState().auth
  await store.dispatch(signIn(wrong))
  expect(store.getState().auth.session).toEqual(session)
  expect(storage.token.read()).toBe(session.token)
  expect(calls()).toEqual(['POST /token', 'GET /user'])
})

it('a refused login leaves whoever has logged out as logged out as before', async () => {
  const { store } = makeVisit({ persona: 'plain' })
  await store.dispatch(signOut())
  answer('post', '/token', () => new HttpResponse(null, { status: 400 }))
  await store.dispatch(signIn(wrong))
  expect(store.getState().auth.session).toEqual({ kind: 'anonymous', token: null, endedBy: 'person' })
})
