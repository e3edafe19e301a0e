import { payloadOf } from '#testing/outcome.ts'
import { mfaChallenge } from '#paths'
import { credentialsOf } from '#testing/personas.ts'
import { answerLogin, resendLogin } from '#store/login/loginCode'
import { signIn } from '#store/login/login'
import { signOut } from '#store/session/session'
import { askStepUp, answerStepUp } from '#store/mfa/stepUp'
import { refreshUser } from '#store/profile/user'
import { replaceWeakPassword } from '#store/weakPassword'
import { here, openRouter } from '#testing/router.ts'
import { calls, latestCode } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const target = '/user/dashboard?a=1#access'
describe('the code of a login', () => {
  it('is asked for at its address, with or without a former page', async () => {
    expect((await openRouter({ path: '/mfa?method=email&payload=p' })).arrived).toBe(
      '/mfa?method=email&payload=p',
    )
    expect((await openRouter({ path: '/mfa?method=email' })).arrived).toBe('/login/email')
    expect((await openRouter({ path: '/mfa?method=sms&payload=p', persona: 'plain' })).arrived).toBe(
      '/user/dashboard',
    )
  })

  it('leads to the wanted page', async () => {
    const { store, storage, router } = await openRouter({ path: target })
    const payload = payloadOf(await store.dispatch(signIn(credentialsOf('sms'))))
    const challenge = payload as { method: 'sms'; payload: string }
    await router.navigate(mfaChallenge(challenge, ''))
    const code = latestCode(storage.deviceId())
    await store.dispatch(answerLogin({ ...challenge, code, isTrustedDevice: false }))
    await until(() => expect(here()).toBe(target))
  })

  it('the credentials for a new one are dropped on leaving the page, not before', async () => {
    const { store, router } = await openRouter({ path: '/login/email' })
    const payload = payloadOf(await store.dispatch(signIn(credentialsOf('sms'))))
    await router.navigate(mfaChallenge(payload as { method: 'sms'; payload: string }, ''))
    const again = await store.dispatch(resendLogin())
    expect(payloadOf(again)).toMatchObject({ method: 'sms' })
    await router.navigate(mfaChallenge(payloadOf(again) as { method: 'sms'; payload: string }, ''), {
      replace: true,
    })
    expect(payloadOf(await store.dispatch(resendLogin()))).toMatchObject({ method: 'sms' })
    await router.navigate('/login/email')
    await router.navigate(-1)
    await until(() => expect(here()).toMatch(/^\/mfa/))
    expect(payloadOf(await store.dispatch(resendLogin()))).toBe('login')
    expect(calls()).toEqual(['POST /token', 'POST /token', 'POST /token'])
  })
})

describe('a weak password', () => {
  it('leads to its replacement, with verified=true after the code, then to the wanted page', async () => {
    const { store, storage, router } = await openRouter({ path: target })
    await store.dispatch(signIn(credentialsOf('weak')))
    await until(() => expect(here()).toBe('/weak-password'))
    for (const path of ['/mandatory-mfa', '/login/email', '/mfa', target]) {
      await router.navigate(path)
      expect(here()).toBe('/weak-password')
    }
    const resume = { path: '/weak-password?verified=true' }
    await store.dispatch(askStepUp({ isSingle: true, resume }))
    await router.navigate('/mfa?single=true')
    expect(here()).toBe('/mfa?single=true')
    await store.dispatch(answerStepUp(latestCode(storage.deviceId())))
    await router.navigate(resume.path, { replace: true })
    await store.dispatch(replaceWeakPassword({ password: 'Kruidnagel-4711!', path: resume.path }))
    await until(() => expect(here()).toBe(target))
  })

  it('is forgotten by a reload: the login is there again', async () => {
    const { store } = await openRouter({ path: '/login/email' })
    await store.dispatch(signIn(credentialsOf('weak')))
    await until(() => expect(here()).toBe('/weak-password'))
    expect((await openRouter({ path: '/weak-password?verified=true' })).arrived).toBe('/login/email')
  })

  it('of a session that comes back leads there too', async () => {
    const { store } = await openRouter({ path: target, persona: 'weakSignal' })
    await store.dispatch(refreshUser())
    await until(() => expect(here()).toBe('/weak-password'))
    await store.dispatch(signOut())
    await until(() => expect(here()).toBe('/login/email'))
  })
})
