import { replying } from '#testing/replies.ts'
import { answer, calls, requests } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptAccess, askAccess, selectDecision } from './partner.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const hosts: Record<number, string> = {
  301: 'lunchbox',
  302: 'delhi',
  303: 'ecobike',
  801: 'kitchen',
  802: 'faraway',
}
const scopes = { approvalType: 'scopes', partner: { name: 'X', client_id: 302, scopes: ['user'] } }
const short = () => calls().map((call) => call.replace(/\?.*/, ''))

/** Somebody who is asked for their consent, with `requests` emptied. */
async function asked(client = 301, own = '') {
  const visit = makeVisit({ path: '/approve', persona: 'plain' })
  const { store } = visit
  const search = `?client_id=${client}&redirect_uri=https%3A%2F%2F${hosts[client]}.example%2Fcallback${own}`
  const ownHosts = ['my.bonavo.example']
  await store.dispatch(askAccess({ search, ownHosts }))
  const decision = () => selectDecision(store.getState())
  expect(decision().step).toBe('consent')
  requests.length = 0
  return {
    ...visit,
    decision,
    /** Accepts. Returns the address to go to, or the failure. */
    accept: async () => {
      const outcome = await store.dispatch(acceptAccess(ownHosts))
      if (!outcome.ok) return outcome.failure
      const now = decision()
      return now.step === 'leaving' ? now.target : null
    },
    session: () => store.getState().auth.session,
  }
}

describe('an approval', () => {
  it('sends the same fields, the consent and the bearer; 200 leads to the target', async () => {
    const { accept, decision } = await asked(301, '&state=s1&scope=user')
    const payload = await accept()
    expect(short()).toEqual(['POST /authorize'])
    expect(requests[0]).toMatchObject({
      path: '/authorize',
      body: {
        client_id: '301',
        redirect_uri: 'https://lunchbox.example/callback',
        response_type: 'code',
        state: 's1',
        scope: 'user',
        approved: true,
      },
    })
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf('plain')}`)
    expect(payload).toMatch(/^https:\/\/lunchbox\.example\/callback\?code=\w+&state=s1$/)
    expect(decision()).toEqual({ step: 'leaving', target: payload })
  })

  it('that is answered with a redirect asks again, and leads to the target of that', async () => {
    const own = {
      state: 's1',
      nonce: 'n&1',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      prompt: 'login',
    }
    const { accept, decision } = await asked(302, `&${new URLSearchParams(own)}`)
    const payload = await accept()
    expect(short()).toEqual(['POST /authorize', 'GET /authorize'])
    // Both calls carry the parameters that bind the answer to the partner's request.
    expect(requests[0]?.body).toMatchObject(own)
    expect(Object.fromEntries(new URL(requests[1]?.url ?? '').searchParams)).toMatchObject(own)
    expect(payload).toMatch(/^https:\/\/delhi\.example\/callback\?code=\w+&state=s1$/)
    expect(decision()).toEqual({ step: 'leaving', target: payload })
  })

  it('whose redirect asks for the scopes again does not go round: it fails, and may be tried again', async () => {
    const { accept, decision } = await asked(302)
    answer('get', '/authorize', replying(200, scopes), { once: true })
    const payload = await accept()
    expect(payload).toEqual({ code: 'server' })
    expect(short()).toEqual(['POST /authorize', 'GET /authorize'])
    expect(decision().step).toBe('consent')
    expect(await accept()).toMatch(/^https:\/\/delhi\.example\//)
  })

  it("that is not accepted is told in the server's own words, and the question stays", async () => {
    const { accept, decision } = await asked(303)
    const payload = await accept()
    expect(payload).toMatchObject({ text: 'This app cannot be connected at the moment.' })
    expect(decision().step).toBe('consent')
    expect(short()).toEqual(['POST /authorize'])
  })

  it.each([400, 403, 404, 422])(
    '(%i) shows what the server says, and without words our own',
    async (status) => {
      const { accept } = await asked()
      answer('post', '/authorize', replying(status, { message: 'Not today.' }), { once: true })
      expect(await accept()).toMatchObject({ text: 'Not today.' })
      answer('post', '/authorize', replying(status, { message: { en: 'odd' } }), { once: true })
      expect(await accept()).toEqual({ code: 'server' })
    },
  )

  it.each([
    ['408', replying(408, { message: 'Inner words.' }), 'error.server'],
    ['429', replying(429, { message: 'Inner words.' }), 'login.error.attempts'],
    ['500', replying(500, { message: 'Inner words.' }), 'error.server'],
    ['503', replying(503), 'error.server'],
    ['no connection', () => HttpResponse.error(), 'error.network'],
    ['HTML', () => HttpResponse.html('<p>Maintenance</p>'), 'error.server'],
    ['wrong types', replying(200, { target: 5 }), 'error.server'],
  ])('(%s) fails in our words, is sent once, and may be tried again', async (_what, reply, key) => {
    const { accept, decision } = await asked()
    answer('post', '/authorize', reply, { once: true })
    expect(await accept()).toEqual({ key })
    expect([short(), decision().step]).toEqual([['POST /authorize'], 'consent'])
    expect(await accept()).toMatch(/^https:\/\/lunchbox\.example\//)
  })

  it('that is answered with 401 ends the session, and leads nowhere', async () => {
    const { accept, session, storage } = await asked()
    answer('post', '/authorize', replying(401))
    expect(await accept()).toBeNull()
    expect([session().kind, storage.token.read()]).toEqual(['anonymous', null])
  })

  it.each([801, 802])(
    'of a partner whose target is hostile (%i) is invalid, and leads nowhere',
    async (client) => {
      const { accept, decision } = await asked(client)
      expect(await accept()).toBeNull()
      expect(decision()).toEqual({ step: 'invalid' })
    },
  )

  it.each([
    'http://lunchbox.example/callback?code=1',
    'https://me:secret@lunchbox.example/callback?code=1',
    'https://lunchbox.example:8443/callback?code=1',
    'https://evil.example/?https://lunchbox.example',
    '//evil.example',
    '/user/dashboard',
  ])('that would lead to %j is invalid, and leads nowhere', async (target) => {
    const { accept, decision } = await asked()
    answer('post', '/authorize', replying(200, { target }))
    expect(await accept()).toBeNull()
    expect(decision()).toEqual({ step: 'invalid' })
  })

  it('whose redirect would lead to a foreign host is invalid, and leads nowhere', async () => {
    const { accept, decision } = await asked(302)
    answer('get', '/authorize', replying(200, { target: 'https://evil.example/?code=1' }))
    expect(await accept()).toBeNull()
    expect(decision()).toEqual({ step: 'invalid' })
  })

  it('of nothing sends nothing', async () => {
    const { store } = makeVisit({ path: '/approve', persona: 'plain' })
    expect(await store.dispatch(acceptAccess([]))).toEqual({ ok: false, failure: null })
    expect(calls()).toEqual([])
  })
})
