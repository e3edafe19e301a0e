import { payloadOf } from '#testing/outcome.ts'
import { credentialsOf } from '#testing/personas.ts'
import { failing } from '#testing/replies.ts'
import { answer, calls, hold, requests } from '#testing/server.ts'
import { pass, stopClock } from '#testing/time.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadMethods } from './methods.ts'
import { selectMethods } from './mfa.ts'
import { signIn } from '#store/login/login'
import { signOut } from '#store/session/session'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

function visitSecured() {
  const visit = makeVisit({ persona: 'secured' })
  const { store } = visit
  const load = async () => payloadOf(await store.dispatch(loadMethods()))
  return { ...visit, load, methods: () => selectMethods(store.getState()) }
}

describe('the methods of two-step verification', () => {
  it('are unknown until they are loaded, with their masked targets', async () => {
    const { load, methods } = visitSecured()
    expect(methods()).toBeNull()
    expect(await load()).toBeUndefined()
    expect(methods()).toEqual([
      { id: 'sms', target: expect.stringMatching(/^\+32 .*12$/) },
      { id: 'email', target: 's•••@example.be' },
    ])
    expect(calls()).toEqual(['GET /mfa'])
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('secured')}`)
  })

  it('are known to be none', async () => {
    const { load, methods } = visitSecured()
    answer('get', '/mfa', () => HttpResponse.json({ data: [] }))
    await load()
    expect(methods()).toEqual([])
  })

  it.each([400, 403, 404, 500])(
    'that could not be loaded (%i) say so, and what is known stays',
    async (status) => {
      const { load, methods, store } = visitSecured()
      answer('get', '/mfa', failing(status), { once: true })
      expect(await load()).toEqual({ code: 'server' })
      expect([methods(), store.getState().toasts.queue]).toEqual([null, []])
      await load()
      answer('get', '/mfa', failing(status))
      await load()
      expect(methods()).toHaveLength(2)
      expect(calls()).toEqual(['GET /mfa', 'GET /mfa', 'GET /mfa'])
    },
  )

  it.each(['{}', 'null', '<p>', '[7]'])('are not guessed from a reply of %s', async (text) => {
    const { load, methods } = visitSecured()
    answer('get', '/mfa', () => new HttpResponse(text))
    expect([await load(), methods()]).toEqual([{ code: 'server' }, null])
  })

  it('without a connection say so', async () => {
    stopClock()
    const { load } = visitSecured()
    answer('get', '/mfa', () => HttpResponse.error())
    const loading = load()
    for (const time of [0, 300, 1200]) await pass(time)
    expect(await loading).toEqual({ code: 'network' })
  })

  it('refused with 401 ask for the profile, which tells whether the session is over', async () => {
    const { load, store } = visitSecured()
    answer('get', '/mfa', failing(401))
    await load()
    await until(() => expect(store.getState().user.profile).not.toBeNull())
    expect([calls(), store.getState().auth.session.kind]).toEqual([['GET /mfa', 'GET /user'], 'signedIn'])
    answer('get', '/user', failing(401))
    await load()
    await until(() => expect(store.getState().auth.session.kind).toBe('anonymous'))
    expect(store.getState().toasts.queue).toMatchObject([{ key: 'session.ended' }])
  })

  it('are not there for whoever has left before', async () => {
    const { store, methods } = visitSecured()
    const held = hold('get', '/mfa')
    const loading = store.dispatch(loadMethods())
    await held.arrived()
    loading.abort()
    await loading
    held.finish(failing(401)())
    expect([methods(), calls()]).toEqual([null, ['GET /mfa']])
  })

  it.each([
    ['answered', () => HttpResponse.json(['sms', 'email'])],
    ['unauthenticated', failing(401)],
    ['failed', failing(500)],
  ])('of a former session (%s) touch nothing', async (_what, reply) => {
    const { store, load } = visitSecured()
    const held = hold('get', '/mfa')
    const loading = load()
    await held.arrived()
    await store.dispatch(signOut())
    await store.dispatch(signIn(credentialsOf('rich')))
    const before = store.getState()
    held.finish(reply())
    await loading
    expect([store.getState(), calls()]).toEqual([
      before,
      ['GET /mfa', 'DELETE /token', 'POST /token', 'GET /user'],
    ])
  })
})
