import { credentialsOf } from '#testing/personas.ts'
import { calls, hold, latestCode } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { signIn } from '#store/login/login'
import { signOut } from './session.ts'
import { answerStepUp, askStepUp } from '#store/mfa/stepUp'
import { refreshUser, selectAccount } from '#store/profile/user'

type Tab = ReturnType<typeof makeVisit>
const session = ({ store }: Tab) => store.getState().auth.session
const notices = ({ store }: Tab) => store.getState().toasts.queue.map(({ key }) => key)
const name = ({ store }: Tab) => selectAccount(store.getState())?.firstname

/** Two tabs of one browser; the persona, if any, is logged in in both. */
async function openTabs(persona?: string) {
  const tabs = [makeVisit({ ...(persona && { persona }) }), makeVisit()] as const
  if (persona) await Promise.all(tabs.map(({ store }) => store.dispatch(refreshUser())))
  return tabs
}

it('a login reaches the other tab, with the account that it has cached', async () => {
  const [one, other] = await openTabs()
  await one.store.dispatch(signIn(credentialsOf('plain')))
  await until(() => expect(session(other).kind).toBe('signedIn'))
  expect(session(other)).toEqual({
    kind: 'signedIn',
    token: session(one).token,
    isFromCookie: true,
    isDetached: false,
  })
  expect([name(other), other.store.getState().auth.isJustLogged, notices(other)]).toEqual([
    'Claire',
    false,
    [],
  ])
})

it('a logout reaches the other tab, which says so once and revokes nothing a second time', async () => {
  const [one, other] = await openTabs('rich')
  expect(name(other)).toBe('Pieter')
  await one.store.dispatch(signOut())
  await until(() => expect(session(other).kind).toBe('anonymous'))
  expect(session(other)).toEqual({ kind: 'anonymous', token: null, endedBy: 'server' })
  expect(JSON.stringify(other.store.getState())).not.toContain('Pieter')
  await until(() => expect(notices(one)).toEqual(['logout.done']))
  expect(notices(other)).toEqual(['session.ended'])
  expect(calls()).toEqual(['GET /user', 'GET /user', 'DELETE /token'])
})

it('a login as somebody else shows nothing of the former user in the other tab', async () => {
  const [one, other] = await openTabs('rich')
  const seen: unknown[] = []
  other.store.subscribe(() => seen.push([session(other).token, name(other)]))
  await one.store.dispatch(signOut())
  await one.store.dispatch(signIn(credentialsOf('plain')))
  await until(() => expect(session(other).token).toBe(session(one).token))
  expect(name(other)).toBe('Claire')
  expect(seen).not.toContainEqual([session(one).token, 'Pieter'])
  expect(JSON.stringify(other.store.getState())).not.toContain('Pieter')
})

it('a token that a step-up has replaced is that of the other tab too, without a notice', async () => {
  const [one, other] = await openTabs('sms')
  await one.store.dispatch(askStepUp({ isSingle: false, resume: { path: '/user/profile' } }))
  await one.store.dispatch(answerStepUp(latestCode(one.storage.deviceId())))
  expect(session(one).token).not.toBe(tokenOf('sms'))
  await until(() => expect(session(other).token).toBe(session(one).token))
  expect([name(one), name(other), notices(one), notices(other)]).toEqual(['Samira', 'Samira', [], []])
})

it('a password that turns out to be weak ends the session of the other tab', async () => {
  const [one, other] = [makeVisit({ persona: 'weak' }), makeVisit()]
  await one.store.dispatch(refreshUser())
  expect(session(one).kind).toBe('weak')
  await until(() => expect(session(other).kind).toBe('anonymous'))
  expect(session(one).kind).toBe('weak')
})

it('a login elsewhere is followed once a login that was under way here has been refused', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const [one, other] = await openTabs()
  const late = hold('post', '/token')
  const refused = other.store.dispatch(signIn({ ...credentialsOf('plain'), password: 'wrong' }))
  await late.arrived()
  one.storage.token.write('tok_1')
  expect(session(other).kind).toBe('checking')
  late.finish(new HttpResponse(null, { status: 400 }))
  await refused
  expect(session(other)).toMatchObject({ kind: 'signedIn', token: 'tok_1' })
})

it('where tabs cannot speak to each other, they look when they are turned to', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const [one, other] = await openTabs('rich')
  await one.store.dispatch(signOut())
  expect(session(other).kind).toBe('signedIn')
  window.dispatchEvent(new Event('focus'))
  expect(session(other).kind).toBe('anonymous')
})
