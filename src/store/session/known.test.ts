import { loadDuplicates, settleDuplicates } from '#store/duplicate/duplicate'
import { answerLogin, signIn } from '#store/login/login'
import { replaceWeakPassword } from '#store/weakPassword'
import { credentialsOf } from '#testing/personas.ts'
import { failing } from '#testing/replies.ts'
import { answer, grant, latestCode, worldOf } from '#testing/server.ts'
import { makeVisit } from '#testing/visit.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetKnown, rememberingChosen, selectIsRemembering, selectKnown } from './known.ts'
import { signOut } from './session.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const kept = () => window.localStorage.getItem('last-login')

/** A visit at the login. */
function visit(isTicked: boolean | null = null) {
  const { store, storage } = makeVisit({ path: '/login/email' })
  if (isTicked !== null) store.dispatch(rememberingChosen(isTicked))
  return {
    store,
    storage,
    enter: (credentials: Parameters<typeof signIn>[0]) => store.dispatch(signIn(credentials)),
    known: () => [selectKnown(store.getState()), selectIsRemembering(store.getState()), kept()],
  }
}
const claire = 'claire@example.be'
const nobody = [null, false, null]

type Visit = ReturnType<typeof visit>
async function answerCode({ store, storage }: Visit) {
  const payload = Object.keys(worldOf(storage.deviceId()).challenges).at(-1) ?? ''
  const code = latestCode(storage.deviceId())
  await store.dispatch(answerLogin({ method: 'sms', payload, code, isTrustedDevice: false }))
}
async function replacePassword({ store, storage }: Visit) {
  grant(storage.deviceId(), store.getState().auth.session.token ?? '', 'single')
  await store.dispatch(replaceWeakPassword({ password: 'Kruidnagel-4711!', path: '/weak-password' }))
}
async function settle({ store }: Visit) {
  await store.dispatch(loadDuplicates())
  await store.dispatch(settleDuplicates())
}

describe('a login with the box ticked is remembered', () => {
  it.each<[string, string, string | null, string | null, (visit: Visit) => unknown]>([
    ['by e-mail', 'plain', null, claire, () => null],
    ['by phone', 'plain', '+32470123412', '+32470123412', () => null],
    ['with a code, once that is right', 'sms', null, null, answerCode],
    ['with a weak password, once that is replaced', 'weak', null, null, replacePassword],
    ['with duplicates, by the username that was typed', 'duplicated', '+32470789045', '+32470789045', settle],
  ])('%s', async (_how, persona, typed, soon, complete) => {
    const tab = visit(true)
    const { username, password } = credentialsOf(persona)
    await tab.enter({ username: typed ?? username, password })
    expect(kept()).toBe(soon)
    await complete(tab)
    expect(kept()).toBe(typed ?? username)
  })

  it('over a plain log-out and a reload', async () => {
    const { store, enter, known } = visit(true)
    await enter(credentialsOf('plain'))
    await store.dispatch(signOut())
    expect([known(), visit().known()]).toEqual([
      [claire, true, claire],
      [claire, true, claire],
    ])
  })
})

describe('the known person of this browser', () => {
  beforeEach(() => window.localStorage.setItem('last-login', claire))

  it.each(['plain', 'rich'])('is forgotten by a login of %s without the tick', async (persona) => {
    const { store, enter, known } = visit(false)
    await enter(credentialsOf(persona))
    await store.dispatch(signOut())
    expect(known()).toEqual(nobody)
  })

  it('stays when a login without the tick is refused', async () => {
    answer('post', '/token', failing(400))
    await visit(false).enter(credentialsOf('rich'))
    expect(kept()).toBe(claire)
  })

  it('is nowhere after "Not you?"', () => {
    const { store, known } = visit()
    store.dispatch(forgetKnown())
    expect(known()).toEqual(nobody)
    expect(JSON.stringify(store.getState())).not.toContain('claire')
  })
})
