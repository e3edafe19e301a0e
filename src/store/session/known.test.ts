import { answer, grant, latestCode } from '#testing/server.ts'
import { credentialsOf } from '#testing/personas.ts'
import { noContent, replying } from '#testing/replies.ts'
import { makeVisit } from '#testing/visit.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadDuplicates, settleDuplicates } from '#store/duplicate/duplicate'
import { signIn } from '#store/login/login'
import { answerLogin } from '#store/login/loginCode'
import { replaceWeakPassword } from '#store/weakPassword'
import { forgetKnown } from './forgetKnown.ts'
import { rememberingChosen, selectIsRemembering, selectKnown } from './known.ts'
import { signOut } from './session.ts'
import { signOutEverywhere } from './signOutEverywhere.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const kept = () => window.localStorage.getItem('last-login')
const visit = () => {
  const { store, storage } = makeVisit({ path: '/login/email' })
  return {
    store,
    storage,
    tick: (isTicked = true) => store.dispatch(rememberingChosen(isTicked)),
    enter: (id: string) => store.dispatch(signIn(credentialsOf(id))),
    known: () => [selectKnown(store.getState()), selectIsRemembering(store.getState(), ''), kept()],
  }
}
const nobody = [null, false, null]
const back = (who: string) => [who, true, who]

describe('a login with the box ticked is remembered', () => {
  it('once it has succeeded, over a plain log-out and a reload', async () => {
    const { store, tick, enter, known } = visit()
    tick()
    answer('post', '/token', replying(400), { once: true })
    await enter('plain')
    expect(kept()).toBeNull()
    await enter('plain')
    expect(kept()).toBe('claire@example.be')
    await store.dispatch(signOut())
    expect(known()).toEqual(back('claire@example.be'))
    expect(visit().known()).toEqual(back('claire@example.be'))
  })

  it('by phone', async () => {
    const { store, tick } = visit()
    tick()
    const { password } = credentialsOf('plain')
    await store.dispatch(signIn({ username: '+32470123412', password }))
    expect(kept()).toBe('+32470123412')
  })

  it('with a code', async () => {
    const { store, storage, tick, enter } = visit()
    tick()
    const challenge = await enter('sms')
    if (!challenge.ok || !challenge.value) throw new Error('There is no challenge.')
    expect(kept()).toBeNull()
    const code = latestCode(storage.deviceId())
    await store.dispatch(answerLogin({ ...challenge.value, code, isTrustedDevice: false }))
    expect(kept()).toBe('sms@example.be')
  })

  it('with a weak password, once that is replaced', async () => {
    const { store, storage, tick, enter } = visit()
    tick()
    await enter('weak')
    expect(kept()).toBeNull()
    grant(storage.deviceId(), store.getState().auth.session.token ?? '', 'single')
    await store.dispatch(replaceWeakPassword({ password: 'Kruidnagel-4711!', path: '/weak-password' }))
    expect(kept()).toBe('weak@example.be')
  })

  it('with duplicates, under the name it was asked with', async () => {
    const { store, tick } = visit()
    tick()
    const { password } = credentialsOf('duplicated')
    await store.dispatch(signIn({ username: '+32470789045', password }))
    expect(kept()).toBe('+32470789045')
    await store.dispatch(loadDuplicates())
    await store.dispatch(settleDuplicates())
    expect(kept()).toBe('+32470789045')
  })
})

describe('what is remembered', () => {
  beforeEach(() => window.localStorage.setItem('last-login', 'claire@example.be'))

  it('fits, or nobody is known', () => {
    window.localStorage.setItem('last-login', '<b>claire</b>')
    expect(visit().known()).toEqual(nobody)
  })

  it.each(['plain', 'rich'])('is removed by a login without the tick (%s)', async (id) => {
    const { store, tick, enter, known } = visit()
    tick(false)
    await enter(id)
    expect(kept()).toBeNull()
    await store.dispatch(signOut())
    expect(known()).toEqual(nobody)
  })

  it('stays when a login without the tick is refused', async () => {
    const { tick, enter } = visit()
    tick(false)
    answer('post', '/token', replying(400))
    await enter('rich')
    expect(kept()).toBe('claire@example.be')
  })

  it('is nowhere any more after “Not you?”', () => {
    const { store, known } = visit()
    store.dispatch(forgetKnown())
    expect(known()).toEqual(nobody)
    expect(JSON.stringify(store.getState())).not.toContain('claire')
  })

  it('is nowhere any more after a log-out from everywhere, which leaves nothing to other tabs either', async () => {
    const { store, enter, known } = visit()
    await enter('plain')
    const other = visit()
    answer('delete', '/tokens', noContent)
    await store.dispatch(signOutEverywhere())
    await vi.waitFor(() => expect(other.store.getState().auth.session.kind).toBe('anonymous'))
    expect([known(), other.known()]).toEqual([nobody, nobody])
    for (const tab of [store, other.store]) expect(JSON.stringify(tab.getState())).not.toContain('claire')
  })

  it('stays when the server refuses to log out from everywhere', async () => {
    const { store, enter } = visit()
    await enter('plain')
    answer('delete', '/tokens', replying(500))
    await store.dispatch(signOutEverywhere())
    expect(kept()).toBe('claire@example.be')
  })
})
