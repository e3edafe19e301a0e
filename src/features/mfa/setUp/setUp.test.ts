// Shows: mfa-23, mandatory-mfa-8, mandatory-mfa-12, mandatory-mfa-15.
import { refreshUser } from '#auth/person/refreshUser.ts'
import { selectIsMfaMandatory, selectProfile, selectUserFailure } from '#auth/person/userSlice.ts'
import { payloadOf } from '#testing/outcome.ts'
import { failing, noContent } from '#testing/replies.ts'
import { answer, hold, latestCode } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { methodsLoaded, selectSetUp, setUpLeft } from '../mfaSlice.ts'
import { selectMethods } from '../methods.ts'
import { beginSetUp, confirmSetUp, requestSetUp } from './setUp.ts'

const listed = (ids: readonly ('sms' | 'email' | 'card')[]) => ids.map((id) => ({ id, target: null }))

it.each([
  [null, null],
  [[], 'sms'],
  [['card', 'email'], 'sms'],
  [['card', 'sms'], 'email'],
  [['sms', 'email'], null],
] as const)('with the methods %j a set-up begins with %s', (ids, method) => {
  const { store } = makeVisit({ persona: 'plain' })
  if (ids) store.dispatch(methodsLoaded(listed(ids)))
  store.dispatch(beginSetUp())
  expect(selectSetUp(store.getState())).toEqual(method && { step: 'entering', method, target: null })
})

describe('a code that was right', () => {
  const contacts = { sms: '+32470999999', email: 'new@example.be' } as const

  /** A set-up whose code has been sent. */
  async function asked(persona: string, method: keyof typeof contacts) {
    const visit = makeVisit({ persona })
    const { store, storage } = visit
    await store.dispatch(refreshUser())
    await store.dispatch(requestSetUp({ method, target: contacts[method] }))
    const confirm = async () => payloadOf(await store.dispatch(confirmSetUp(latestCode(storage.deviceId()))))
    return { store, confirm }
  }

  it.each([
    ['forced', 'sms', 'email', { phone: contacts.sms }],
    ['forced', 'email', 'sms', { email: contacts.email }],
  ] as const)('counts when the methods cannot be loaded (%s, %s)', async (persona, method, next, own) => {
    const { confirm, store } = await asked(persona, method)
    answer('get', '/mfa', failing(500))
    expect(await confirm()).toBe(next)
    expect(selectMethods(store.getState())).toEqual(listed([method]))
    expect(selectProfile(store.getState())).toMatchObject(own)
  })

  it('ends the mandatory set-up, also when the profile cannot be loaded', async () => {
    const { confirm, store } = await asked('forcedEmail', 'email')
    answer('get', '/user', failing(500))
    expect(await confirm()).toBe('done')
    await until(() => expect(selectUserFailure(store.getState())).toEqual({ code: 'server' }))
    expect(selectIsMfaMandatory(store.getState())).toBe(false)
  })

  it('adds its method although the set-up was given up meanwhile', async () => {
    const { confirm, store } = await asked('forcedEmail', 'email')
    const late = hold('post', '/mfa/activate')
    const confirming = confirm()
    await late.arrived()
    store.dispatch(setUpLeft())
    answer('get', '/mfa', () => HttpResponse.json(['sms', 'email']))
    late.finish(noContent())
    expect(await confirming).toBe('over')
    expect([selectSetUp(store.getState()), selectMethods(store.getState())?.length]).toEqual([null, 2])
  })
})
