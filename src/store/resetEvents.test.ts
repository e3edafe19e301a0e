import type { StepUp } from '#storage/stepUp'
import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { loadConnectedApps } from './access.ts'
import { candidateChanged } from './auth.ts'
import { selectContactChange } from './contact.ts'
import { loadDevices, loadLatestDevices, logOutProgressed, othersOffered } from './devices.ts'
import { selectDuplicates } from './duplicate.ts'
import { draftChanged, editOpened } from './edits.ts'
import { arrived, sessionFound, sessionStarted, signedOut, weakFound } from './events.ts'
import { inputTyped, selectSent } from './forgotPassword.ts'
import { countdownChanged, methodsLoaded, setUpChanged, stepUpAsked, stepUpGranted } from './mfa.ts'
import { changeDraft, invitationFound, onboardingRefused } from './onboarding.ts'
import { selectDecision } from './partner.ts'
import { selectClaim } from './similar.ts'
import { toastShown } from './toasts.ts'
import { refreshUser } from './user.ts'

const stepUp: StepUp = { method: 'sms', payload: 'secret-1', isSingle: true, resume: { path: '/secret-2' } }
const profile = { id: 'secret-3', firstname: 'secret-4', email: 'secret-5' }

/** A store that holds something of a former user in every slice. */
function makeFullStore() {
  const { store } = makeVisit()
  store.dispatch(sessionStarted({ token: 'secret-0', profile, language: 'en' }))
  store.dispatch(arrived({ path: '/user/profile', isResuming: false }))
  store.dispatch(stepUpAsked(stepUp))
  store.dispatch(stepUpGranted(false))
  store.dispatch(stepUpAsked(stepUp))
  store.dispatch(methodsLoaded([{ id: 'sms', target: 'secret-6' }]))
  store.dispatch(setUpChanged({ step: 'confirming', method: 'sms', target: 'secret-7', payload: 'secret-8' }))
  store.dispatch(countdownChanged({ until: 1, isResent: true, of: 'secret-8' }))
  const apps = [{ name: 'secret-9', client_id: 1, scopes: [] }]
  store.dispatch(loadConnectedApps.pending('r1', undefined))
  store.dispatch(loadConnectedApps.fulfilled(apps, 'r1', undefined))
  const record = { id: 'secret-10', agent: 'secret-11', date: null, sessions: [] }
  const history = { records: [record], currentLoginId: 'secret-12' }
  store.dispatch(loadDevices.pending('r2', undefined))
  store.dispatch(loadDevices.fulfilled(history, 'r2', undefined))
  const latest = [{ id: 'secret-13', agent: 'secret-14', sessionCount: 1 }]
  store.dispatch(loadLatestDevices.fulfilled(latest, '', undefined))
  store.dispatch(logOutProgressed({ isRunning: true, total: 1, done: 0, failed: ['secret-15'] }))
  store.dispatch(othersOffered(true))
  const change = { kind: 'email', value: 'secret-16', payload: 'secret-17' }
  store.dispatch(refreshUser.rejected(null, '', undefined, { key: 'error.server' }))
  store.dispatch({ type: 'contact/contactRequested', payload: change })
  expect(selectContactChange(store.getState()).step).toBe('confirming')
  store.dispatch(changeDraft({ token: 'secret-18', holder: { firstname: 'secret-19', company: '' } }))
  store.dispatch(invitationFound('secret-20'))
  store.dispatch(onboardingRefused('order'))
  const sent = { destination: 'secret-21', type: 'email', contact: { email: 'secret-22' } }
  store.dispatch({ type: 'forgotPassword/resetSent', payload: sent })
  store.dispatch({ type: 'forgotPassword/usernameFound', payload: { email: 'secret-23', phone: null } })
  store.dispatch(inputTyped({ pan: 'secret-24' }))
  store.dispatch({ type: 'forgotPassword/asked', payload: 'secret-25' })
  expect(selectSent(store.getState())).toEqual(sent)
  store.dispatch({ type: 'duplicate/infoLoaded', payload: { email: 'secret-26', phone: null } })
  store.dispatch(candidateChanged({ id: 'secret-27', platform: 'clientarea', proofs: ['card'] }))
  store.dispatch({ type: 'similar/claimed', payload: { payload: 'secret-28', method: 'sms' } })
  store.dispatch({ type: 'partner/asked', payload: 'secret-29' })
  expect(selectDuplicates(store.getState())).not.toBeNull()
  expect(selectClaim(store.getState())).not.toBeNull()
  expect(selectDecision(store.getState())).toEqual({ step: 'asking' })
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
  const { store: untouched } = makeVisit()
  untouched.dispatch(arrived({ path: '/user/profile', isResuming: false }))
  const store = makeFullStore()
  for (let count = 0; count < 30; count++)
    expect(JSON.stringify(store.getState())).toContain(`secret-${count}`)
  store.dispatch(event)
  expect(JSON.stringify(store.getState())).not.toContain('secret')
  expect(store.getState()).toEqual({
    ...untouched.getState(),
    auth: expect.anything(),
    edits: expect.anything(),
    toasts: expect.objectContaining({ queue: [expect.objectContaining({ key: 'session.ended' })] }),
    user,
  })
})

it('a login that completes shows its own user', () => {
  const store = makeFullStore()
  store.dispatch(sessionStarted({ token: 'tok_2', profile: ada, language: 'nl' }))
  expect(store.getState().user).toEqual({ ...fresh, profile: ada })
})

it.each([
  ['by the person', signedOut({ by: 'person' }), false],
  ['by the server', signedOut({ by: 'server' }), true],
  ['by a cookie that changed hands', sessionFound({ token: 'tok_2', cached: ada }), false],
  ['by a weak password', weakFound({ token: 'tok_2', username: null, profile: ada }), false],
  ['by the login of somebody else', sessionStarted({ token: 'tok_2', profile: ada, language: 'en' }), false],
  ['by a new login of the same person', sessionStarted({ token: 'tok_2', profile, language: 'en' }), true],
] as const)(
  'what was typed into the profile (%s) is kept as long as it is its owner’s',
  (_how, event, is) => {
    const store = makeFullStore()
    store.dispatch(editOpened({ card: 'personal', owner: profile.id, page: '/user/profile' }))
    store.dispatch(draftChanged({ card: 'personal', draft: { firstname: 'typed-1' } }))
    store.dispatch(event)
    expect(JSON.stringify(store.getState()).includes('typed-1')).toBe(is)
  },
)
