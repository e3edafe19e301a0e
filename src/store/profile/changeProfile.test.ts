import { answer, calls, hold } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { detached } from '#store/session/auth'
import { changeProfile } from './changeProfile.ts'
import { keepAccount, profileChanged, refreshUser, selectAccount, selectProfile } from './user.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const token = tokenOf('rich')
const stored = () => window.localStorage.getItem('account')
const profileOf = (own: object) => () => HttpResponse.json({ data: { id: 1, firstname: 'Grace', ...own } })

async function visitRich() {
  const visit = makeVisit({ persona: 'rich' })
  await visit.store.dispatch(refreshUser())
  return { ...visit, profile: () => selectProfile(visit.store.getState()) }
}

describe('what a write has changed', () => {
  it('is in the local user copy and in the account cache at once', async () => {
    const { store, storage, profile } = await visitRich()
    const before = profile()
    store.dispatch(changeProfile({ firstname: 'Piet' }))
    expect(profile()).toEqual({ ...before, firstname: 'Piet' })
    expect(selectAccount(store.getState())?.firstname).toBe('Piet')
    expect(storage.account.read(token)).toMatchObject({ firstname: 'Piet', lastname: 'Van den Broeck' })
    expect(calls()).toEqual(['GET /user'])
  })

  it('is never kept as far as it is a contact or an IBAN', async () => {
    const { store } = await visitRich()
    store.dispatch(
      changeProfile({ iban: 'BE68539007547034', phone: '+32470999999', email: 'new@example.be' }),
    )
    expect(stored()).toContain('Pieter')
    for (const secret of ['BE68539007547034', '+32470999999', 'new@example.be'])
      expect(stored()).not.toContain(secret)
  })

  it('makes no profile where there is none yet', () => {
    const { store } = makeVisit({ persona: 'rich' })
    store.dispatch(changeProfile({ firstname: 'Piet' }))
    expect([selectProfile(store.getState()), stored()]).toEqual([null, null])
    store.dispatch(profileChanged({ firstname: 'Piet' }))
    expect(selectProfile(store.getState())).toBeNull()
  })

  it('is not undone by a reload that was under way before', async () => {
    const { store, profile } = await visitRich()
    const reload = hold('get', '/user')
    const loading = store.dispatch(refreshUser())
    await until(() => expect(calls()).toHaveLength(2))
    store.dispatch(changeProfile({ firstname: 'Piet' }))
    reload.finish(profileOf({ firstname: 'Pieter' })())
    await loading
    expect(profile()?.firstname).toBe('Piet')
  })
})

describe('the account cache', () => {
  it('is written for a session that a cookie comes back to', async () => {
    const { store, storage } = await visitRich()
    storage.account.clear()
    store.dispatch(keepAccount(token, { firstname: 'Ada' }))
    expect(storage.account.read(token)).toEqual({ firstname: 'Ada' })
  })

  it('is emptied for a detached session: no next visit has its token', async () => {
    const { store } = await visitRich()
    store.dispatch(detached())
    store.dispatch(keepAccount(token, { firstname: 'Ada' }))
    expect(stored()).toBeNull()
  })

  it.each([{ mfa_forced: true }, { password_status: 1 }, { password_status: 2 }])(
    'is emptied for a profile that is not settled (%j)',
    async (own) => {
      const { store } = await visitRich()
      expect(stored()).not.toBeNull()
      store.dispatch(keepAccount(token, { firstname: 'Ada', ...own }))
      expect(stored()).toBeNull()
    },
  )

  it('stays empty for a detached session, whatever is reloaded or changed', async () => {
    const { store } = await visitRich()
    store.dispatch(detached())
    answer('get', '/user', profileOf({}))
    await store.dispatch(refreshUser())
    expect([selectProfile(store.getState())?.firstname, stored()]).toEqual(['Grace', null])
    store.dispatch(changeProfile({ firstname: 'Ada' }))
    expect([selectProfile(store.getState())?.firstname, stored()]).toEqual(['Ada', null])
  })
})
