import { selectSession } from '#store/session/auth'
import { refreshUser } from '#store/session/refreshUser'
import { here, openRouter } from '#testing/router.ts'
import { calls } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { type VisitOptions } from '#testing/visit.ts'
import { describe, expect, it } from 'vitest'

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
})
