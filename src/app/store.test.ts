// Shows: session-10.
import type { Profile } from '#auth/person/api.ts'
import { personaOf } from '#mocks/personas.ts'
import { resend } from '#auth/storage.ts'
import { loadConnectedApps } from '#features/connectedApps/connectedAppsSlice.ts'
import {
  duplicatesFound,
  sessionExpired,
  sessionReplaced,
  sessionStarted,
  signedOut,
  weakFound,
} from '#auth/events.ts'
import { pageOpened } from '#core/store/events.ts'
import { toastShown } from '#core/store/toasts.ts'
import { loadDuplicates } from '#features/duplicate/duplicate.ts'
import { resetCodeChanged, keepTarget } from '#auth/target.ts'
import { methodsLoaded, setUpAskedFor } from '#features/mfa/mfaSlice.ts'
import { openCountdown } from '#features/mfa/resend.ts'
import { askStepUp } from '#features/mfa/stepUp.ts'
import { invitationFound, onboardingChanged } from '#features/onboarding/onboardingSlice.ts'
import { draftChanged, editOpened, selectHasDraft } from '#features/user/editsSlice.ts'
import { refreshUser } from '#auth/person/refreshUser.ts'
import { loadDevices } from '#features/devices/devicesSlice.ts'
import { logOutOffered } from '#features/checkUp/checkUpSlice.ts'
import { usernameTyped } from '#auth/loginSlice.ts'
import { chooseLanguage } from '#auth/preferences.ts'
import { duplicatesOf } from '#testing/personas.ts'
import { replying } from '#testing/replies.ts'
import { answer } from '#testing/server.ts'
import { breakCookies, breakStorage } from '#testing/storage.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { describe, expect, it } from 'vitest'
import { restoredState } from './store.ts'

const page = '/user/profile'
const target = '/user/security'
const { profile } = personaOf('similar')
const info = duplicatesOf('duplicated')

/** A store of somebody who has done many things. */
async function makeFullStore() {
  const { store, storage } = makeVisit({ persona: 'similar' })
  const { dispatch } = store
  answer('get', '/duplicated', replying(200, { data: info }))
  dispatch(pageOpened({ path: page, isResuming: false }))
  await dispatch(refreshUser())
  await Promise.all([dispatch(loadConnectedApps()), dispatch(loadDevices()), dispatch(loadDuplicates())])
  await dispatch(askStepUp({ isSingle: true, resume: { path: page } }))
  for (const action of [
    editOpened({ card: 'contact', owner: profile.id, page }),
    draftChanged({ card: 'contact', draft: { email: 'typed@example.be' }, stored: {} }),
    usernameTyped({ email: profile.email }),
    setUpAskedFor({ path: page }),
    methodsLoaded([{ id: 'sms', target: '+32470999999' }]),
    logOutOffered(true),
    onboardingChanged({ token: 'onb_1', holder: { firstname: 'Lina', company: '' } }),
    invitationFound('WELCOME-2026'),
    toastShown({ tone: 'success', key: 'user.devices.done', values: { device: 'Pixel 8' } }),
    toastShown({ tone: 'danger', key: 'session.tampered' }),
  ])
    dispatch(action)
  dispatch(openCountdown('mfa_1'))
  dispatch(resetCodeChanged('rst_1'))
  dispatch(keepTarget(target))
  return { store, storage }
}

const { id, firstname, lastname, email, phone } = profile
const person = { id, firstname, lastname, email, phone }
const ada: Profile = { id: 2, firstname: 'Ada' }
const begun = { token: 'tok_2', username: null, verifiedBy: null, language: 'en', isDetached: false } as const

it.each([
  ['a log-out', signedOut({ by: 'person' }), null, false],
  ['the server', signedOut({ by: 'server' }), target, true],
  ['a 401 under an open page', sessionExpired({ person, at: 1 }), target, true],
  ['another cookie', sessionReplaced(), target, true],
  ['a weak password', weakFound({ ...begun, profile: ada }), target, false],
  ['a login', sessionStarted({ ...begun, profile: ada }), target, false],
  ['a login of the same person', sessionStarted({ ...begun, profile }), target, true],
  ['a duplicated login', duplicatesFound({ ...begun, info }), target, true],
])('a scope that is ended by %s leaves only what outlives it', async (_how, event, targetUrl, hasDraft) => {
  const { store, storage } = await makeFullStore()
  const { auth, toasts } = store.getState()
  store.dispatch(event)
  const fresh = makeVisit().store
  fresh.dispatch(pageOpened({ path: page, isResuming: false }))
  fresh.dispatch(event)
  const { edits: _edits, ...state } = store.getState()
  expect(state).toEqual({
    ...fresh.getState(),
    auth: { ...fresh.getState().auth, scopeId: auth.scopeId + 1 },
    target: { ...fresh.getState().target, targetUrl },
    // A warning stays, and the next toast is not taken for the one before.
    toasts: { queue: toasts.queue.slice(1), lastId: toasts.lastId },
    edits: undefined,
  })
  expect(selectHasDraft(store.getState())).toBe(hasDraft)
  const { stepUp, onboarding } = storage
  const kept = [stepUp.read(tokenOf('similar')), resend.read('mfa_1'), onboarding.read()]
  expect([...kept, storage.resetCode.read()]).toEqual([null, null, null, null])
})

describe('a visit that begins', () => {
  it('knows the session of the cookie, the account cache of its token and the target address', () => {
    const { storage } = makeVisit({ persona: 'plain' })
    storage.account.write(tokenOf('plain'), { firstname: 'Claire' })
    storage.target.write('/user/dashboard?a=1')
    expect(restoredState(storage, 'LU', 'fr')).toMatchObject({
      auth: {
        session: { kind: 'signedIn', token: tokenOf('plain'), isFromCookie: true },
        isJustLogged: false,
      },
      visit: { variant: 'LU', language: 'fr' },
      target: { targetUrl: '/user/dashboard?a=1' },
      user: { cached: { firstname: 'Claire' }, profile: null, failure: null },
    })
  })

  it.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example'])(
    'forgets a target address, and a step-up, that would lead to %s',
    (path) => {
      const { storage } = makeVisit({ persona: 'plain' })
      const stepUp = { method: 'sms', payload: 'p', isSingle: true, resume: { path } } as const
      storage.target.write(path)
      storage.stepUp.write(tokenOf('plain'), stepUp)
      const { target: kept, mfa } = restoredState(storage, 'BE', 'en')
      expect([kept?.targetUrl, mfa?.stepUp]).toEqual([null, null])
    },
  )

  it('is of nobody where storage and cookies refuse, and keeps in memory what is chosen', () => {
    breakStorage('all')
    breakCookies()
    const { store } = makeVisit()
    store.dispatch(keepTarget(target))
    store.dispatch(chooseLanguage('nl'))
    expect(store.getState()).toMatchObject({
      auth: { session: { kind: 'anonymous' } },
      target: { targetUrl: target },
      visit: { language: 'nl' },
    })
  })
})
