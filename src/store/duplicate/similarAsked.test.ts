import { payloadOf } from '#testing/outcome.ts'
import { answer, calls, hold, requests } from '#testing/server.ts'
import { credentialsOf } from '#testing/personas.ts'
import { makeVisit } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectSimilarAccount, selectSession } from '#store/session/auth'
import { signIn } from '#store/login/login'
import { onboardingChanged } from '#store/onboarding/onboarding'
import { signOut } from '#store/session/session'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const asked = () => calls().filter((call) => call === 'GET /merge').length

/** A visit at the login. `isNew`: the person has just made their account in this tab. */
function visitOf({ isNew = true } = {}) {
  const visit = makeVisit({ path: '/login/email' })
  const { store } = visit
  if (isNew) store.dispatch(onboardingChanged({ progress: 'done' }))
  return {
    ...visit,
    logIn: (persona = 'similar') => store.dispatch(signIn(credentialsOf(persona))),
    session: () => selectSession(store.getState()),
    similarAccount: () => selectSimilarAccount(store.getState()),
  }
}

describe('the question about a similar account', () => {
  it('is asked once, with the new token, by the first login that follows an onboarding in this tab', async () => {
    const { logIn, session, similarAccount, store } = visitOf()
    await logIn()
    const { token, kind } = session()
    expect([kind, asked(), similarAccount()]).toMatchObject(['signedIn', 1, { id: 'sim_1021' }])
    const question = requests.find(({ path }) => path === '/merge')
    expect(question?.headers.get('authorization')).toBe(`Bearer ${token}`)
    await store.dispatch(signOut())
    await logIn()
    expect([session().kind, asked(), similarAccount()]).toEqual(['signedIn', 1, undefined])
  })

  it('is asked of whoever has none, too, and is answered then', async () => {
    const { logIn, similarAccount } = visitOf()
    await logIn('plain')
    expect([asked(), similarAccount()]).toEqual([1, null])
  })

  it('is not asked by a plain login', async () => {
    const { logIn, similarAccount, session } = visitOf({ isNew: false })
    await logIn()
    expect([session().kind, asked(), similarAccount()]).toEqual(['signedIn', 0, undefined])
  })

  it.each(['choosing', 'accepted', 'agreed', 'saved', 'verified'] as const)(
    'is not asked by a login when the onboarding has come as far as %s only',
    async (progress) => {
      const { logIn, store } = visitOf({ isNew: false })
      store.dispatch(onboardingChanged({ progress }))
      await logIn()
      expect(asked()).toBe(0)
    },
  )

  it.each([
    ['500', () => new HttpResponse(null, { status: 500 })],
    ['401', () => new HttpResponse(null, { status: 401 })],
    ['404', () => new HttpResponse(null, { status: 404 })],
    ['garbage', () => HttpResponse.json({ data: 'x' })],
  ])('that fails (%s) stays open, and the login goes on', async (_what, reply) => {
    answer('get', '/merge', reply)
    const { logIn, session, similarAccount, storage } = visitOf()
    expect(payloadOf(await logIn())).toBeNull()
    expect([session().kind, similarAccount()]).toEqual(['signedIn', undefined])
    expect(storage.token.read()).toBe(session().token)
  })

  it('whose answer comes after a logout is not kept', async () => {
    const late = hold('get', '/merge')
    const { logIn, session, similarAccount, store, storage } = visitOf()
    const loggingIn = logIn()
    await late.arrived()
    await store.dispatch(signOut())
    late.finish(HttpResponse.json({ data: null }))
    await loggingIn
    expect([session().kind, similarAccount(), storage.token.read()]).toEqual(['anonymous', undefined, null])
  })
})
