// Shows: mfa-8, mfa-40, mfa-15, mfa-17, mfa-21, mfa-22.
import { signIn } from '#features/login/login.ts'
import { askRemoval, loadDuplicates } from '#features/duplicate/duplicate.ts'
import { refreshUser } from '#auth/person/refreshUser.ts'
import { selectSession } from '#auth/authSlice.ts'
import { payloadOf } from '#testing/outcome.ts'
import { cardOf, credentialsOf } from '#testing/personas.ts'
import { failing, replying } from '#testing/replies.ts'
import { admit, answer, calls, grant, latestCode, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf, type VisitOptions } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { selectResume, selectSetUpFor, selectStepUp } from './mfaSlice.ts'
import { answerStepUp, askStepUp, requireGrant, resendStepUp, type GrantOptions } from './stepUp.ts'

const resume = { path: '/user/profile', action: 'contact' }
const grantOptions: GrantOptions = { isSingle: true, resume }
const sms = { persona: 'sms' }

/** Somebody whose step-up waits for its code. */
async function asked({ isSingle = true, ...options }: VisitOptions & { isSingle?: boolean } = sms) {
  const visit = makeVisit(options)
  const { store, storage } = visit
  if (options.persona) await store.dispatch(refreshUser())
  await store.dispatch(askStepUp({ isSingle, resume }))
  requests.length = 0
  return {
    ...visit,
    give: async (code = latestCode(storage.deviceId())) =>
      payloadOf(await store.dispatch(answerStepUp(code))),
    session: () => selectSession(store.getState()),
    stepUp: () => selectStepUp(store.getState()),
    resume: () => selectResume(store.getState()),
  }
}

describe('the grant that a right code has brought', () => {
  const check = ['POST /mfa/sudo', 'GET /mfa/status']
  const status = (sudo: boolean, single: boolean) => replying(200, { need_card: false, sudo, single })

  it.each([
    ['a lasting one', false, status(true, false)],
    ['one for a single action', true, status(false, true)],
    ['one for a single action does for a while', false, status(false, true)],
  ])('is checked: %s resumes what was wanted', async (_what, isSingle, reply) => {
    const { give, stepUp, resume: resumed } = await asked({ persona: 'sms', isSingle })
    answer('get', '/mfa/status', reply)
    expect([await give(), resumed(), stepUp()]).toEqual([resume.path, resume, null])
    expect([calls(), window.sessionStorage.getItem('step-up')]).toEqual([check, null])
  })

  it.each([
    ['there is none', status(false, false), { code: 'expired' }],
    ['there is only one for a while', status(true, false), { code: 'expired' }],
    ['the server refuses to tell', failing(403), { code: 'expired' }],
    ['there is no connection', () => HttpResponse.error(), { code: 'network' }],
    ['the reply is garbled', () => new HttpResponse('<p>'), { code: 'server' }],
  ])(
    'is missing or unknown (%s): the next try checks it again, without the code',
    async (_why, reply, failure) => {
      const { give, stepUp, resume: resumed } = await asked()
      let isBroken = true
      answer('get', '/mfa/status', () => (isBroken ? reply() : undefined))
      expect(await give()).toEqual(failure)
      expect([resumed(), stepUp()?.method]).toEqual([null, 'sms'])
      isBroken = false
      requests.length = 0
      expect(await give('00000000')).toBe(resume.path)
      expect(calls()).toEqual(['GET /mfa/status'])
    },
  )

  it('is asked for before a code is told wrong: a reload has forgotten that it was right', async () => {
    const { give, storage } = await asked()
    const code = latestCode(storage.deviceId())
    answer('get', '/mfa/status', failing(500), { once: true })
    expect(await give(code)).toEqual({ code: 'expired' })
    const { store } = makeVisit()
    answer('post', '/mfa/sudo', failing(422))
    requests.length = 0
    expect(payloadOf(await store.dispatch(answerStepUp(code)))).toBe(resume.path)
    expect([calls(), selectStepUp(store.getState()), selectResume(store.getState())]).toEqual([
      check,
      null,
      resume,
    ])
  })

  it.each([
    ['there is none', status(false, false), 422, 'codeWrong'],
    ['nobody can tell', failing(500), 422, 'codeWrong'],
    ['there is none and the code is too old', status(false, false), 410, 'expired'],
    ['there is one and the code was used up', status(false, true), 410, null],
    ['there is only one for a while', status(true, false), 410, 'expired'],
  ])('decides what a refused code is told: %s', async (_what, reply, refused, code) => {
    const { give } = await asked()
    answer('get', '/mfa/status', reply)
    answer('post', '/mfa/sudo', failing(refused))
    const told = await give()
    expect(code === null ? told : (told as { code: string }).code).toBe(code ?? resume.path)
  })

  it('is asked for when a code is refused whose first answer was lost', async () => {
    const { give } = await asked()
    answer('post', '/mfa/sudo', failing(422))
    answer('post', '/mfa/sudo', () => HttpResponse.error(), { once: true })
    answer('get', '/mfa/status', status(false, true))
    expect([await give(), await give()]).toEqual([{ code: 'unknown' }, resume.path])
  })

  it('is not asked for when the code was not refused', async () => {
    const { give } = await asked()
    answer('post', '/mfa/sudo', failing(429))
    expect(await give()).toMatchObject({ code: 'attempts' })
    expect(calls()).toEqual(['POST /mfa/sudo'])
  })

  it('is not taken for that of a code that was sent afterwards', async () => {
    const { give, store } = await asked()
    answer('get', '/mfa/status', status(false, false), { once: true })
    await give()
    await store.dispatch(resendStepUp())
    requests.length = 0
    expect(await give()).toBe(resume.path)
    expect(calls()).toEqual(check)
  })
})

describe('the new token of a step-up', () => {
  const reply = replying(200, { access_token: 'tok_next' })

  it('replaces the former one in state, cookie and account cache, for this person only', async () => {
    const { give, session, storage, store } = await asked()
    answer('post', '/mfa/sudo', reply)
    admit(storage.deviceId(), 'tok_next', 'sms')
    grant(storage.deviceId(), 'tok_next', 'single')
    const { scopeId } = store.getState().auth
    expect(await give('12345678')).toBe(resume.path)
    expect(session()).toMatchObject({ kind: 'signedIn', token: 'tok_next', isFromCookie: false })
    expect([storage.token.read(), store.getState().auth.scopeId]).toEqual(['tok_next', scopeId])
    expect(storage.account.read('tok_next')).toMatchObject({ firstname: 'Samira' })
    expect(storage.account.read(tokenOf('sms'))).toBeNull()
  })

  it('is kept in memory only when the password is weak', async () => {
    const { give, session, storage } = await asked({ persona: 'weak' })
    answer('post', '/mfa/sudo', reply)
    await give('12345678')
    expect(session()).toEqual({ kind: 'weak', token: 'tok_next', username: null })
    expect([storage.token.read(), document.cookie, calls()]).toEqual([null, '', ['POST /mfa/sudo']])
  })

  it('replaces the cookie of the duplicates, and no other', async () => {
    const { store, storage } = makeVisit({ path: '/duplicated', duplicated: 'duplicated' })
    await store.dispatch(loadDuplicates())
    await store.dispatch(askRemoval('/duplicated-2fa'))
    answer('post', '/mfa/sudo', reply)
    await store.dispatch(answerStepUp('12345678'))
    expect(selectSession(store.getState())).toMatchObject({ kind: 'duplicated', token: 'tok_next' })
    expect([storage.duplicatedToken.read(), storage.token.read()]).toEqual(['tok_next', null])
  })

  it('is given back when the cookie is that of another person by now, for whom the portal starts anew', async () => {
    const { give, session, storage, resume: resumed } = await asked()
    answer('post', '/mfa/sudo', reply)
    admit(storage.deviceId(), 'tok_other', 'plain')
    storage.token.write('tok_other')
    expect(await give('12345678')).toBeNull()
    expect(document.documentElement.hidden).toBe(true)
    await until(() =>
      expect(requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ token: 'tok_next' }),
    )
    expect([session().token, resumed(), storage.token.read()]).toEqual([null, null, 'tok_other'])
  })
})

it.each([
  ['plain', '/user/security?mfa=true', resume],
  // During a mandatory set-up no other set-up comes first: the guard leads to the mandatory one from any page.
  ['forced', resume.path, null],
])('the number of a card is no method: it leads %s to %s', async (persona, path, first) => {
  const { give, store } = await asked({ persona })
  expect(await give(cardOf(persona))).toBe(path)
  expect(selectSetUpFor(store.getState())).toEqual(first)
})

it.each(['weak', 'duplicated'])(
  'the code of a login with %s to deal with is followed by no check',
  async (persona) => {
    const { store, storage } = makeVisit({ path: '/login/email' })
    await store.dispatch(signIn(credentialsOf(persona)))
    await store.dispatch(askStepUp(grantOptions))
    requests.length = 0
    const answered = await store.dispatch(answerStepUp(latestCode(storage.deviceId())))
    expect(payloadOf(answered)).toBe(resume.path)
    expect(calls()).toEqual(['POST /mfa/sudo'])
  },
)

it.each([
  ['plain', 'setUp', resume],
  ['sms', 'granted', null],
])('with a grant the methods decide: for %s it is %s', async (persona, next, first) => {
  const { store, storage } = makeVisit({ persona })
  grant(storage.deviceId(), tokenOf(persona), 'single')
  expect(payloadOf(await store.dispatch(requireGrant(grantOptions)))).toBe(next)
  expect(selectSetUpFor(store.getState())).toEqual(first)
})

it.each([
  ['refuses', failing(403)],
  ['fails', failing(500)],
  ['cannot be reached', () => HttpResponse.error()],
  ['answers no JSON', () => new HttpResponse('<p>')],
])('a status that %s counts as no grant, although there is one: a code is asked for', async (_, reply) => {
  const { store, storage } = makeVisit({ persona: 'sms' })
  grant(storage.deviceId(), tokenOf('sms'), 'single')
  answer('get', '/mfa/status', reply)
  expect(payloadOf(await store.dispatch(requireGrant(grantOptions)))).toBe('stepUp')
  expect(selectResume(store.getState())).toBeNull()
})

it('nothing opens while the methods cannot be loaded, although there is a grant', async () => {
  const { store, storage } = makeVisit({ persona: 'sms' })
  grant(storage.deviceId(), tokenOf('sms'), 'single')
  answer('get', '/mfa', failing(500))
  expect(payloadOf(await store.dispatch(requireGrant(grantOptions)))).toEqual({ code: 'methodsUnknown' })
  expect([selectSetUpFor(store.getState()), calls()]).toEqual([null, ['GET /mfa/status', 'GET /mfa']])
})
