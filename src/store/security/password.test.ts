import { payloadOf } from '#testing/outcome.ts'
import { noContent, replying } from '#testing/replies.ts'
import { answer, calls, grant, hold, requests } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectIsOffered } from './othersOffer.ts'
import { selectStepUp } from '#store/mfa/mfa'
import { updatePassword } from './password.ts'
import { signOut } from '#store/session/session'
import { refreshUser, selectProfile } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const strong = ' Kruidnagel-4711! '
const wanted = { isSingle: true, resume: { path: '/user/password' } }

/** Someone who edits their password, with a single grant or without. */
async function visitEditing(isGranted = true) {
  const visit = makeVisit({ persona: 'sms' })
  const { store, storage } = visit
  await store.dispatch(refreshUser())
  if (isGranted) grant(storage.deviceId(), tokenOf('sms'), 'single')
  requests.length = 0
  const session = () => store.getState().auth.session
  const changedOn = () => selectProfile(store.getState())?.last_password_change
  const notices = () => store.getState().toasts.queue.map(({ tone, key }) => [tone, key])
  const update = async () => {
    const result = await store.dispatch(updatePassword({ password: strong, wanted }))
    return { payload: payloadOf(result), isDone: result.ok }
  }
  /** The state and storage that a failure must not change. */
  const rest = () => ({
    session: session(),
    cookie: storage.token.read(),
    account: storage.account.read(tokenOf('sms')),
    profile: selectProfile(store.getState()),
    isOffered: selectIsOffered(store.getState()),
    toasts: notices(),
  })
  return { ...visit, session, changedOn, notices, update, rest }
}

describe('an update of the password', () => {
  it('sends the new password as typed; then the token cookie is removed, and the session goes on', async () => {
    const { update, session, storage, notices } = await visitEditing()
    expect(storage.token.read()).toBe(tokenOf('sms'))
    expect(await update()).toEqual({ payload: 'updated', isDone: true })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'PUT', path: '/user/password', body: { password: strong } })
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('sms')}`)
    expect(requests[0]?.headers.get('X-Device-ID')).toBe(storage.deviceId())
    expect([storage.token.read(), document.cookie]).toEqual([null, ''])
    expect(session()).toMatchObject({ kind: 'signedIn', token: tokenOf('sms'), isDetached: true })
    expect(notices()).toEqual([['success', 'user.password.updated']])
  })

  it('shows the new date of the last change', async () => {
    const { update, changedOn, store } = await visitEditing()
    const before = Date.now()
    await update()
    expect(Date.parse(changedOn() ?? '')).toBeGreaterThanOrEqual(before)
    expect(Date.parse(changedOn() ?? '')).toBeLessThanOrEqual(Date.now())
    expect(selectProfile(store.getState())?.firstname).toBe('Samira')
  })

  it('offers to log out the other devices', async () => {
    const { update, store } = await visitEditing()
    expect(selectIsOffered(store.getState())).toBe(false)
    await update()
    expect(selectIsOffered(store.getState())).toBe(true)
  })

  it('leaves the account in no storage, and no later reload writes it there again', async () => {
    const { update, store } = await visitEditing()
    expect(window.localStorage.getItem('account')).toContain('Samira')
    await update()
    expect(window.localStorage.getItem('account')).toBeNull()
    await store.dispatch(refreshUser())
    expect(selectProfile(store.getState())?.firstname).toBe('Samira')
    expect(window.localStorage.getItem('account')).toBeNull()
  })

  it('keeps the password nowhere', async () => {
    const { update, store } = await visitEditing()
    await update()
    const kept = [
      store.getState(),
      Object.entries(window.localStorage),
      Object.entries(window.sessionStorage),
    ]
    expect(JSON.stringify(kept)).not.toContain('Kruidnagel')
  })

  it('asks to log in on the next visit', async () => {
    const { update } = await visitEditing()
    await update()
    expect(makeVisit().store.getState().auth.session.kind).toBe('anonymous')
  })
})

describe('without a grant (403)', () => {
  it('a step-up is asked for, and nothing else changes', async () => {
    const { update, rest, store, storage } = await visitEditing(false)
    const before = rest()
    expect(await update()).toEqual({ payload: 'stepUp', isDone: true })
    expect(calls()).toEqual(['PUT /user/password', 'GET /mfa/sudo?single=1'])
    expect(selectStepUp(store.getState())).toMatchObject({ ...wanted, method: 'sms' })
    expect(storage.stepUp.read(tokenOf('sms'))).toEqual(selectStepUp(store.getState()))
    expect(rest()).toEqual(before)
  })

  it('says when no code could be sent for one', async () => {
    const { update, rest } = await visitEditing(false)
    const before = rest()
    answer('get', '/mfa/sudo', replying(429))
    expect(await update()).toEqual({ payload: { code: 'attempts' }, isDone: false })
    expect(rest()).toEqual(before)
  })

  it('that comes after a logout asks for no code in the name of the next person', async () => {
    const { update, store } = await visitEditing(false)
    const late = hold('put', '/user/password')
    const updating = update()
    await late.arrived()
    await store.dispatch(signOut())
    late.finish(replying(403)())
    await updating
    expect(calls()).toEqual(['PUT /user/password', 'DELETE /token'])
  })
})

describe('an update that fails', () => {
  it.each([
    [
      '422',
      replying(422, { message: 'Words of the server' }),
      { code: 'passwordRefused', text: 'Words of the server', isOfField: true },
    ],
    [
      '422 password-refused',
      replying(422, { message: 'password-refused' }),
      { code: 'passwordRefused', isOfField: true },
    ],
    ['422 without words', replying(422), { code: 'passwordRefused', isOfField: true }],
    ['400', replying(400), { code: 'server' }],
    ['404', replying(404), { code: 'server' }],
    ['429', replying(429), { code: 'attempts' }],
    ['500', replying(500), { code: 'server' }],
    ['503', replying(503), { code: 'server' }],
    ['no connection', () => HttpResponse.error(), { code: 'network' }],
  ])('(%s) says so, is not sent again by itself, and nothing else changes', async (_what, reply, failure) => {
    const { update, rest } = await visitEditing()
    const before = rest()
    answer('put', '/user/password', reply)
    expect(await update()).toEqual({ payload: failure, isDone: false })
    expect([rest(), calls()]).toEqual([before, ['PUT /user/password']])
  })

  it('because the session is over (401) leads out with one notice', async () => {
    const { update, session, notices, storage } = await visitEditing()
    answer('put', '/user/password', replying(401))
    await update()
    expect(session()).toMatchObject({ kind: 'anonymous', endedBy: 'server' })
    expect([notices(), storage.token.read()]).toEqual([[['info', 'session.ended']], null])
  })
})

describe('a late reply of a former session', () => {
  it.each([
    ['updated', noContent],
    ['refused', replying(422)],
    ['failed', replying(500)],
    ['unauthenticated', replying(401)],
  ])('(%s) touches nothing', async (_what, reply) => {
    const { update, store, storage } = await visitEditing()
    const late = hold('put', '/user/password')
    const updating = update()
    await late.arrived()
    await store.dispatch(signOut())
    storage.token.write('tok_next')
    const before = store.getState()
    late.finish(reply())
    await updating
    expect(store.getState()).toEqual(before)
    expect(storage.token.read()).toBe('tok_next')
  })
})
