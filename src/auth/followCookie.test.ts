// Shows: session-62, session-63, session-65.
import { loadConnectedApps } from '#features/connectedApps/connectedAppsSlice.ts'
import { finishDuplicates } from '#features/duplicate/duplicate.ts'
import { pageOpened } from '#core/store/events.ts'
import { signIn } from '#features/login/login.ts'
import { answerStepUp, askStepUp } from '#features/mfa/stepUp.ts'
import { draftChanged, editOpened, selectEdit } from '#features/user/editsSlice.ts'
import { refreshUser } from './person/refreshUser.ts'
import { selectShownProfile } from './person/userSlice.ts'
import { updatePassword } from '#features/security/NewPassword.tsx'
import { credentialsOf } from '#testing/personas.ts'
import { failing, noContent, replying } from '#testing/replies.ts'
import { watchLeaving } from '#testing/address.ts'
import { admit, answer, calls, grant, hold, latestCode, requests } from '#testing/server.ts'
import { makeSessionChannel } from '#core/storage/sessionCookies.ts'
import { fingerprint } from '#core/storage/webStorage.ts'
import { limitCookies } from '#testing/storage.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { describe, expect, it } from 'vitest'
import { selectScopeId, selectSession } from './authSlice.ts'
import { endSession, followCookie } from './session.ts'

type Tab = ReturnType<typeof makeVisit>
const session = ({ store }: Tab) => selectSession(store.getState())
const toasts = ({ store }: Tab) => store.getState().toasts.queue.map(({ key, values }) => [key, values])
const grantOptions = { isSingle: false, resume: { path: '/user/profile' } }

/** Changes the session cookie as a sister host does, without telling this tab; null removes it. */
function setCookie({ storage }: Tab, token: string | null, persona = 'plain') {
  if (token) admit(storage.deviceId(), token, persona)
  document.cookie = `token=${token ?? ''}; Path=/; Domain=bonavo.localhost${token ? '' : '; Max-Age=0'}`
}

function follow(tab: Tab, token: string | null, persona?: string) {
  setCookie(tab, token, persona)
  tab.store.dispatch(followCookie())
}

/** Whether the page starts anew meanwhile, shows nothing until then, and sends nothing; then the visit that it begins. */
async function startsAnew(tab: Tab, act: () => unknown) {
  const leaving = watchLeaving()
  const before = selectScopeId(tab.store.getState())
  await act()
  tab.store.dispatch(followCookie())
  expect([leaving.count, document.documentElement.hidden]).toEqual([1, true])
  expect(selectScopeId(tab.store.getState())).toBeGreaterThan(before)
  requests.length = 0
  expect(await tab.store.dispatch(loadConnectedApps())).toEqual({ ok: false, failure: null })
  expect([calls(), selectShownProfile(tab.store.getState()), toasts(tab)]).toEqual([[], null, []])
  document.documentElement.hidden = false
  return makeVisit()
}

/** A tab of the persona `rich` at the profile, with a draft in the card of the personal data. */
async function openTab({ isLoaded = true, persona = 'rich' } = {}) {
  const tab = makeVisit({ persona })
  const { store } = tab
  store.dispatch(pageOpened({ path: '/user/profile', isResuming: false }))
  if (isLoaded) await store.dispatch(refreshUser())
  const owner = store.getState().user.profile?.id
  store.dispatch(editOpened({ card: 'personal', owner, page: '/user/profile' }))
  store.dispatch(draftChanged({ card: 'personal', draft: { firstname: 'Ada' }, stored: {} }))
  const scopeId = selectScopeId(store.getState())
  requests.length = 0
  return { ...tab, isSameScope: () => selectScopeId(store.getState()) === scopeId }
}
async function stepUp({ store, storage }: Tab) {
  await store.dispatch(askStepUp(grantOptions))
  await store.dispatch(answerStepUp(latestCode(storage.deviceId())))
}

describe('a signed-in tab', () => {
  it('ends with one toast when the cookie is gone, and asks the server nothing', async () => {
    const tab = await openTab()
    follow(tab, null)
    follow(tab, null)
    expect(session(tab)).toEqual({ kind: 'anonymous', token: null, endedBy: 'server' })
    expect([toasts(tab), calls()]).toEqual([[['session.ended', undefined]], []])
    expect([window.localStorage.getItem('account'), window.sessionStorage.length]).toEqual([null, 0])
  })

  it.each([
    ['another person', 'plain'],
    ['the same person', 'rich'],
  ])('starts anew for a cookie of %s that no tab has announced, without a question', async (_, persona) => {
    const tab = await openTab()
    await tab.store.dispatch(askStepUp(grantOptions))
    const next = await startsAnew(tab, () => follow(tab, 'tok_new', persona))
    expect(window.sessionStorage.getItem('step-up')).toBeNull()
    expect(session(next)).toMatchObject({ kind: 'signedIn', token: 'tok_new', isFromCookie: true })
    expect(selectShownProfile(next.store.getState())).toBeNull()
    const leaving = watchLeaving()
    next.store.dispatch(followCookie())
    expect(leaving.count).toBe(0)
  })

  it('starts anew when a call with the old token is refused, and reads nothing of the other person', async () => {
    const tab = await openTab()
    answer('get', '/tokens', failing(401), { once: true })
    setCookie(tab, 'tok_new')
    const next = await startsAnew(tab, () => tab.store.dispatch(loadConnectedApps()))
    expect(session(next).token).toBe('tok_new')
  })

  it('ends when a call is refused and the cookie has no newer token', async () => {
    const tab = await openTab()
    answer('get', '/tokens', failing(401))
    await tab.store.dispatch(loadConnectedApps())
    expect([session(tab).kind, calls()]).toEqual(['expired', ['GET /tokens']])
  })

  it('that waits under a login starts anew for the next cookie', async () => {
    const tab = await openTab()
    answer('get', '/tokens', failing(401), { once: true })
    await tab.store.dispatch(loadConnectedApps())
    const next = await startsAnew(tab, () => follow(tab, 'tok_new', 'rich'))
    expect(session(next).token).toBe('tok_new')
  })
})

it('a read that is under way when a step-up brings a new token is made again with it', async () => {
  const tab = await openTab({ persona: 'sms' })
  const old = session(tab).token ?? ''
  await tab.store.dispatch(askStepUp(grantOptions))
  const late = hold('get', '/tokens', { once: true })
  const reading = tab.store.dispatch(loadConnectedApps())
  await late.arrived()
  await tab.store.dispatch(answerStepUp(latestCode(tab.storage.deviceId())))
  const { token } = session(tab)
  expect(token).not.toBe(old)
  requests.length = 0
  late.finish(failing(401)())
  expect(await reading).toMatchObject({ ok: true })
  expect([session(tab).token, tab.isSameScope(), toasts(tab)]).toEqual([token, true, []])
  expect(calls()).toEqual(['GET /tokens'])
})

describe('a tab without a session of its own', () => {
  it('starts anew for the session that the cookie holds', async () => {
    const tab = makeVisit({ path: '/login/email' })
    const next = await startsAnew(tab, () => follow(tab, 'tok_1'))
    expect(session(next)).toMatchObject({ kind: 'signedIn', token: 'tok_1', isFromCookie: true })
  })

  it('that replaces a weak password follows no cookie, until the server ends its session', async () => {
    const tab = makeVisit({ path: '/login/email' })
    await tab.store.dispatch(signIn(credentialsOf('weak')))
    const before = session(tab)
    expect(before.kind).toBe('weak')
    for (const token of ['tok_other', null]) follow(tab, token)
    expect(session(tab)).toEqual(before)
    setCookie(tab, 'tok_1')
    await startsAnew(tab, () => tab.store.dispatch(endSession(before.token ?? '')))
  })

  it('that logs in follows the cookie only once its login has been refused', async () => {
    const tab = makeVisit({ path: '/login/email' })
    const late = hold('post', '/token')
    const refused = tab.store.dispatch(signIn(credentialsOf('plain')))
    await late.arrived()
    const leaving = watchLeaving()
    follow(tab, 'tok_1')
    expect(leaving.count).toBe(0)
    late.finish(failing(400)())
    await startsAnew(tab, () => refused)
  })
})

it('a tab that settles duplicates ends when its own cookie is gone', async () => {
  const tab = makeVisit({ path: '/login/email' })
  await tab.store.dispatch(signIn(credentialsOf('duplicated')))
  expect(session(tab).kind).toBe('duplicated')
  tab.storage.duplicatedToken.clear()
  tab.store.dispatch(followCookie())
  expect(session(tab).kind).toBe('anonymous')
})

describe('a token that is longer than a cookie holds', () => {
  const long = `tok_${'x'.repeat(5000)}`

  it.each(['plain', 'duplicated'])(
    'of %s opens the session in this tab, which is told once',
    async (persona) => {
      limitCookies()
      const tab = makeVisit({ path: '/login/email' })
      admit(tab.storage.deviceId(), long, persona)
      answer('post', '/token', replying(200, { access_token: long, duplicated: persona === 'duplicated' }))
      await tab.store.dispatch(signIn(credentialsOf(persona)))
      if (persona === 'duplicated') await tab.store.dispatch(finishDuplicates())
      tab.store.dispatch(followCookie())
      expect(session(tab)).toMatchObject({ kind: 'signedIn', token: long, isDetached: true })
      expect([toasts(tab), document.cookie]).toEqual([[['session.tabOnly', undefined]], ''])
    },
  )

  it('of a step-up goes on in this tab, and the old one is not followed', async () => {
    const tab = await openTab({ persona: 'sms' })
    limitCookies()
    await tab.store.dispatch(askStepUp(grantOptions))
    admit(tab.storage.deviceId(), long, 'sms')
    answer('post', '/mfa/sudo', replying(200, { access_token: long }))
    await tab.store.dispatch(answerStepUp('123456'))
    tab.store.dispatch(followCookie())
    expect(session(tab)).toMatchObject({ token: long, isDetached: true })
    expect([toasts(tab), document.cookie]).toEqual([[['session.tabOnly', undefined]], ''])
  })
})

describe('a tab whose session goes on without a cookie after a new password', () => {
  async function openDetached() {
    const tab = await openTab({ persona: 'sms' })
    grant(tab.storage.deviceId(), tokenOf('sms'), 'single')
    await tab.store.dispatch(updatePassword({ password: 'Kruidnagel-4711!', grant: grantOptions }))
    expect(session(tab)).toMatchObject({ kind: 'signedIn', isDetached: true })
    return tab
  }

  it('does not miss the cookie, writes none at a step-up, and keeps nothing for a next visit', async () => {
    const tab = await openDetached()
    follow(tab, null)
    await stepUp(tab)
    await tab.store.dispatch(refreshUser())
    expect(session(tab)).toMatchObject({ kind: 'signedIn', isDetached: true })
    expect(session(tab).token).not.toBe(tokenOf('sms'))
    expect([document.cookie, window.localStorage.getItem('account')]).toEqual(['', null])
  })

  it('leaves the cookie alone that another session has written meanwhile', async () => {
    const tab = await openTab({ persona: 'sms' })
    const late = hold('put', '/user/password')
    const updating = tab.store.dispatch(updatePassword({ password: 'Kruidnagel-4711!', grant: grantOptions }))
    await late.arrived()
    setCookie(tab, 'tok_other')
    late.finish(noContent())
    expect(await updating).toMatchObject({ ok: true })
    expect(tab.storage.token.read()).toBe('tok_other')
  })

  it('starts anew for the cookie of another session', async () => {
    const tab = await openDetached()
    const next = await startsAnew(tab, () => follow(tab, 'tok_new'))
    expect(session(next)).toMatchObject({ token: 'tok_new', isDetached: false })
  })
})

describe('a step-up in another tab', () => {
  it('is gone on with, and nothing is said or lost', async () => {
    const tab = await openTab({ persona: 'sms' })
    const other = makeVisit()
    await stepUp(other)
    expect(session(other).token).not.toBe(tokenOf('sms'))
    await until(() => expect(session(tab)).toMatchObject({ kind: 'signedIn', token: session(other).token }))
    expect([tab.isSameScope(), toasts(tab), toasts(other)]).toEqual([true, [], []])
    expect(selectEdit(tab.store.getState(), 'personal').draft).toEqual({ firstname: 'Ada' })
    const next = makeVisit()
    expect(session(next)).toMatchObject({ token: session(other).token })
    // A visit to come keeps the cookie for as long as it lasts.
    expect(next.storage.account.endOf(session(other).token ?? '')).toBeGreaterThan(Date.now())
  })

  it('is gone on with when a tab that was asleep hears several at once, of which one changed nothing', async () => {
    const tab = await openTab({ persona: 'sms' })
    setCookie(tab, 'tok_2', 'sms')
    const marks = [tokenOf('sms'), 'tok_1', 'tok_1', 'tok_2'].map(fingerprint)
    const { announce } = makeSessionChannel()
    marks.slice(1).forEach((to, index) => announce({ from: marks[index] ?? '', to }))
    await until(() => expect(session(tab).token).toBe('tok_2'))
    expect(tab.isSameScope()).toBe(true)
  })

  it('of duplicates is gone on with', async () => {
    const tab = makeVisit({ path: '/duplicated', duplicated: 'duplicated' })
    const other = makeVisit({ path: '/duplicated' })
    await stepUp(other)
    expect(session(other).token).not.toBe(tokenOf('duplicated'))
    await until(() => expect(session(tab)).toMatchObject({ kind: 'duplicated', token: session(other).token }))
  })

  it('says nothing about a cookie that was written since', async () => {
    const tab = await openTab({ persona: 'sms' })
    const other = makeVisit()
    const leaving = watchLeaving()
    await stepUp(other)
    setCookie(tab, 'tok_other')
    await until(() => expect(session(tab).token).toBeNull())
    expect(leaving.count).toBeGreaterThan(0)
  })
})
