import { replying } from '#testing/replies.ts'
import { answer, calls, hold, locales, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptAccess, accessRefused, askAccess, partnerLeft, selectDecision } from './partner.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const { en } = locales
const ownHosts = ['my.bonavo.example']
const searchOf = (client: number, host: string, own = '') =>
  `?client_id=${client}&redirect_uri=https%3A%2F%2F${host}.example%2Fcallback${own}`
const lunchbox = searchOf(301, 'lunchbox')
const scopes = (name: string) => ({ approvalType: 'scopes', partner: { name, client_id: 301, scopes: [] } })
const made = (method: string) => calls().filter((call) => call.startsWith(`${method} /authorize`)).length

/** Somebody who is signed in, at the page that asks for consent. */
function visitOf(persona = 'plain') {
  const visit = makeVisit({ path: '/approve', persona })
  const { store } = visit
  const decision = () => selectDecision(store.getState())
  /** Waits for a call. Returns the address that the person then goes to, or null. */
  const led = async (call: Promise<unknown>) => {
    await call
    const now = decision()
    return now.step === 'leaving' ? now.target : null
  }
  return {
    ...visit,
    decision,
    session: () => store.getState().auth.session,
    ask: (search = lunchbox) => led(store.dispatch(askAccess({ search, ownHosts }))),
    accept: () => led(store.dispatch(acceptAccess(ownHosts))),
  }
}

/** Somebody who is asked for their consent. */
async function asked(search = lunchbox) {
  const visit = visitOf()
  await visit.ask(search)
  expect(visit.decision().step).toBe('consent')
  return visit
}

describe('the request of a partner', () => {
  it('goes with the bearer; a request for scopes asks for the consent, and the partner data is stored', async () => {
    const { ask, decision } = visitOf()
    const target = await ask(searchOf(301, 'lunchbox', '&state=s%261&scope=user%20balance'))
    expect(target).toBeNull()
    expect(decision()).toEqual({
      step: 'consent',
      request: {
        client_id: '301',
        redirect_uri: 'https://lunchbox.example/callback',
        state: 's&1',
        scope: 'user balance',
      },
      partner: { name: 'Lunchbox', client_id: 301, scopes: ['user', 'balance'] },
    })
    const { searchParams } = new URL(requests[0]?.url ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: '301',
      redirect_uri: 'https://lunchbox.example/callback',
      response_type: 'code',
      state: 's&1',
      scope: 'user balance',
    })
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf('plain')}`)
  })

  it('of an app that has access already leads to its target at once', async () => {
    const { ask, decision } = visitOf('rich')
    const target = await ask(searchOf(301, 'lunchbox', '&state=s1'))
    expect(target).toMatch(/^https:\/\/lunchbox\.example\/callback\?code=\w+&state=s1$/)
    expect(decision()).toEqual({ step: 'leaving', target })
    expect(made('POST')).toBe(0)
  })

  it("may lead to the provider's own hosts, too", async () => {
    const target = 'https://my.bonavo.example/welcome?code=1'
    answer('get', '/authorize', replying(200, { target }))
    const { ask } = visitOf()
    expect(await ask()).toBe(target)
  })

  it.each(['', '?client_id=301', `${lunchbox}&client_id=2`, lunchbox.replace('https', 'javascript')])(
    'that is missing, repeated or malformed (%j) is invalid, and nothing is asked',
    async (search) => {
      const { ask, decision } = visitOf()
      expect(await ask(search)).toBeNull()
      expect([decision(), calls()]).toEqual([{ step: 'invalid' }, []])
    },
  )

  it.each([400, 403, 404, 409, 422])('that is refused (%i) is of an invalid partner', async (status) => {
    answer('get', '/authorize', replying(status, { message: 'No.' }))
    const { ask, decision } = visitOf()
    expect(await ask()).toBeNull()
    expect([decision(), made('GET')]).toEqual([{ step: 'invalid' }, 1])
  })

  it('that is answered with 401 ends the session', async () => {
    answer('get', '/authorize', replying(401))
    const { ask, decision, session, storage } = visitOf()
    expect(await ask()).toBeNull()
    expect(session()).toEqual({ kind: 'anonymous', token: null, endedBy: 'server' })
    expect([storage.token.read(), decision()]).toEqual([null, { step: 'asking' }])
  })

  it.each([
    ['408', replying(408), en.error.server],
    ['429', replying(429), en.login.error.attempts],
    ['500', replying(500), en.error.server],
    ['503', replying(503), en.error.server],
    ['no connection', () => HttpResponse.error(), en.error.network],
    ['HTML', () => HttpResponse.html('<p>Maintenance</p>'), en.error.server],
    ['null', () => new HttpResponse('null'), en.error.server],
    ['another approval', replying(200, { ...scopes('X'), approvalType: 'all' }), en.error.server],
    ['a partner of wrong types', replying(200, { ...scopes('X'), partner: { name: 5 } }), en.error.server],
    ['a target of a wrong type', replying(200, { target: { href: 'https://x' } }), en.error.server],
  ])('that fails (%s) says what to do, is not repeated by itself, and may be asked again', async (...row) => {
    const [, reply, words] = row
    answer('get', '/authorize', reply, { once: true })
    const { ask, decision } = visitOf()
    expect(await ask()).toBeNull()
    const now = decision()
    const key = now.step === 'failed' ? now.failure.key : ''
    const text = key.split('.').reduce<unknown>((texts, name) => Reflect.get(Object(texts), name), en)
    expect(text).toBe(words)
    expect(text).toMatch(/try again/i)
    expect(made('GET')).toBe(1)
    await ask()
    expect(decision().step).toBe('consent')
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<p>',
    'http://lunchbox.example/callback?code=1',
    'https://lunchbox.example.evil.example/callback?code=1',
    'https://lunchbox.example@evil.example/callback?code=1',
    'https://me:secret@lunchbox.example/callback?code=1',
    'https://lunchbox.example:8443/callback?code=1',
    '//lunchbox.example/callback?code=1',
    '/user/dashboard',
    '',
  ])('that would lead to %j is invalid, and leads nowhere', async (target) => {
    answer('get', '/authorize', replying(200, { target }))
    const { ask, decision } = visitOf()
    expect(await ask()).toBeNull()
    expect(decision()).toEqual({ step: 'invalid' })
  })
})

describe('a late reply', () => {
  it.each([
    ['a target', replying(200, { target: 'https://lunchbox.example/callback?code=1' })],
    ['scopes', replying(200, scopes('Late'))],
    ['a refusal', replying(400)],
    ['a failure', replying(500)],
  ])('(%s) after the page was left decides nothing', async (_what, reply) => {
    const late = hold('get', '/authorize')
    const { ask, decision, store } = visitOf()
    const asking = ask()
    await until(() => expect(made('GET')).toBe(1))
    store.dispatch(partnerLeft())
    late.finish(reply())
    expect(await asking).toBeNull()
    expect(decision()).toEqual({ step: 'asking' })
  })

  it('of a former request does not decide about a newer one', async () => {
    const { ask, decision } = visitOf()
    const late = hold('get', '/authorize')
    const asking = ask()
    await until(() => expect(made('GET')).toBe(1))
    answer('get', '/authorize', replying(200, scopes('Newer')))
    await ask(searchOf(302, 'delhi'))
    late.finish(replying(200, { target: 'https://lunchbox.example/callback?code=1' })())
    expect(await asking).toBeNull()
    expect(decision()).toMatchObject({ step: 'consent', partner: { name: 'Newer' } })
  })

  it.each([
    ['the page was left', undefined, { step: 'asking' }],
    ['another partner asks', searchOf(302, 'delhi'), { step: 'consent', partner: { name: 'Delhi Express' } }],
  ])('to an approval, when %s meanwhile, leads nowhere', async (_when, search, left) => {
    const { accept, ask, decision, store } = await asked()
    const late = hold('post', '/authorize')
    const accepting = accept()
    await late.arrived()
    if (search) await ask(search)
    else store.dispatch(partnerLeft())
    late.finish(replying(200, { target: 'https://lunchbox.example/callback?code=1' })())
    expect(await accepting).toBeNull()
    expect(decision()).toMatchObject(left)
  })
})

describe('a refusal', () => {
  it('sends nothing, and keeps what the way back needs', async () => {
    const { accept, decision, store } = await asked(searchOf(301, 'lunchbox', '&state=s1'))
    requests.length = 0
    store.dispatch(accessRefused())
    expect(decision()).toMatchObject({
      step: 'refused',
      request: { state: 's1' },
      partner: { client_id: 301 },
    })
    expect(await accept()).toBeNull()
    expect(calls()).toEqual([])
  })

  it('of what was not asked changes nothing', async () => {
    const { decision, store, ask } = visitOf()
    store.dispatch(accessRefused())
    expect(decision()).toEqual({ step: 'asking' })
    await ask('')
    store.dispatch(accessRefused())
    expect(decision()).toEqual({ step: 'invalid' })
  })
})
