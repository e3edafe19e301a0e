import { credentialsOf } from '#testing/personas.ts'
import { selectSession } from '#store/session/auth'
import { setUpCompleted } from '#store/mfa/mfa'
import { signIn } from '#store/login/login'
import { confirmSetUp, requestSetUp } from '#store/mfa/setUp'
import { refreshUser } from '#store/profile/user'
import { here, openRouter } from '#testing/router.ts'
import { calls, latestCode } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { type VisitOptions } from '#testing/visit.ts'
import { describe, expect, it } from 'vitest'

const target = '/user/dashboard?a=1#access'
/** Opens the portal for a signed-in user with a mandatory set-up, who is led to its first page. */
async function openMandatoryMfa(options: VisitOptions = {}) {
  const visit = await openRouter({ path: '/user/dashboard', persona: 'forced', ...options })
  await visit.store.dispatch(refreshUser())
  await until(() => expect(here()).toBe('/mandatory-mfa'))
  await visit.settled()
  return visit
}

describe('leaving the mandatory-mfa pages', () => {
  it.each(['/', '/login/email', '/login/phone', '/user/dashboard', '/weak-password', '/nothing'])(
    'by a link to %s logs out once and returns to login',
    async (path) => {
      const { store, storage, router, settled } = await openMandatoryMfa()
      await router.navigate('/mandatory-mfa/phone')
      await router.navigate(path)
      await until(() => expect(here()).toBe('/login/email'))
      await settled()
      expect(selectSession(store.getState())).toMatchObject({ kind: 'anonymous', endedBy: 'person' })
      expect([storage.token.read(), storage.target.read()]).toEqual([null, null])
      await until(() => expect(calls()).toEqual(['GET /user', 'DELETE /token']))
    },
  )

  it('by Back does the same', async () => {
    const { store, router, settled } = await openRouter({ path: '/login/email' })
    await router.navigate('/login/phone')
    await store.dispatch(signIn(credentialsOf('forced')))
    await until(() => expect(here()).toBe('/mandatory-mfa'))
    await settled()
    await router.navigate(-1)
    await until(() => expect(selectSession(store.getState()).kind).toBe('anonymous'))
    await until(() => expect(here()).toBe('/login/email'))
    await settled()
    expect(router.state.matches.at(-1)?.route.path).toBe('/login/email')
    await until(() => expect(calls()).toEqual(['POST /token', 'GET /user', 'DELETE /token']))
    await router.navigate(1)
    await until(() => expect(here()).toBe('/login/email'))
  })
})

describe('while set-up is mandatory', () => {
  it('if two methods exist go to success, and from there to the wanted page', async () => {
    const { store, storage, router } = await openRouter({ path: target })
    await store.dispatch(signIn(credentialsOf('forcedEmail')))
    await until(() => expect(here()).toBe('/mandatory-mfa'))
    expect(storage.target.read()).toBe(target)
    await store.dispatch(requestSetUp({ method: 'email', target: 'new@example.be' }))
    await router.navigate('/mandatory-mfa/confirmation')
    await store.dispatch(confirmSetUp(latestCode(storage.deviceId())))
    await until(() => expect(here()).toBe('/mandatory-mfa/success'))
    await router.navigate(store.getState().visit.targetUrl ?? '')
    expect(here()).toBe(target)
    expect(storage.target.read()).toBeNull()
    expect(calls()).not.toContain('DELETE /token')
  })

  it('whoever is done is not led back by Back', async () => {
    const { store, router, settled } = await openMandatoryMfa()
    await router.navigate('/mandatory-mfa/phone')
    store.dispatch(setUpCompleted())
    await until(() => expect(here()).toBe('/mandatory-mfa/success'))
    await router.navigate('/user/dashboard', { replace: true })
    await router.navigate(-1)
    await until(() => expect(here()).toBe('/mandatory-mfa/success'))
    await settled()
    expect(selectSession(store.getState()).kind).toBe('signedIn')
  })
})
