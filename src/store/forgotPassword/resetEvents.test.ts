import { isDeepStrictEqual } from 'node:util'
import { personaOf, similarPassword } from '#mocks/personas'
import { ago, day, device, history, session } from '#testing/history.ts'
import { cardOf } from '#testing/personas.ts'
import { answer, grant } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { loadConnectedApps } from '#store/access'
import { requestContactChange } from '#store/profile/contact'
import { loadDevices, loadLatestDevices, revokeOthers } from '#store/security/devices'
import { othersOffered } from '#store/security/othersOffer'
import { loadDuplicates } from '#store/duplicate/duplicate'
import { receiptMade } from '#store/duplicate/receipt'
import { readAside, sourceTried } from '#store/checkUp'
import { draftChanged, editOpened } from '#store/profile/edits'
import { arrived, sessionFound, sessionStarted, signedOut, weakFound } from '#store/core/events'
import { askReset, inputTyped, lookUpUsername } from './forgotPassword.ts'
import { methodsLoaded, setUpAskedFor, stepUpAsked, stepUpGranted } from '#store/mfa/mfa'
import { onboardingChanged, invitationFound, onboardingRefused } from '#store/onboarding/onboarding'
import { askAccess } from '#store/partner'
import { restartCountdown } from '#store/mfa/resend'
import { requestSetUp } from '#store/mfa/setUp'
import { beginMerge, loadSimilarAccount } from '#store/duplicate/similarAccount'
import type { RootState } from '#store/store'
import { toastShown } from '#store/core/toasts'
import { type Profile, refreshUser } from '#store/profile/user'

const page = '/user/profile'
const wanted = { isSingle: true, resume: { path: page } }
const { profile } = personaOf('similar')
const card = cardOf('similar')

/** A store that has data of a former user in every slice. */
async function makeFullStore() {
  const { store, storage } = makeVisit({ persona: 'similar' })
  const { dispatch } = store
  grant(storage.deviceId(), tokenOf('similar'), 'sudo')
  history(
    [device('d1', [session('s0', { date: ago(100 * day) }), session('s1', { country: { en: 'France' } })])],
    null,
  )
  answer('get', '/duplicated', () => HttpResponse.json({ data: personaOf('duplicated').duplicates }))
  dispatch(arrived({ path: page, isResuming: false }))
  await dispatch(refreshUser())
  dispatch(editOpened({ card: 'contact', owner: profile.id, page }))
  await Promise.all([
    dispatch(loadConnectedApps()),
    dispatch(loadDevices()),
    dispatch(loadLatestDevices()),
    dispatch(loadDuplicates()),
    dispatch(loadSimilarAccount()),
    dispatch(askReset({ contact: { email: profile.email } })),
    dispatch(lookUpUsername({ type: 'pan', input: card })),
    dispatch(askAccess({ search: '', ownHosts: [] })),
    dispatch(requestSetUp({ method: 'sms', target: '+32470999999' })),
    dispatch(requestContactChange({ kind: 'email', value: 'new@example.be', wanted })),
  ])
  await dispatch(beginMerge({ proof: 'password', value: similarPassword }))
  const stepUp = { method: 'sms', payload: 'mfa_1', ...wanted } as const
  dispatch(stepUpAsked(stepUp))
  dispatch(stepUpGranted(false))
  dispatch(stepUpAsked(stepUp))
  dispatch(setUpAskedFor(wanted.resume))
  dispatch(methodsLoaded([{ id: 'sms', target: '+32470999999' }]))
  dispatch(restartCountdown('mfa_1'))
  dispatch(inputTyped({ pan: card }))
  dispatch(revokeOthers.pending('r1', [{ id: 'a', revocable: ['a'] }]))
  dispatch(othersOffered(true))
  dispatch(sourceTried({ source: 'apps', hasFailed: true }))
  dispatch(readAside('notice'))
  dispatch(
    receiptMade({
      kind: 'merged',
      account: { id: 'sim_1', platform: 'mymonizze', email: 'a@example.be', phone: null, proofs: ['card'] },
    }),
  )
  dispatch(onboardingChanged({ holder: { firstname: 'Lina', company: '' } }))
  dispatch(invitationFound('WELCOME-2026'))
  dispatch(onboardingRefused('order'))
  dispatch(toastShown({ tone: 'info', key: 'session.ended' }))
  return store
}

/** A store without any data of a user. */
function makeEmptyStore() {
  const { store } = makeVisit()
  store.dispatch(arrived({ path: page, isResuming: false }))
  return store
}

/** Each field of the state with its value. */
const fieldsOf = (state: RootState) =>
  Object.entries(state).flatMap(([slice, fields]) =>
    Object.entries(fields).map(([field, value]) => [`${slice}.${field}`, value] as const),
  )

it('the full store holds something in every field that somebody who is signed in fills', async () => {
  const empty = new Map(fieldsOf(makeEmptyStore().getState()))
  const full = fieldsOf((await makeFullStore()).getState())
  const same = full.filter(([name, value]) => isDeepStrictEqual(value, empty.get(name)))
  expect(same.map(([name]) => name).toSorted()).toEqual([
    'auth.isJustLogged',
    'auth.isLux',
    'auth.language',
    'auth.lockedUntil',
    'auth.sessionVersion',
    'auth.targetUrl',
    'auth.typed',
    'auth.verifiedBy',
    'devices.request',
    'duplicate.isNone',
    'duplicate.isSettling',
    'duplicate.unfinished',
    'known.isRemembering',
    'known.who',
    'openPage.holder',
    'openPage.isExpired',
    'openPage.path',
    'user.cached',
    'user.failure',
    'user.request',
  ])
})

const ada = { firstname: 'Ada' }
const fresh = { cached: null, profile: null, failure: null, request: null }
const events = [
  ['by the person', signedOut({ by: 'person' }), null, fresh],
  ['by the server', signedOut({ by: 'server' }), null, fresh],
  [
    'by a cookie that changed hands',
    sessionFound({ token: 'tok_2', cached: ada }),
    'tok_2',
    { ...fresh, cached: ada },
  ],
  [
    'by a weak password',
    weakFound({ token: 'tok_2', username: null, profile: ada }),
    'tok_2',
    { ...fresh, profile: ada },
  ],
] as const

it.each(events)(
  'a session that ends %s leaves nothing of it but the notices',
  async (_how, event, token, user) => {
    const empty = makeEmptyStore().getState()
    const store = await makeFullStore()
    const {
      auth: { sessionVersion },
      openPage,
      toasts,
    } = store.getState()
    expect(toasts.queue).toMatchObject([{ key: 'session.ended' }])
    store.dispatch(event)
    expect(store.getState()).toEqual({
      ...empty,
      auth: {
        ...empty.auth,
        sessionVersion: sessionVersion + 1,
        session: expect.objectContaining({ token }),
      },
      openPage: { ...openPage, holder: openPage.holder + 1 },
      edits: expect.anything(),
      // After a login the toasts about the end of a session are removed.
      toasts: expect.objectContaining({
        queue: toasts.queue.filter(() => token === null),
      }),
      user,
    })
  },
)

it('a login that completes shows its own user', async () => {
  const store = await makeFullStore()
  store.dispatch(sessionStarted({ token: 'tok_2', profile: ada, language: 'nl' }))
  expect(store.getState().user).toEqual({ ...fresh, profile: ada })
})

const started = (own: Profile) => sessionStarted({ token: 'tok_2', profile: own, language: 'en' })

it.each([
  ['by the person', signedOut({ by: 'person' }), false],
  ['by the server', signedOut({ by: 'server' }), true],
  ['by a cookie that changed hands', sessionFound({ token: 'tok_2', cached: ada }), false],
  ['by a weak password', weakFound({ token: 'tok_2', username: null, profile: ada }), false],
  ['by the login of somebody else', started(ada), false],
  ['by a new login of the same person', started(profile), true],
] as const)(
  'what was typed into the profile (%s) is kept as long as it is its owner’s',
  (_how, event, is) => {
    const store = makeEmptyStore()
    store.dispatch(started(profile))
    store.dispatch(editOpened({ card: 'personal', owner: profile.id, page }))
    store.dispatch(draftChanged({ card: 'personal', draft: { firstname: 'typed-1' } }))
    store.dispatch(event)
    expect(JSON.stringify(store.getState()).includes('typed-1')).toBe(is)
  },
)
