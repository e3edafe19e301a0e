import { admit, answer, calls, grant, hold, latestCode, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeProfile } from '#store/profile/changeProfile'
import { updatePassword } from '#store/security/password'
import { followCookie, signOut } from './session.ts'
import { answerStepUp, askStepUp } from '#store/mfa/stepUp'
import { refreshUser, selectAccount, selectProfile } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const wanted = { isSingle: true, resume: { path: '/user/password' } }
const change = updatePassword({ password: 'Kruidnagel-4711!', wanted })
const session = ({ store }: ReturnType<typeof makeVisit>) => store.getState().auth.session
const notices = ({ store }: ReturnType<typeof makeVisit>) =>
  store.getState().toasts.queue.map(({ key }) => key)

/** A tab with the grant to change the password. */
async function openTab() {
  const tab = makeVisit({ persona: 'sms' })
  await tab.store.dispatch(refreshUser())
  grant(tab.storage.deviceId(), tokenOf('sms'), 'sudo')
  return tab
}

/** A tab in which the password has just been changed. */
async function openDetached() {
  const tab = await openTab()
  await tab.store.dispatch(change)
  expect(session(tab)).toMatchObject({ kind: 'signedIn', isDetached: true })
  requests.length = 0
  return tab
}

/** Changes the cookie as a sister host or another tab does, without telling this tab. */
const setCookie = (token: string) =>
  void (document.cookie = `token=${token}; Path=/; Domain=bonavo.localhost`)

describe('after a password edit', () => {
  it('a missing cookie is ignored, however often the page is turned to', async () => {
    const tab = await openDetached()
    const before = tab.store.getState()
    tab.store.dispatch(followCookie())
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    expect(tab.store.getState()).toBe(before)
    await tab.store.dispatch(refreshUser())
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('sms')}`)
    expect(selectAccount(tab.store.getState())).toMatchObject({ firstname: 'Samira' })
  })

  it('a different one is not: nothing of the former user is left', async () => {
    const tab = await openDetached()
    admit(tab.storage.deviceId(), tokenOf('plain'), 'plain')
    setCookie(tokenOf('plain'))
    window.dispatchEvent(new Event('focus'))
    expect(session(tab)).toMatchObject({ kind: 'signedIn', token: tokenOf('plain'), isDetached: false })
    expect(JSON.stringify(tab.store.getState())).not.toContain('Samira')
  })

  it('other tabs end with the session notice, this one does not', async () => {
    const [one, other] = [await openTab(), makeVisit()]
    await other.store.dispatch(refreshUser())
    expect(session(other).kind).toBe('signedIn')
    await one.store.dispatch(change)
    await until(() => expect(session(other).kind).toBe('anonymous'))
    expect([notices(other), notices(one)]).toEqual([['session.ended'], ['user.password.updated']])
    expect(JSON.stringify(other.store.getState())).not.toContain('Samira')
    expect(session(one)).toMatchObject({ kind: 'signedIn', isDetached: true })
  })

  it('the cookie of another person, who has logged in meanwhile, stays theirs', async () => {
    const tab = await openTab()
    const late = hold('put', '/user/password')
    const updating = tab.store.dispatch(change)
    await late.arrived()
    setCookie(tokenOf('plain'))
    late.finish(new HttpResponse(null, { status: 204 }))
    await updating
    expect(tab.storage.token.read()).toBe(tokenOf('plain'))
  })

  it('a step-up puts no cookie back', async () => {
    const tab = await openDetached()
    await tab.store.dispatch(askStepUp({ ...wanted, isSingle: false }))
    await tab.store.dispatch(answerStepUp(latestCode(tab.storage.deviceId())))
    expect(session(tab)).toMatchObject({ kind: 'signedIn', isDetached: true })
    expect(session(tab).token).not.toBe(tokenOf('sms'))
    expect([tab.storage.token.read(), window.localStorage.getItem('account')]).toEqual([null, null])
  })

  it('a change of the profile is not kept for a next visit', async () => {
    const { store } = await openDetached()
    store.dispatch(changeProfile({ firstname: 'Sam' }))
    expect(selectProfile(store.getState())?.firstname).toBe('Sam')
    expect(window.localStorage.getItem('account')).toBeNull()
  })

  it('a logout revokes the token all the same', async () => {
    const tab = await openDetached()
    await tab.store.dispatch(signOut())
    expect(calls()).toEqual(['DELETE /token'])
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('sms')}`)
    expect(requests[0]?.body).toEqual({ cookiesToken: tokenOf('sms') })
    expect(session(tab).kind).toBe('anonymous')
  })

  it('a session that the server ends is over here, too', async () => {
    const tab = await openDetached()
    answer('get', '/user', () => new HttpResponse(null, { status: 401 }))
    await tab.store.dispatch(refreshUser())
    expect(session(tab)).toMatchObject({ kind: 'anonymous', endedBy: 'server' })
  })
})
