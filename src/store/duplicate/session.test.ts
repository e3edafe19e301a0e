import { payloadOf } from '#testing/outcome.ts'
import { admit, answer, grant, hold, latestCode, requests } from '#testing/server.ts'
import { credentialsOf } from '#testing/personas.ts'
import { noContent, replying } from '#testing/replies.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  askRemoval,
  confirmRemoval,
  loadDuplicates,
  selectDuplicates,
  selectUnfinished,
} from './duplicate.ts'
import { signIn } from '#store/login/login'
import { selectResume, selectStepUp } from '#store/mfa/mfa'
import { signOut } from '#store/session/session'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const removals = () => requests.filter(({ method, path }) => method === 'DELETE' && path === '/duplicated')

/** Somebody who was sent the code of a removal, with `requests` emptied. */
async function asked() {
  const visit = makeVisit({ path: '/duplicated', duplicated: 'duplicated' })
  const { store, storage } = visit
  const ask = () => store.dispatch(askRemoval('/duplicated-2fa'))
  await store.dispatch(loadDuplicates())
  await ask()
  requests.length = 0
  return {
    ...visit,
    ask,
    code: () => latestCode(storage.deviceId()),
    confirm: (code: string) => store.dispatch(confirmRemoval(code)),
    session: () => store.getState().auth.session,
    unfinished: () => selectUnfinished(store.getState()),
  }
}

describe('the token of a removal', () => {
  it('that its code brings replaces the duplicated cookie, and the removal goes with it', async () => {
    const { confirm, session, storage } = await asked()
    answer('post', '/mfa/sudo', replying(200, { access_token: 'tok_next' }), { once: true })
    admit(storage.deviceId(), 'tok_next', 'duplicated')
    grant(storage.deviceId(), 'tok_next', 'single')
    expect(payloadOf(await confirm('12345678'))).toBe('removed')
    expect(session()).toMatchObject({ kind: 'duplicated', token: 'tok_next' })
    expect([storage.duplicatedToken.read(), storage.token.read()]).toEqual(['tok_next', null])
    expect(removals()[0]?.headers.get('authorization')).toBe('Bearer tok_next')
  })

  it.each([
    ['the code', () => answer('get', '/mfa/sudo', replying(401))],
    ['the answer to it', () => answer('post', '/mfa/sudo', replying(401))],
    ['the removal', () => answer('delete', '/duplicated', replying(401))],
  ])('that the server knows no more when it is about %s ends the session', async (_what, refuse) => {
    const { ask, confirm, code, session, storage } = await asked()
    refuse()
    answer('get', '/duplicated', replying(401))
    await ask()
    await confirm(code())
    await until(() => expect(session()).toEqual({ kind: 'anonymous', token: null, endedBy: 'server' }))
    expect(storage.duplicatedToken.read()).toBeNull()
  })

  it('is revoked by a logout, each cookie by a call of its own', async () => {
    const { store, storage } = await asked()
    admit(storage.deviceId(), 'tok_other', 'plain')
    storage.token.write('tok_other')
    await store.dispatch(signOut())
    expect(requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'DELETE', path: '/token', body: { cookiesToken: tokenOf('duplicated') } },
      { method: 'DELETE', path: '/token', body: { cookiesToken: 'tok_other' } },
    ])
    expect([storage.token.read(), storage.duplicatedToken.read()]).toEqual([null, null])
    expect(window.sessionStorage.getItem('step-up')).toBeNull()
  })

  it('is revoked as token after a login in this tab, and the removal is forgotten', async () => {
    const { store } = makeVisit({ path: '/login/email' })
    await store.dispatch(signIn(credentialsOf('duplicated')))
    const { token } = store.getState().auth.session
    await store.dispatch(signOut())
    expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/token', body: { token } })
    expect(selectDuplicates(store.getState())).toBeNull()
  })
})

describe('a reply after the session', () => {
  it.each([
    ['the code is right', 'post', '/mfa/sudo', replying(200, {})],
    ['the duplicates are gone', 'delete', '/duplicated', noContent],
    ['the removal has failed', 'delete', '/duplicated', replying(500)],
  ] as const)('(%s) removes nothing more, and changes nothing', async (_what, method, path, reply) => {
    const { store, confirm, code, unfinished, session } = await asked()
    const late = hold(method, path)
    const confirming = confirm(code())
    await late.arrived()
    const before = removals().length
    await store.dispatch(signOut())
    late.finish(reply())
    await confirming
    expect([session().kind, unfinished(), removals().length]).toEqual(['anonymous', null, before])
    expect([selectStepUp(store.getState()), selectResume(store.getState())]).toEqual([null, null])
  })
})
