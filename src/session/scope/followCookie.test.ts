// Shows: session-33, session-61, session-62, session-63, session-64.
import { loadConnectedApps } from '#session/apps/apps.ts'
import { settleDuplicates } from '#features/duplicate/duplicate.ts'
import { sessionStarted } from './events.ts'
import { arrived } from '#core/store/events.ts'
import { signIn } from '#session/login/login.ts'
import { loadMethods } from '#session/mfa/methods.ts'
import { selectStepUp } from '#session/mfa/mfa.ts'
import { answerStepUp, askStepUp } from '#session/mfa/stepUp.ts'
import { draftChanged, editOpened, selectEdit } from '#features/profile/edits.ts'
import { refreshUser } from './refreshUser.ts'
import { selectAccount } from './user.ts'
import { loadLatestDevices } from '#session/devices/devices.ts'
import { updatePassword } from '#features/security/password/changePassword.ts'
import { credentialsOf } from '#testing/personas.ts'
import { failing, noContent, replying } from '#testing/replies.ts'
import { admit, answer, calls, grant, hold, latestCode, requests } from '#testing/server.ts'
import { limitCookies } from '#testing/storage.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selectIsRecognizing, selectScopeId, selectSession } from './auth.ts'
import { endSession, followCookie } from './session.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

type Tab = ReturnType<typeof makeVisit>
const session = ({ store }: Tab) => selectSession(store.getState())
const toasts = ({ store }: Tab) => store.getState().toasts.queue.map(({ key, values }) => [key, values])
const text = ({ store }: Tab) => JSON.stringify(store.getState())
const wanted = { isSingle: false, resume: { path: '/user/profile' } }

/** Changes the session cookie as a sister host does, without telling this tab; null removes it. */
function setCookie({ storage }: Tab, token: string | null, persona = 'plain') {
  if (token) admit(storage.deviceId(), token, persona)
  document.cookie = `token=${token ?? ''}; Path=/; Domain=bonavo.localhost${token ? '' : '; Max-Age=0'}`
}

/** Changes the cookie, and waits until this tab knows whose it is. */
async function follow(tab: Tab, token: string | null, persona?: string) {
  setCookie(tab, token, persona)
  tab.store.dispatch(followCookie())
  await until(() => expect(selectIsRecognizing(tab.store.getState())).toBe(false))
}

/** A tab of the persona `rich` at the profile, with a draft in the card of the personal data. */
async function openTab({ isLoaded = true, persona = 'rich' } = {}) {
  const tab = makeVisit({ persona })
  const { store } = tab
  store.dispatch(arrived({ path: '/user/profile', isResuming: false }))
  if (isLoaded) await store.dispatch(refreshUser())
  const owner = store.getState().user.profile?.id
  store.dispatch(editOpened({ card: 'personal', owner, page: '/user/profile' }))
  store.dispatch(draftChanged({ card: 'personal', draft: { firstname: 'Ada' } }))
  const scopeId = selectScopeId(store.getState())
  requests.length = 0
  return { ...tab, isSameScope: () => selectScopeId(store.getState()) === scopeId }
}
async function stepUp({ store, storage }: Tab) {
  await store.dispatch(askStepUp(wanted))
  await store.dispatch(answerStepUp(latestCode(storage.deviceId())))
}
const profile = (own: object) => answer('get', '/user', replying(200, { data: own }))

describe('a signed-in tab', () => {
  it('ends with one toast when the cookie is gone, and asks the server nothing', async () => {
    const tab = await openTab()
    await follow(tab, null)
    await follow(tab, null)
    expect(session(tab)).toEqual({ kind: 'anonymous', token: null, endedBy: 'server' })
    expect([toasts(tab), calls()]).toEqual([[['session.ended', undefined]], []])
    expect([window.localStorage.getItem('account'), window.sessionStorage.length]).toEqual([null, 0])
  })

  it('goes on where it is when the same person has a new token', async () => {
    const tab = await openTab()
    await tab.store.dispatch(askStepUp(wanted))
    await follow(tab, 'tok_new', 'rich')
    expect(session(tab)).toMatchObject({ token: 'tok_new', isFromCookie: true })
    expect([tab.isSameScope(), toasts(tab)]).toEqual([true, []])
    expect(selectEdit(tab.store.getState(), 'personal').draft).toEqual({ firstname: 'Ada' })
    expect(selectStepUp(makeVisit().store.getState())).toMatchObject(wanted)
    expect(tab.storage.account.read('tok_new')).toMatchObject({ firstname: 'Pieter' })
  })

  it.each([
    ['demands a set-up', { mfa_forced: true }],
    ['has a weak password', { password_status: 1 }],
  ])('leaves its page when the new session of the same person %s', async (_, own) => {
    const tab = await openTab()
    profile({ ...tab.store.getState().user.profile, ...own })
    await follow(tab, 'tok_new', 'rich')
    expect([tab.isSameScope(), session(tab).token]).toEqual([false, 'tok_new'])
  })

  it('shows the profile that came with the new token of the same person', async () => {
    const tab = await openTab()
    profile({ ...tab.store.getState().user.profile, firstname: 'Piet' })
    await follow(tab, 'tok_new', 'rich')
    expect(tab.store.getState().user.profile?.firstname).toBe('Piet')
    expect(tab.storage.account.read('tok_new')).toMatchObject({ firstname: 'Piet' })
  })

  it('opens the session of another person: nothing of the former one is left', async () => {
    const tab = await openTab()
    await tab.store.dispatch(loadConnectedApps())
    await tab.store.dispatch(askStepUp(wanted))
    await follow(tab, tokenOf('plain'))
    expect(session(tab)).toMatchObject({ kind: 'signedIn', token: tokenOf('plain'), isFromCookie: true })
    expect([tab.isSameScope(), window.sessionStorage.getItem('step-up')]).toEqual([false, null])
    expect(selectAccount(tab.store.getState())).toBeNull()
    await tab.store.dispatch(refreshUser())
    for (const former of ['Pieter', 'rich@example.be', tokenOf('rich'), 'Lunchbox', 'Ada'])
      expect(text(tab)).not.toContain(former)
    expect(toasts(tab)).toEqual([['session.other', { name: 'Claire' }]])
  })

  it('gives its page up when nobody can tell who the cookie is of', async () => {
    const tab = await openTab()
    answer('get', '/user', failing(500))
    await follow(tab, 'tok_new', 'rich')
    expect(session(tab)).toMatchObject({ kind: 'signedIn', token: 'tok_new' })
    expect([tab.isSameScope(), selectAccount(tab.store.getState())]).toEqual([false, null])
  })

  it('gives its page up at once when the server refuses the token of the cookie', async () => {
    const tab = await openTab()
    answer('get', '/user', failing(401))
    await follow(tab, 'tok_ended', 'rich')
    expect(session(tab)).toMatchObject({ kind: 'signedIn', token: 'tok_ended' })
    expect([tab.isSameScope(), calls()]).toEqual([false, ['GET /user']])
    await tab.store.dispatch(refreshUser())
    expect(session(tab)).toMatchObject({ kind: 'anonymous', endedBy: 'server' })
  })

  it('shows nobody anything while the owner of the cookie is asked for', async () => {
    const tab = await openTab()
    const late = hold('get', '/user')
    setCookie(tab, 'tok_new', 'rich')
    tab.store.dispatch(followCookie())
    await late.arrived()
    expect(selectIsRecognizing(tab.store.getState())).toBe(true)
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer tok_new')
    // The cookie has come back to the token of this tab: nobody has to be asked for any more.
    await follow(tab, tokenOf('rich'), 'rich')
    expect(session(tab)).toMatchObject({ token: tokenOf('rich'), isRecognizing: false })
    late.finish(replying(200, { data: { id: 9 } })())
    profile({ id: 1010 })
    await tab.store.dispatch(refreshUser())
    expect([tab.isSameScope(), session(tab).token]).toEqual([true, tokenOf('rich')])
  })

  it('follows the last cookie when it changes again meanwhile', async () => {
    const tab = await openTab()
    const late = hold('get', '/user')
    setCookie(tab, 'tok_bare', 'bare')
    tab.store.dispatch(followCookie())
    await late.arrived()
    profile({ id: 9, firstname: 'Claire' })
    await follow(tab, 'tok_last')
    late.finish(replying(200, { data: { id: 3 } })())
    await tab.store.dispatch(refreshUser())
    expect([session(tab).token, toasts(tab)]).toEqual(['tok_last', [['session.other', { name: 'Claire' }]]])
  })

  it('follows the cookie when a call with the old token is refused', async () => {
    const tab = await openTab()
    setCookie(tab, 'tok_new', 'rich')
    answer('get', '/tokens', failing(401), { once: true })
    await tab.store.dispatch(loadConnectedApps())
    await until(() => expect(session(tab)).toMatchObject({ token: 'tok_new', isRecognizing: false }))
    expect([tab.isSameScope(), toasts(tab)]).toEqual([true, []])
  })
})

describe('reads that are under way when the same person gets a new token', () => {
  /** Answers reads as a server does that has given the person a new token: the old one is refused. */
  function refuseOld(old: string) {
    for (const path of ['/tokens', '/mfa', '/user/login/info/latest'])
      answer('get', path, ({ request }) =>
        request.headers.get('Authorization') === `Bearer ${old}` ? failing(401)() : undefined,
      )
  }

  it('are made again when a step-up has brought it', async () => {
    const tab = await openTab({ persona: 'sms' })
    const old = session(tab).token ?? ''
    await tab.store.dispatch(askStepUp(wanted))
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

  it('are all made again once the cookie of a sister host has shown it', async () => {
    const tab = await openTab()
    const old = session(tab).token ?? ''
    refuseOld(old)
    setCookie(tab, 'tok_new', 'rich')
    const { dispatch } = tab.store
    const reads = [dispatch(loadConnectedApps()), dispatch(loadMethods()), dispatch(loadLatestDevices())]
    expect((await Promise.all(reads)).map(({ ok }) => ok)).toEqual([true, true, true])
    expect([session(tab).token, tab.isSameScope(), toasts(tab)]).toEqual(['tok_new', true, []])
  })

  it('bring nobody the data of the person whose cookie it is', async () => {
    const tab = await openTab()
    refuseOld(session(tab).token ?? '')
    setCookie(tab, 'tok_new', 'plain')
    requests.length = 0
    expect(await tab.store.dispatch(loadConnectedApps())).toEqual({ ok: false, failure: null })
    expect(session(tab)).toMatchObject({ token: 'tok_new' })
    expect(calls('GET /tokens')).toHaveLength(1)
  })

  it('end the session when the cookie has no newer token', async () => {
    const tab = await openTab()
    refuseOld(session(tab).token ?? '')
    requests.length = 0
    await tab.store.dispatch(loadConnectedApps())
    expect(session(tab).kind).toBe('expired')
    expect(calls()).toEqual(['GET /tokens'])
  })
})

it('a page that waits under a login is not opened by a cookie of its person with a weak password', async () => {
  const tab = await openTab()
  const { id } = tab.store.getState().user.profile ?? {}
  answer('get', '/tokens', failing(401), { once: true })
  await tab.store.dispatch(loadConnectedApps())
  expect(session(tab).kind).toBe('expired')
  profile({ id, firstname: 'Pieter', password_status: 1 })
  await follow(tab, 'tok_new', 'rich')
  await until(() => expect(session(tab)).toMatchObject({ kind: 'signedIn', token: 'tok_new' }))
  expect(selectAccount(tab.store.getState())).toBeNull()
})

describe('a toast says whose account is open now', () => {
  it.each([
    [{ id: 9, firstname: ' ', email: 'ada@example.be' }, ['session.other', { name: 'ada@example.be' }]],
    [{ id: 9, firstname: null, email: null }, ['session.otherUnnamed', undefined]],
    [{ id: 9, firstname: '\u202eeriaC' }, ['session.other', { name: '\u2068\u202eeriaC\u202c\u2069' }]],
    // Without an id it may be the same person.
    [{ firstname: 'Nobody' }, ['session.now', { name: 'Nobody' }]],
  ])('by what is known of them (%j)', async (own, toast) => {
    const tab = await openTab()
    profile(own)
    await follow(tab, 'tok_new')
    for (let load = 0; load < 2; load++) await tab.store.dispatch(refreshUser())
    expect(toasts(tab)).toEqual([toast])
  })

  it('as theirs, not as that of another, when nobody knows who was there before', async () => {
    const tab = await openTab({ isLoaded: false })
    await follow(tab, 'tok_new', 'plain')
    await tab.store.dispatch(refreshUser())
    expect(toasts(tab)).toEqual([['session.now', { name: 'Claire' }]])
  })
})

describe('a tab without a session of its own', () => {
  it('opens the session that the cookie holds, in its language, and greets nobody', async () => {
    const tab = makeVisit({ path: '/login/email' })
    tab.storage.language.write('nl')
    await follow(tab, 'tok_1')
    expect(session(tab)).toMatchObject({ kind: 'signedIn', token: 'tok_1', isFromCookie: true })
    expect(tab.store.getState()).toMatchObject({ visit: { language: 'nl' }, auth: { isJustLogged: false } })
    expect(calls()).toEqual([])
  })

  it('that replaces a weak password follows no cookie, until the server ends its session', async () => {
    const tab = makeVisit({ path: '/login/email' })
    await tab.store.dispatch(signIn(credentialsOf('weak')))
    const before = session(tab)
    expect(before.kind).toBe('weak')
    for (const token of ['tok_other', null]) await follow(tab, token)
    expect(session(tab)).toEqual(before)
    setCookie(tab, 'tok_1')
    tab.store.dispatch(endSession(before.token ?? ''))
    expect(session(tab)).toMatchObject({ kind: 'signedIn', token: 'tok_1' })
  })

  it('that logs in follows the cookie only once its login has been refused', async () => {
    const tab = makeVisit({ path: '/login/email' })
    const late = hold('post', '/token')
    const refused = tab.store.dispatch(signIn(credentialsOf('plain')))
    await late.arrived()
    await follow(tab, 'tok_1')
    expect(session(tab).kind).toBe('anonymous')
    late.finish(failing(400)())
    await refused
    expect(session(tab)).toMatchObject({ kind: 'signedIn', token: 'tok_1' })
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
      if (persona === 'duplicated') await tab.store.dispatch(settleDuplicates())
      tab.store.dispatch(followCookie())
      expect(session(tab)).toMatchObject({ kind: 'signedIn', token: long, isDetached: true })
      expect([toasts(tab), document.cookie]).toEqual([[['session.tabOnly', undefined]], ''])
    },
  )

  it('of a step-up goes on in this tab, and the old one is not followed', async () => {
    const tab = await openTab({ persona: 'sms' })
    limitCookies()
    await tab.store.dispatch(askStepUp(wanted))
    admit(tab.storage.deviceId(), long, 'sms')
    answer('post', '/mfa/sudo', replying(200, { access_token: long }))
    await tab.store.dispatch(answerStepUp('123456'))
    tab.store.dispatch(followCookie())
    expect(session(tab)).toMatchObject({ token: long, isDetached: true, isRecognizing: false })
    expect([toasts(tab), document.cookie]).toEqual([[['session.tabOnly', undefined]], ''])
  })
})

describe('a tab whose session goes on without a cookie after a new password', () => {
  async function openDetached() {
    const tab = await openTab({ persona: 'sms' })
    grant(tab.storage.deviceId(), tokenOf('sms'), 'sudo')
    await tab.store.dispatch(updatePassword({ password: 'Kruidnagel-4711!', wanted }))
    expect(session(tab)).toMatchObject({ kind: 'signedIn', isDetached: true })
    return tab
  }

  it('does not miss the cookie, writes none at a step-up, and keeps nothing for a next visit', async () => {
    const tab = await openDetached()
    await follow(tab, null)
    await stepUp(tab)
    await tab.store.dispatch(refreshUser())
    expect(session(tab)).toMatchObject({ kind: 'signedIn', isDetached: true })
    expect(session(tab).token).not.toBe(tokenOf('sms'))
    expect([document.cookie, window.localStorage.getItem('account')]).toEqual(['', null])
  })

  it('leaves the cookie alone that another session has written meanwhile', async () => {
    const tab = await openTab({ persona: 'sms' })
    const late = hold('put', '/user/password')
    const updating = tab.store.dispatch(updatePassword({ password: 'Kruidnagel-4711!', wanted }))
    await late.arrived()
    setCookie(tab, 'tok_other')
    late.finish(noContent())
    expect(await updating).toMatchObject({ ok: true })
    expect(tab.storage.token.read()).toBe('tok_other')
  })

  it('is shown again when another tab logs in and out while the owner of its cookie is asked for', async () => {
    const tab = await openDetached()
    const late = hold('get', '/user')
    setCookie(tab, 'tok_new')
    tab.store.dispatch(followCookie())
    await late.arrived()
    await follow(tab, null)
    late.finish(replying(200, { data: { id: 9 } })())
    await tab.store.dispatch(loadConnectedApps())
    expect([session(tab), tab.isSameScope()]).toMatchObject([
      { isDetached: true, isRecognizing: false },
      true,
    ])
  })

  it('waits for nobody, whatever becomes of the cookie while its owner is asked for', async () => {
    const tab = await openDetached()
    const own = session(tab).token ?? ''
    const late: ((response: Response) => void)[] = []
    const asked = () => new Promise<Response>((resolve) => late.push(resolve))
    let isHeld = true
    answer('get', '/user', () => (isHeld ? asked() : failing(500)()))
    const cookies = fc.constantFrom('tok_new', 'tok_other', own, null)
    const replies = fc.constantFrom(replying(200, { data: { id: 9 } }), failing(401), failing(500))
    const steps = fc.array(fc.tuple(cookies, fc.boolean(), fc.option(replies)), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (changes, isLost) => {
        const { store } = tab
        isHeld = true
        setCookie(tab, null)
        store.dispatch(
          sessionStarted({
            token: own,
            profile: { id: 1, firstname: 'Ada' },
            language: 'en',
            isDetached: isLost,
          }),
        )
        for (const [token, isTold, reply] of changes) {
          setCookie(tab, token)
          if (isTold) store.dispatch(followCookie())
          if (reply) late.splice(0).forEach((finish) => finish(reply()))
        }
        isHeld = false
        late.splice(0).forEach((finish) => finish(replying(200, { data: { id: 9 } })()))
        store.dispatch(followCookie())
        await until(() => expect(selectIsRecognizing(store.getState())).toBe(false))
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['the same person', 'sms', true],
    ['another person', 'plain', false],
  ])('follows the next cookie of %s, and misses that from then on', async (_who, persona, isSame) => {
    const tab = await openDetached()
    await follow(tab, 'tok_new', persona)
    expect(session(tab)).toMatchObject({ token: 'tok_new', isFromCookie: true, isDetached: false })
    expect(tab.isSameScope()).toBe(isSame)
    await follow(tab, null)
    expect(session(tab).kind).toBe('anonymous')
  })
})

it('the other tab goes on with the new token of a step-up, and says nothing', async () => {
  const [one, other] = [makeVisit({ persona: 'sms' }), makeVisit()]
  for (const { store } of [one, other]) await store.dispatch(refreshUser())
  await stepUp(one)
  expect(session(one).token).not.toBe(tokenOf('sms'))
  await until(() => expect(session(other)).toMatchObject({ kind: 'signedIn', token: session(one).token }))
  expect([toasts(one), toasts(other)]).toEqual([[], []])
})
