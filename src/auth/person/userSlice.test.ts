// Shows: session-17, session-19, session-20, session-25, session-68.
import { userReplySchema } from './api.ts'
import { replying } from '#testing/replies.ts'
import { answer, hold } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { refreshUser } from './refreshUser.ts'
import { startSession } from '../scope.ts'
import { selectUserFailure } from './userSlice.ts'

it.each([
  ['a 500', replying(500, { message: 'secret' }), ': HTTP error, status = 500'],
  [
    'a refusal that is no weak signal',
    replying(400, { error: 'weak_password' }),
    ': HTTP error, status = 400',
  ],
  ['a garbled reply', () => new HttpResponse('<p>'), ' does not fit: the whole'],
])(
  '%s to GET /user is logged in one line; no toast shows, and a retry keeps the failure',
  async (_, reply, line) => {
    const { store } = makeVisit({ persona: 'rich' })
    answer('get', '/user', reply)
    await store.dispatch(refreshUser())
    expect(vi.mocked(console.warn).mock.calls).toEqual([[`GET /user${line}`]])
    const late = hold('get', '/user')
    const again = store.dispatch(refreshUser())
    const { failure } = store.getState().user
    expect([failure, store.getState().toasts.queue]).toEqual([{ code: 'server' }, []])
    late.finish(replying(200, { data: { id: 1 } })())
    await again
    expect(selectUserFailure(store.getState())).toBeNull()
  },
)

it.each([[{ password_status: 2 }], [{ mfa_forced: true }]])(
  'a profile with %j is not cached',
  async (own) => {
    const { store, storage } = makeVisit({ persona: 'rich' })
    storage.account.write(tokenOf('rich'), { firstname: 'Cached' })
    answer('get', '/user', replying(200, { data: { id: 1, ...own } }))
    await store.dispatch(refreshUser())
    expect(window.localStorage.getItem('account')).toBeNull()
  },
)

it('a password that turns out to be weak leaves the cookie of another session alone', async () => {
  const { store, storage } = makeVisit({ persona: 'rich' })
  const late = hold('get', '/user')
  const loading = store.dispatch(refreshUser())
  await late.arrived()
  storage.token.write('tok_other')
  late.finish(replying(403, { error: 'weak_password' })())
  await loading
  expect([store.getState().auth.session.kind, storage.token.read()]).toEqual(['weak', 'tok_other'])
})

describe('a visit days after the login', () => {
  const day = 24 * 60 * 60_000
  const rich = { data: { id: 1, firstname: 'Rich' } }
  const ends = (set: { mock: { calls: string[][] } }) =>
    set.mock.calls.flatMap(([text = '']) => /^token=tok_rich;.*expires=([^;]*)/.exec(text)?.slice(1) ?? [])

  /** Logs in, and comes back five days later. */
  async function comeBack(between: () => void = () => undefined) {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
    const login = makeVisit()
    login.store.dispatch(
      startSession({ username: 'r@example.be', token: 'tok_rich' }, z.parse(userReplySchema, rich).data),
    )
    between()
    vi.setSystemTime(Date.now() + 5 * day)
    const { store } = makeVisit()
    answer('get', '/user', replying(200, rich))
    const set = vi.spyOn(document, 'cookie', 'set')
    await store.dispatch(refreshUser())
    return ends(set)
  }

  it('writes its cookie again with the same end, for Safari', async () => {
    expect(await comeBack()).toEqual(['Sat, 31 Jan 2026 00:00:00 GMT'])
  })

  it('does not when nothing tells the end of the cookie', async () => {
    expect(await comeBack(() => window.localStorage.removeItem('account'))).toEqual([])
  })
})
