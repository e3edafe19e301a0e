// Shows: login-28, login-30.
import { loadDuplicates, finishDuplicates } from '#features/duplicate/duplicate.ts'
import { signIn } from '#features/login/login.ts'
import { answerLogin } from '#features/login/LoginCodeForm.tsx'
import { replaceWeakPassword } from '#features/password/WeakPasswordPage.tsx'
import { credentialsOf } from '#testing/personas.ts'
import { failing } from '#testing/replies.ts'
import { answer, grant, latestCode, worldOf } from '#testing/server.ts'
import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { keepKnownPerson } from './loginSlice.ts'
import { rememberingChosen } from './loginSlice.ts'

type Visit = ReturnType<typeof makeVisit>
const kept = () => window.localStorage.getItem('last-login')

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
  await store.dispatch(finishDuplicates())
}

it.each<[string, string, string | null, string | null, (visit: Visit) => unknown]>([
  ['by phone', 'plain', '+32470123412', '+32470123412', () => null],
  ['with a code, once that is right', 'sms', null, null, answerCode],
  ['with a weak password, once that is replaced', 'weak', null, null, replacePassword],
  ['with duplicates, by the username that was typed', 'duplicated', '+32470789045', '+32470789045', settle],
])('a login with the box ticked is remembered %s', async (_how, persona, typed, soon, complete) => {
  const visit = makeVisit({ path: '/login/email' })
  visit.store.dispatch(rememberingChosen(true))
  const { username, password } = credentialsOf(persona)
  await visit.store.dispatch(signIn({ username: typed ?? username, password }))
  expect(kept()).toBe(soon)
  await complete(visit)
  visit.store.dispatch(keepKnownPerson('another@example.be'))
  expect(kept()).toBe(typed ?? username)
})

it('a login without the tick forgets the known person only once it has succeeded', async () => {
  window.localStorage.setItem('last-login', 'claire@example.be')
  const { store } = makeVisit({ path: '/login/email' })
  store.dispatch(rememberingChosen(false))
  answer('post', '/token', failing(400), { once: true })
  await store.dispatch(signIn(credentialsOf('rich')))
  expect(kept()).toBe('claire@example.be')
  await store.dispatch(signIn(credentialsOf('rich')))
  expect(kept()).toBeNull()
})
