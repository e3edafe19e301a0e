// Shows: mfa-3, mfa-26.
import { payloadOf } from '#testing/outcome.ts'
import { mfaChallenge } from '#core/paths.ts'
import { credentialsOf } from '#testing/personas.ts'
import { resendLogin } from '#session/login/loginCode.ts'
import { signIn } from '#session/login/login.ts'
import { here, openRouter } from '#testing/router.ts'
import { calls } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { describe, expect, it } from 'vitest'

describe('the code of a login', () => {
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
