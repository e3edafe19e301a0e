import { credentialsOf } from '#testing/personas.ts'
import { selectSession } from '#store/session/auth'
import { setUpCompleted } from '#store/mfa/mfa'
import { signIn } from '#store/login/login'
import { endSession } from '#store/session/session'
import { confirmSetUp, requestSetUp } from '#store/mfa/setUp'
import { refreshUser } from '#store/profile/user'
import { here, openRouter } from '#testing/router.ts'
import { calls, latestCode } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { tokenOf, type VisitOptions } from '#testing/visit.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

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

  it('is not what a step between them does', async () => {
    const { store, router } = await openMandatoryMfa()
    for (const path of ['/mandatory-mfa/phone', '/mandatory-mfa/email', '/mandatory-mfa']) {
      await router.navigate(path)
      expect(here()).toBe(path)
    }
    await router.navigate(-1)
    await until(() => expect(here()).toBe('/mandatory-mfa/email'))
    expect(selectSession(store.getState()).kind).toBe('signedIn')
    expect(calls()).toEqual(['GET /user'])
  })
})

describe('while set-up is mandatory', () => {
  it.each(['/', '/user/dashboard?client_id=301&redirect_uri=https://p.example/', '/login/email', '/mfa'])(
    'a typed address (%s) leads back to it, with the profile of the new visit',
    async (path) => {
      await openMandatoryMfa()
      await openMandatoryMfa({ path })
      expect(calls()).toEqual(['GET /user', 'GET /user'])
    },
  )

  it('the confirmation waits for a code that was sent, and is gone after a reload', async () => {
    const { store, router } = await openMandatoryMfa()
    await router.navigate('/mandatory-mfa/confirmation')
    expect(here()).toBe('/mandatory-mfa')
    await store.dispatch(requestSetUp({ method: 'sms', target: '+32470999999' }))
    await router.navigate('/mandatory-mfa/confirmation')
    expect(here()).toBe('/mandatory-mfa/confirmation')
    await openMandatoryMfa({ path: '/mandatory-mfa/confirmation' })
    expect(here()).toBe('/mandatory-mfa')
  })

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

  it('a session that the server has ended leads to the login, and not back to the set-up', async () => {
    const { store, storage } = await openMandatoryMfa()
    store.dispatch(endSession(tokenOf('forced')))
    await until(() => expect(here()).toBe('/login/email'))
    expect(storage.target.read()).toBe('/user/dashboard')
  })
})
