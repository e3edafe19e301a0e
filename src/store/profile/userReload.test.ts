import { answer, hold } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshUser, selectAccount, selectIsUserLoading, selectUserFailure } from './user.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

describe('a reload of the profile', () => {
  it('that nobody waits for any longer has not failed, and is not logged', async () => {
    const { store } = makeVisit({ persona: 'rich' })
    const user = hold('get', '/user')
    const refresh = store.dispatch(refreshUser())
    await user.arrived()
    refresh.abort()
    await refresh
    user.finish(new HttpResponse(null, { status: 500 }))
    expect(selectUserFailure(store.getState())).toBeNull()
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('that is asked for again keeps its failure until there is an answer', async () => {
    const { store } = makeVisit({ persona: 'rich' })
    answer('get', '/user', () => new HttpResponse(null, { status: 500 }), { once: true })
    await store.dispatch(refreshUser())
    const again = store.dispatch(refreshUser())
    expect(selectUserFailure(store.getState())).toBe('error.server')
    expect(selectIsUserLoading(store.getState())).toBe(true)
    await again
    expect(selectUserFailure(store.getState())).toBeNull()
    expect(selectIsUserLoading(store.getState())).toBe(false)
    expect(selectAccount(store.getState())).toMatchObject({ firstname: 'Pieter' })
  })

  it.each(['is given up', 'fails'])(
    'whose reply comes late is better than none when the one after it %s',
    async (end) => {
      const { store, storage } = makeVisit({ persona: 'rich' })
      const user = hold('get', '/user')
      const earlier = store.dispatch(refreshUser())
      await user.arrived()
      answer('get', '/user', () => new HttpResponse(null, { status: 500 }), { once: true })
      const latest = store.dispatch(refreshUser())
      if (end === 'is given up') latest.abort()
      await latest
      user.finish(HttpResponse.json({ data: { id: 1, firstname: 'Grace' } }))
      await earlier
      expect(selectAccount(store.getState())).toMatchObject({ firstname: 'Grace' })
      expect(storage.account.read(tokenOf('rich'))).toMatchObject({ firstname: 'Grace' })
    },
  )
})
