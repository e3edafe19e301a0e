import { isDeepStrictEqual } from 'node:util'
import type { Profile } from '#api/user'
import { personaOf, personas } from '#mocks/personas'
import { loadConnectedApps } from '#store/access'
import { readAside, sourceTried } from '#store/checkUp'
import {
  arrived,
  duplicatesFound,
  personForgotten,
  sessionExpired,
  sessionFound,
  sessionStarted,
  signedOut,
  weakFound,
} from '#store/core/events'
import { toastShown } from '#store/core/toasts'
import { receiptMade } from '#store/duplicate/receipt'
import { beginMerge, loadSimilarAccount } from '#store/duplicate/similarAccount'
import { loadDuplicates } from '#store/duplicate/duplicate'
import { askReset, inputTyped, lookUpUsername } from '#store/forgotPassword/forgotPassword'
import { keepResetCode, readResetCode } from '#store/forgotPassword/resetCode'
import { methodsLoaded, setUpAskedFor } from '#store/mfa/mfa'
import { openCountdown } from '#store/mfa/resend'
import { requestSetUp } from '#store/mfa/setUp'
import { askStepUp } from '#store/mfa/stepUp'
import { invitationFound, onboardingChanged, onboardingRefused } from '#store/onboarding/onboarding'
import { askAccess } from '#store/partner'
import { requestContactChange } from '#store/profile/contact'
import { draftChanged, editOpened, selectHasDraft } from '#store/profile/edits'
import { refreshUser } from '#store/profile/user'
import { loadDevices, loadLatestDevices, revokeOthers } from '#store/security/devices'
import { othersOffered } from '#store/security/othersOffer'
import { usernameTyped } from '#store/session/auth'
import { chooseLanguage } from '#store/session/language'
import { signOut } from '#store/session/session'
import { land, saveTarget } from '#store/session/target'
import { cardOf, duplicatesOf } from '#testing/personas.ts'
import { lunchbox } from '#testing/partner.ts'
import { replying } from '#testing/replies.ts'
import { answer, grant } from '#testing/server.ts'
import { breakCookies, breakStorage } from '#testing/storage.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { describe, expect, it } from 'vitest'
import { restoredState } from './store.ts'

const page = '/user/profile'
const { profile } = personaOf('similar')
const wanted = { isSingle: true, resume: { path: page } }

/** A store of somebody who has done something on every page. */
async function makeFullStore() {
  const { store, storage } = makeVisit({ persona: 'similar' })
  const { dispatch } = store
  grant(storage.deviceId(), tokenOf('similar'), 'sudo')
  answer('get', '/duplicated', replying(200, { data: duplicatesOf('duplicated') }))
  dispatch(arrived({ path: page, isResuming: false }))
  await dispatch(refreshUser())
  dispatch(editOpened({ card: 'contact', owner: profile.id, page }))
  dispatch(draftChanged({ card: 'contact', draft: { email: 'typed@example.be' } }))
  const reset = { contact: { email: profile.email } }
  await Promise.all([
    dispatch(loadConnectedApps()),
    dispatch(loadDevices()),
    dispatch(loadLatestDevices()),
    dispatch(loadDuplicates()),
    dispatch(loadSimilarAccount()),
    dispatch(askReset(reset)),
    dispatch(lookUpUsername({ type: 'pan', input: cardOf('similar') })),
    dispatch(askAccess({ search: lunchbox.query, ownHosts: [] })),
    dispatch(requestSetUp({ method: 'sms', target: '+32470999999' })),
    dispatch(requestContactChange({ kind: 'email', value: 'new@example.be', wanted })),
    dispatch(askStepUp(wanted)),
  ])
  await dispatch(beginMerge({ proof: 'card', value: '5065129900001021' }))
  for (const action of [
    usernameTyped({ email: profile.email }),
    setUpAskedFor(wanted.resume),
    methodsLoaded([{ id: 'sms', target: '+32470999999' }]),
    inputTyped({ pan: cardOf('similar') }),
    revokeOthers.pending('r1', [{ id: 'a', revocable: ['a'] }]),
    othersOffered(true),
    sourceTried({ source: 'apps', hasFailed: true }),
    receiptMade({ kind: 'removed', info: duplicatesOf('duplicated') }),
    onboardingChanged({ token: 'onb_1', holder: { firstname: 'Lina', company: '' } }),
    invitationFound('WELCOME-2026'),
    onboardingRefused('order'),
    toastShown({ tone: 'success', key: 'user.devices.done', values: { device: 'Pixel 8' } }),
    toastShown({ tone: 'danger', key: 'session.tampered' }),
  ])
    dispatch(action)
  dispatch(readAside('notice'))
  dispatch(openCountdown('secret'))
  dispatch(keepResetCode('rst_1'))
  dispatch(saveTarget('/user/security'))
  return { store, storage }
}

/** A store in which nobody has done anything. */
function makeEmptyStore() {
  const { store } = makeVisit()
  store.dispatch(arrived({ path: page, isResuming: false }))
  return store
}

const { id, firstname, lastname, email, phone } = profile
const person = { id, firstname, lastname, email, phone }
const ada: Profile = { id: 2, firstname: 'Ada' }
const begun = { token: 'tok_2', username: null, verifiedBy: null }

it('the full store of these tests has something in every slice of a scope', async () => {
  const { store } = await makeFullStore()
  const empty = Object.entries(makeEmptyStore().getState())
  const full = new Map(Object.entries(store.getState()))
  const same = empty.filter(([slice, state]) => isDeepStrictEqual(full.get(slice), state))
  expect(same.map(([slice]) => slice).toSorted()).toEqual(['known', 'openPage'])
})

describe('of a scope that has ended nothing is left but what outlives it', () => {
  it.each([
    ['by a log-out', signedOut({ by: 'person' }), { target: null, drafts: false }],
    ['by the server', signedOut({ by: 'server' }), { target: '/user/security', drafts: true }],
    [
      'by a 401 under an open page',
      sessionExpired({ person, at: 1 }),
      { target: '/user/security', drafts: true },
    ],
    ['by "Not you?"', personForgotten(), { target: null, drafts: false }],
    [
      'by another cookie',
      sessionFound({ token: 'tok_2', cached: ada }),
      { target: '/user/security', drafts: true },
    ],
    [
      'by a weak password',
      weakFound({ ...begun, profile: ada }),
      { target: '/user/security', drafts: false },
    ],
    [
      'by a login',
      sessionStarted({ ...begun, profile: ada, language: 'en' }),
      { target: '/user/security', drafts: false },
    ],
    [
      'by a login of the same person',
      sessionStarted({ ...begun, profile, language: 'en' }),
      { target: '/user/security', drafts: true },
    ],
    [
      'by a duplicated login',
      duplicatesFound({ ...begun, info: duplicatesOf('duplicated'), isDetached: false }),
      { target: '/user/security', drafts: true },
    ],
  ])('%s', async (_how, event, { target, drafts }) => {
    const { store, storage } = await makeFullStore()
    const { auth, toasts } = store.getState()
    store.dispatch(event)
    const fresh = makeEmptyStore()
    fresh.dispatch(event)
    const { edits: _edits, ...state } = store.getState()
    expect(state).toEqual({
      ...fresh.getState(),
      auth: { ...fresh.getState().auth, scopeId: auth.scopeId + 1, targetUrl: target },
      toasts: { queue: toasts.queue.slice(1), lastId: toasts.lastId },
      edits: undefined,
    })
    expect(selectHasDraft(store.getState())).toBe(drafts)
    const { stepUp, resend, onboarding } = storage
    const kept = [stepUp.read(tokenOf('similar')), resend.read('secret'), onboarding.read()]
    expect([...kept, store.dispatch(readResetCode())]).toEqual([null, null, null, null])
  })

  it.each(personas.map((one) => one.id))('not in state or storage of %s after a log-out', async (own) => {
    const { store, storage } = makeVisit({ persona: own })
    store.dispatch(chooseLanguage('fr'))
    await store.dispatch(refreshUser())
    await store.dispatch(loadConnectedApps())
    store.dispatch(saveTarget('/user/dashboard?secret'))
    await store.dispatch(askStepUp({ isSingle: true, resume: { path: '/user/dashboard?secret' } }))
    await store.dispatch(signOut())
    const text = JSON.stringify(store.getState())
    const { profile: former } = personaOf(own)
    for (const value of [former.firstname, former.email, tokenOf(own), 'secret'])
      expect(text).not.toContain(JSON.stringify(value).slice(1, -1))
    expect(Object.fromEntries(Object.entries(window.localStorage))).toEqual({
      'device-id': storage.deviceId(),
      language: 'fr',
    })
    expect([window.sessionStorage.length, document.cookie]).toEqual([0, ''])
  })
})

describe('a visit that begins', () => {
  it('knows the session of the cookie, the account cache of its token and the target address', () => {
    const { storage } = makeVisit({ persona: 'plain' })
    storage.account.write(tokenOf('plain'), { firstname: 'Claire' })
    storage.target.write('/user/dashboard?a=1')
    const { auth, user } = restoredState(storage, true, 'fr')
    expect(auth).toMatchObject({
      session: { kind: 'signedIn', token: tokenOf('plain'), isFromCookie: true },
      isJustLogged: false,
      isLux: true,
      language: 'fr',
      targetUrl: '/user/dashboard?a=1',
    })
    expect(user).toMatchObject({ cached: { firstname: 'Claire' }, profile: null, failure: null })
  })

  it.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example'])(
    'forgets a target address, and a step-up, that would lead to %s',
    (path) => {
      const { storage } = makeVisit({ persona: 'plain' })
      storage.target.write(path)
      storage.stepUp.write(tokenOf('plain'), {
        method: 'sms',
        payload: 'p',
        isSingle: true,
        resume: { path },
      })
      const { auth, mfa } = restoredState(storage, false, 'en')
      expect([auth?.targetUrl, mfa?.stepUp]).toEqual([null, null])
    },
  )

  it('is of nobody where storage and cookies refuse, and keeps in memory what is chosen', () => {
    breakStorage('all')
    breakCookies()
    const { store } = makeVisit()
    store.dispatch(saveTarget('/user/dashboard'))
    store.dispatch(chooseLanguage('nl'))
    expect(store.getState().auth).toMatchObject({
      session: { kind: 'anonymous' },
      targetUrl: '/user/dashboard',
      language: 'nl',
    })
    store.dispatch(land({ isOver: true }))
    expect(store.getState().auth.targetUrl).toBeNull()
  })
})
