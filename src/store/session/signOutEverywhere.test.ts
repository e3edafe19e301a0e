import { credentialsOf } from '#testing/personas.ts'
import { failing } from '#testing/replies.ts'
import { answer, calls, hold, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConnectedApps } from '#store/access'
import { chooseLanguage } from './language.ts'
import { loadDevices } from '#store/security/devices'
import { draftChanged, editOpened } from '#store/profile/edits'
import { signIn } from '#store/login/login'
import { signOut } from './session.ts'
import { signOutEverywhere } from './signOutEverywhere.ts'
import { askStepUp } from '#store/mfa/stepUp'
import { saveTarget } from './target.ts'
import { refreshUser, selectProfile } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

type Tab = ReturnType<typeof makeVisit>
const session = ({ store }: Tab) => store.getState().auth.session
const notices = ({ store }: Tab) => store.getState().toasts.queue.map(({ tone, key }) => [tone, key])
const stored = () => ({
  cookies: document.cookie,
  local: Object.keys(window.localStorage).toSorted(),
  session: Object.keys(window.sessionStorage).toSorted(),
})

/** Someone with all their data loaded, typed and stored, and with `requests` emptied. */
async function visitRich() {
  const tab = makeVisit({ persona: 'rich' })
  const { store, storage } = tab
  await store.dispatch(refreshUser())
  await store.dispatch(loadConnectedApps())
  await store.dispatch(loadDevices())
  await store.dispatch(askStepUp({ isSingle: true, resume: { path: '/user/profile' } }))
  store.dispatch(chooseLanguage('fr'))
  store.dispatch(saveTarget('/user/dashboard?a=1'))
  store.dispatch(
    editOpened({ card: 'personal', owner: selectProfile(store.getState())?.id, page: '/user/profile' }),
  )
  store.dispatch(draftChanged({ card: 'personal', draft: { firstname: 'Typed' } }))
  storage.duplicatedToken.write('tok_twin')
  requests.length = 0
  const leave = () => store.dispatch(signOutEverywhere())
  return { tab, leave, text: () => JSON.stringify(store.getState()) }
}

describe('logging out from everywhere', () => {
  it('revokes all tokens, then does the local logout: cookies, storage and store forget the person', async () => {
    const { tab, leave, text } = await visitRich()
    expect(stored()).toEqual({
      cookies: expect.stringContaining('token='),
      local: ['account', 'device-id', 'language'],
      session: ['step-up', 'target-url'],
    })
    await leave()
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'DELETE', path: '/tokens', body: undefined })
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('rich')}`)
    expect(requests[0]?.headers.get('X-Device-ID')).toBe(tab.storage.deviceId())
    expect(session(tab)).toEqual({ kind: 'anonymous', token: null, endedBy: 'person' })
    expect(stored()).toEqual({ cookies: '', local: ['device-id', 'language'], session: [] })
    for (const former of ['Pieter', 'rich@example.be', 'Lunchbox', 'dev_rich', 'Typed', tokenOf('rich')])
      expect(text()).not.toContain(former)
    expect(notices(tab)).toEqual([['success', 'logout.done']])
    expect(tab.store.getState().auth.language).toBe('fr')
  })

  it('is over only once the server has answered', async () => {
    const { tab, leave } = await visitRich()
    const revocation = hold('delete', '/tokens')
    const leaving = leave()
    await revocation.arrived()
    expect([session(tab).kind, tab.storage.token.read()]).toEqual(['signedIn', tokenOf('rich')])
    revocation.finish(failing(204)())
    await leaving
    expect([session(tab).kind, tab.storage.token.read()]).toEqual(['anonymous', null])
  })

  it('ends the other tab, with the session notice', async () => {
    const { tab, leave } = await visitRich()
    const other = makeVisit()
    await other.store.dispatch(refreshUser())
    await leave()
    await until(() => expect(session(other).kind).toBe('anonymous'))
    expect([notices(tab), notices(other)]).toEqual([
      [['success', 'logout.done']],
      [['info', 'session.ended']],
    ])
    expect(JSON.stringify(other.store.getState())).not.toContain('Pieter')
    expect(calls()).toEqual(['GET /user', 'DELETE /tokens'])
  })

  it('leaves no session of the account to the server', async () => {
    const { leave } = await visitRich()
    await leave()
    const again = makeVisit()
    again.storage.token.write(tokenOf('rich'))
    const { store } = makeVisit()
    await store.dispatch(refreshUser())
    expect(store.getState().auth.session).toMatchObject({ kind: 'anonymous', endedBy: 'server' })
  })
})

describe('a global logout that fails', () => {
  it.each([
    ['400', failing(400)],
    ['403', failing(403)],
    ['429', failing(429)],
    ['500', failing(500)],
    ['503', failing(503)],
    ['offline', () => HttpResponse.error()],
  ])("(%s) shows 'Logout failed': still signed in, and nothing has changed", async (_what, reply) => {
    const { tab, leave } = await visitRich()
    answer('delete', '/tokens', reply)
    const [before, kept] = [tab.store.getState(), stored()]
    await leave()
    expect(notices(tab)).toEqual([['danger', 'logout.error']])
    expect({ ...tab.store.getState(), toasts: before.toasts }).toEqual(before)
    expect([stored(), calls()]).toEqual([kept, ['DELETE /tokens']])
  })

  it('because the session is over already (401) leads out with the one notice of that', async () => {
    const { tab, leave } = await visitRich()
    answer('delete', '/tokens', failing(401))
    await leave()
    expect(session(tab)).toMatchObject({ kind: 'anonymous', endedBy: 'server' })
    expect(notices(tab)).toEqual([['info', 'session.ended']])
  })
})

it.each([204, 401, 500])('a late reply (%i) of a former session logs nobody else out', async (status) => {
  const { tab, leave } = await visitRich()
  const late = hold('delete', '/tokens')
  const leaving = leave()
  await late.arrived()
  answer('delete', '/token', failing(204))
  await tab.store.dispatch(signOut())
  await tab.store.dispatch(signIn(credentialsOf('plain')))
  const before = tab.store.getState()
  late.finish(failing(status)())
  await leaving
  expect(tab.store.getState()).toEqual(before)
  expect(tab.storage.token.read()).toBe(session(tab).token)
})
