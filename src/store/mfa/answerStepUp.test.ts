import { payloadOf } from '#testing/outcome.ts'
import { personaOf } from '#mocks/personas'
import { replying } from '#testing/replies.ts'
import { answer, calls, hold, latestCode, requests } from '#testing/server.ts'
import { makeVisit, tokenOf, type VisitOptions } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionStarted } from '#store/core/events'
import { resumed, selectResume, selectStepUp } from './mfa.ts'
import { followCookie, signOut } from '#store/session/session'
import { answerStepUp, askStepUp, type Wanted } from './stepUp.ts'
import { refreshUser } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const resume = { path: '/user/profile', action: 'contact' }

/** A step-up that waits for its code. */
async function asked(own: Partial<Wanted> = {}, options: VisitOptions = {}) {
  const visit = makeVisit({ persona: 'sms', ...options })
  await visit.store.dispatch(askStepUp({ isSingle: false, resume, ...own }))
  const give = (code: string) => visit.store.dispatch(answerStepUp(code))
  const session = () => visit.store.getState().auth.session
  const stepUp = () => selectStepUp(visit.store.getState())
  return { ...visit, give, session, stepUp, code: () => latestCode(visit.storage.deviceId()) }
}

describe('the code of a step-up', () => {
  it('goes with the bearer; once granted, what was wanted resumes', async () => {
    const { give, code, store, stepUp } = await asked({ isSingle: true })
    const payload = stepUp()?.payload
    const granted = payloadOf(await give(code()))
    expect(requests[1]).toMatchObject({
      path: '/mfa/sudo',
      body: { payload, code: code(), isTrustedDevice: false },
    })
    expect(requests[1]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('sms')}`)
    expect(granted).toBe(resume.path)
    expect([stepUp(), window.sessionStorage.getItem('step-up'), selectResume(store.getState())]).toEqual([
      null,
      null,
      resume,
    ])
    store.dispatch(resumed())
    expect(selectResume(store.getState())).toBeNull()
  })

  it('a returned new token replaces the session: state, cookie and cache', async () => {
    const { give, code, session, store, storage } = await asked()
    await store.dispatch(refreshUser())
    await give(code())
    const { token } = session()
    expect(token).not.toBe(tokenOf('sms'))
    expect(session()).toMatchObject({ kind: 'signedIn', isDetached: false })
    expect(storage.token.read()).toBe(token)
    expect(storage.account.read(token ?? '')).toMatchObject({ firstname: 'Samira' })
    expect(storage.account.read(tokenOf('sms'))).toBeNull()
    store.dispatch(followCookie())
    expect(store.getState().user.profile).toMatchObject({ firstname: 'Samira' })
  })

  it('without a new token leaves the session as it is', async () => {
    const { give, code, session, storage } = await asked({ isSingle: true })
    await give(code())
    expect([session().token, storage.token.read()]).toEqual([tokenOf('sms'), tokenOf('sms')])
  })

  it('of a weak login replaces the token in memory, and writes no cookie', async () => {
    const { store, storage, give, session } = await asked({}, { persona: 'weak' })
    await store.dispatch(refreshUser())
    await store.dispatch(askStepUp({ isSingle: true, resume }))
    answer('post', '/mfa/sudo', replying(200, { access_token: 'tok_next' }))
    await give('12345678')
    expect(session()).toEqual({ kind: 'weak', token: 'tok_next', username: null })
    expect([storage.token.read(), document.cookie]).toEqual([null, ''])
  })

  it('of a session whose cookie the browser did not keep writes none', async () => {
    const { store, storage, give, session } = await asked()
    storage.token.clear()
    const profile = { firstname: 'Ada' }
    store.dispatch(sessionStarted({ token: tokenOf('sms'), profile, language: 'en', isDetached: true }))
    await store.dispatch(askStepUp({ isSingle: false, resume }))
    answer('post', '/mfa/sudo', replying(200, { access_token: 'tok_next' }))
    await give('12345678')
    expect([session().token, document.cookie]).toEqual(['tok_next', ''])
  })

  it('does not put its token over the cookie of another', async () => {
    const { give, code, storage } = await asked()
    storage.token.write('tok_other')
    await give(code())
    expect(storage.token.read()).toBe('tok_other')
  })

  it('that is wrong says so under its field, and the step-up goes on', async () => {
    const { give, stepUp, storage, session } = await asked()
    expect(payloadOf(await give('00000000'))).toEqual({ code: 'codeWrong', isOfField: true })
    expect([stepUp()?.method, storage.stepUp.read(tokenOf('sms'))?.method, session().kind]).toEqual([
      'sms',
      'sms',
      'signedIn',
    ])
  })

  it('that is a wrong card number has its own text', async () => {
    const { give } = await asked({}, { persona: 'plain' })
    expect(payloadOf(await give('5065999999999999'))).toMatchObject({
      code: 'cardWrong',
    })
  })

  it.each([
    [400, 'mfa.expired'],
    [401, 'mfa.expired'],
    [410, 'mfa.expired'],
    [429, 'login.error.attempts'],
    [500, 'error.server'],
  ])('that cannot be checked (%i) says %s and grants nothing', async (status, key) => {
    const { give, store, session } = await asked()
    answer('post', '/mfa/sudo', replying(status))
    expect(payloadOf(await give('12345678'))).toEqual({ key })
    expect([selectResume(store.getState()), session().token]).toEqual([null, tokenOf('sms')])
  })

  it.each(['null', '[]', '<p>', '{"access_token":""}', '{"access_token":5}'])(
    'that is answered with %s grants nothing',
    async (text) => {
      const { give, store, stepUp } = await asked()
      answer('post', '/mfa/sudo', () => new HttpResponse(text))
      expect(payloadOf(await give('12345678'))).toEqual({ code: 'server' })
      expect([selectResume(store.getState()), stepUp()?.method]).toEqual([null, 'sms'])
    },
  )

  it('that nobody asked for is not sent', async () => {
    const { store } = makeVisit({ persona: 'sms' })
    await store.dispatch(answerStepUp('12345678'))
    expect(requests).toEqual([])
  })
})

describe('a reply that comes after the session', () => {
  it.each([
    ['granted', replying(200, { access_token: 'tok_late' })],
    ['refused', replying(401)],
  ])('(%s) changes nothing', async (_what, reply) => {
    const { store, storage, give, session, stepUp } = await asked()
    const late = hold('post', '/mfa/sudo')
    const giving = give('12345678')
    await late.arrived()
    await store.dispatch(signOut())
    late.finish(reply())
    await giving
    expect([session().kind, storage.token.read(), stepUp()]).toEqual(['anonymous', null, null])
    expect(selectResume(store.getState())).toBeNull()
    expect(calls()).not.toContain('GET /user')
  })

  it('(a code was sent) keeps no step-up', async () => {
    const { store } = makeVisit({ persona: 'sms' })
    answer('get', '/mfa/sudo', () => HttpResponse.json({ method: 'sms', payload: 'p' }))
    const asking = store.dispatch(askStepUp({ isSingle: true, resume }))
    store.dispatch(sessionStarted({ token: 'tok_ada', profile: {}, language: 'en' }))
    await asking
    expect([selectStepUp(store.getState()), window.sessionStorage.getItem('step-up')]).toEqual([null, null])
  })
})

describe('the number of a card', () => {
  it.each([
    ['plain', '/user/security?mfa=true'],
    // During a mandatory set-up no other set-up comes first: the guard leads to the mandatory one from any page.
    ['forced', '/user/profile'],
  ])('leads %s to %s', async (persona, path) => {
    const { store } = makeVisit({ persona })
    await store.dispatch(refreshUser())
    await store.dispatch(askStepUp({ isSingle: true, resume }))
    expect(selectStepUp(store.getState())?.method).toBe('card')
    const answered = await store.dispatch(answerStepUp(personaOf(persona).cards[0] ?? ''))
    expect(payloadOf(answered)).toBe(path)
  })
})
