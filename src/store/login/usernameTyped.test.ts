import { keptText } from '#testing/onboardingThunks.ts'
import { credentialsOf } from '#testing/personas.ts'
import { calls, requests } from '#testing/server.ts'
import { makeVisit } from '#testing/visit.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectTyped, usernameTyped } from './attempt.ts'
import { signIn } from './login.ts'
import { resendLogin } from './loginChallenge.ts'
import { signOut } from '#store/session/session'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const typed = { email: 'typed@example.be', phone: '0470 12 34 12' }
const none = { email: '', phone: '' }

/** Somebody who has typed both usernames. */
function visitTyping(persona?: string) {
  const visit = makeVisit({ path: '/login/email', ...(persona && { persona }) })
  visit.store.dispatch(usernameTyped({ email: typed.email }))
  visit.store.dispatch(usernameTyped({ phone: typed.phone }))
  return { ...visit, now: () => selectTyped(visit.store.getState()) }
}

describe('a username that was typed', () => {
  it('is kept in memory for the other login and the recovery, and nowhere else', () => {
    const { now } = visitTyping()
    expect(now()).toEqual(typed)
    expect(keptText()).not.toMatch(/typed|0470/)
    expect(selectTyped(makeVisit().store.getState())).toEqual(none)
  })

  it('is gone after a login', async () => {
    const { store, now } = visitTyping()
    await store.dispatch(signIn(credentialsOf('plain')))
    expect([store.getState().auth.session.kind, now()]).toEqual(['signedIn', none])
  })

  it('is gone after a logout', async () => {
    const { store, now } = visitTyping('plain')
    await store.dispatch(signOut())
    expect(now()).toEqual(none)
  })

  it('stays after a login that opens nothing', async () => {
    const { store, now } = visitTyping()
    await store.dispatch(signIn({ ...credentialsOf('plain'), password: 'wrong' }))
    expect(now()).toEqual(typed)
  })
})

describe('the answer to the captcha of a login', () => {
  it('travels once: the credentials that are held for a new code do not have it', async () => {
    const { store } = makeVisit({ path: '/login/email' })
    const credentials = credentialsOf('sms')
    await store.dispatch(signIn({ ...credentials, captcha: 'proof-1' }))
    await store.dispatch(resendLogin())
    expect(calls()).toEqual(['POST /token', 'POST /token'])
    expect(requests.map(({ body }) => body)).toEqual([{ ...credentials, captcha: 'proof-1' }, credentials])
  })

  it('is kept in neither the state nor the storage', async () => {
    const { store } = makeVisit({ path: '/login/email' })
    for (const persona of ['sms', 'plain']) {
      await store.dispatch(signIn({ ...credentialsOf(persona), captcha: 'proof-1' }))
      expect(JSON.stringify([store.getState(), keptText()])).not.toContain('proof-1')
    }
  })
})
