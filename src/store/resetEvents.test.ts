import type { StepUp } from '#storage/stepUp'
import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { loadConnectedApps } from './access.ts'
import { sessionFound, sessionStarted, signedOut, weakFound } from './events.ts'
import { countdownChanged, methodsLoaded, setUpChanged, stepUpAsked, stepUpGranted } from './mfa.ts'
import { toastShown } from './toasts.ts'
import { refreshUser } from './user.ts'

const stepUp: StepUp = { method: 'sms', payload: 'secret-1', isSingle: true, resume: { path: '/secret-2' } }
const profile = { id: 'secret-3', firstname: 'secret-4', email: 'secret-5' }

/** A store that holds something of a former user in every slice. */
function makeFullStore() {
  const { store } = makeVisit()
  store.dispatch(sessionStarted({ token: 'secret-0', profile, language: 'en' }))
  store.dispatch(stepUpAsked(stepUp))
  store.dispatch(stepUpGranted())
  store.dispatch(stepUpAsked(stepUp))
  store.dispatch(methodsLoaded([{ id: 'sms', target: 'secret-6' }]))
  store.dispatch(setUpChanged({ step: 'confirming', method: 'sms', target: 'secret-7', payload: 'secret-8' }))
  store.dispatch(countdownChanged({ until: 1, isResent: true }))
  const apps = [{ name: 'secret-9', client_id: 1, scopes: [] }]
  store.dispatch(loadConnectedApps.fulfilled(apps, '', undefined))
  store.dispatch(refreshUser.rejected(null, '', undefined, { key: 'error.server' }))
  store.dispatch(toastShown({ tone: 'info', key: 'session.ended' }))
  return store
}

const ada = { firstname: 'Ada' }
const fresh = { cached: null, profile: null, failure: null, request: null }
const events = [
  ['by the person', signedOut({ by: 'person' }), fresh],
  ['by the server', signedOut({ by: 'server' }), fresh],
  [
    'by a cookie that changed hands',
    sessionFound({ token: 'tok_2', cached: ada }),
    { ...fresh, cached: ada },
  ],
  [
    'by a weak password',
    weakFound({ token: 'tok_2', username: null, profile: ada }),
    { ...fresh, profile: ada },
  ],
] as const

it.each(events)('a session that ends %s leaves nothing of it but the notices', (_how, event, user) => {
  const store = makeFullStore()
  for (let count = 0; count < 10; count++)
    expect(JSON.stringify(store.getState())).toContain(`secret-${count}`)
  store.dispatch(event)
  expect(JSON.stringify(store.getState())).not.toContain('secret')
  expect(store.getState()).toEqual({
    auth: expect.anything(),
    toasts: { queue: [{ id: 1, tone: 'info', key: 'session.ended' }], lastId: 1 },
    user,
    mfa: { stepUp: null, resume: null, methods: null, setUp: null, countdown: null },
    access: { status: 'idle' },
  })
})

it('a login that completes shows its own user', () => {
  const store = makeFullStore()
  store.dispatch(sessionStarted({ token: 'tok_2', profile: ada, language: 'nl' }))
  expect(store.getState().user).toEqual({ ...fresh, profile: ada })
})
