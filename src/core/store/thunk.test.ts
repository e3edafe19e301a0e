// Shows: frame-33, frame-36.
import { changeIban } from '#features/user/api.ts'
import { fetchUser } from '#auth/person/api.ts'
import { selectApps, loadConnectedApps, revokeAccess } from '#features/connectedApps/connectedAppsSlice.ts'
import { changeProfile, refreshUser } from '#auth/person/refreshUser.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { failing, replying } from '#testing/replies.ts'
import { answer, calls, hold } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit } from '#testing/visit.ts'
import { describe, expect, it, vi } from 'vitest'
import { orElse } from './boundClient.ts'
import { pageOpened } from './events.ts'
import { createAppThunk, createWriteThunk } from './thunk.ts'
import { toastShown } from './toasts.ts'

const over = { ok: false, failure: null }
const done = { tone: 'success', key: 'user.profile.saved' } as const
const failed = { tone: 'danger', key: 'user.profile.notSaved' } as const
const page = '/user/profile'

/** Somebody who is signed in, at their profile. */
function visit() {
  const { store } = makeVisit({ persona: 'plain' })
  const go = (path: string) => void store.dispatch(pageOpened({ path, isResuming: false }))
  go(page)
  return { store, go, toasts: () => store.getState().toasts.queue.map(({ key }) => key) }
}

const named = (firstname: string) => replying(200, { data: { id: 1, firstname } })()
const read = (options: Parameters<typeof createAppThunk<string | null | undefined>>[2] = {}) =>
  createAppThunk('test/read', async (_: void, { client }) => (await fetchUser(client)()).firstname, options)

describe('an option of a thunk', () => {
  it.each([
    [{}, { ok: true, value: 'Late' }],
    [{ runs: 'latest' } as const, over],
  ])('%j: a newer run begins meanwhile', async (options, outcome) => {
    const thunk = read(options)
    const { store } = visit()
    const late = hold('get', '/user')
    const earlier = store.dispatch(thunk())
    await late.arrived()
    answer('get', '/user', () => named('Newer'))
    expect(await store.dispatch(thunk())).toEqual({ ok: true, value: 'Newer' })
    late.finish(named('Late'))
    expect(await earlier).toEqual(outcome)
  })

  it.each([
    [{}, '/user/dashboard', { ok: true, value: 'Late' }],
    [{ isOfPage: true } as const, '/user/dashboard', over],
    [{ isOfPage: true } as const, page, { ok: true, value: 'Late' }],
  ])('%j: the page %s is reached meanwhile, then left for the first one', async (options, path, outcome) => {
    const { store, go } = visit()
    const late = hold('get', '/user')
    const running = store.dispatch(read(options)())
    await late.arrived()
    go(path)
    go(page)
    late.finish(named('Late'))
    expect(await running).toEqual(outcome)
  })

  it('condition: a run that may not begin does nothing', async () => {
    const { store } = visit()
    const told = { code: 'server', at: 'nowhere' }
    expect(await store.dispatch(read({ condition: () => false })())).toEqual({ ok: false, failure: told })
    expect(calls()).toEqual([])
  })

  it.each([
    ['done', { done: () => done }, [done.key], []],
    ['done of nothing', { done: () => null }, [], []],
    ['failed', { failed: () => failed }, [], [failed.key]],
  ])('%s: shows its toast on the page %j, elsewhere %j', async (_what, options, here, elsewhere) => {
    const reply = 'done' in options ? () => named('Ada') : failing(500)
    for (const [path, keys] of Object.entries({ [page]: here, '/user/dashboard': elsewhere })) {
      const { store, go, toasts } = visit()
      const late = hold('get', '/user')
      const running = store.dispatch(read(options)())
      await until(() => expect(calls()).not.toEqual([]))
      go(path)
      late.finish(reply())
      expect((await running).ok).toBe('done' in options)
      expect(toasts()).toEqual(keys)
    }
  })

  it.each([
    [undefined, 500, { code: 'server' }],
    [undefined, 429, { code: 'attempts' }],
    [{ 404: 'expired', other: 'loginServer' } as const, 404, { code: 'expired' }],
    [{ 404: 'expired', other: 'loginServer' } as const, 500, { code: 'loginServer' }],
    [() => ({ code: 'captcha' }) as const, 418, { code: 'captcha' }],
  ])('failures: %j makes of a %i %j', async (failures, status, failure) => {
    answer('get', '/user', failing(status))
    const { store } = visit()
    expect(await store.dispatch(read({ ...(failures && { failures }) })())).toEqual({ ok: false, failure })
  })
})

describe('a mistake in this code', () => {
  const broken = createAppThunk('test/broken', (): Promise<void> => {
    throw new TypeError('A mistake')
  })
  it.each<[string, () => void]>([
    ['in a flow', () => undefined],
    ['before a flow', () => vi.stubGlobal('AbortSignal', { ...AbortSignal, any: undefined })],
  ])('%s is told as ours, and reported with its stack', async (_where, spoil) => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { store } = visit()
    spoil()
    expect(await store.dispatch(broken())).toEqual({ ok: false, failure: { code: 'bug' } })
    expect(reported.mock.calls).toEqual([[expect.any(Error)]])
    expect(reported.mock.lastCall).toEqual([
      expect.objectContaining({ stack: expect.stringContaining('thunk') as unknown }),
    ])
  })
})

describe('a run that is over', () => {
  it('dispatches nothing and sends nothing, whatever its flow catches', async () => {
    const { store, toasts } = visit()
    const late = hold('get', '/user')
    const stubborn = createWriteThunk(
      'test/stubborn',
      async (_: void, { client, dispatch }) => {
        await fetchUser(client)().catch(() => null)
        await changeIban(client)({ iban: 'BE71096123456769' }).catch(() => null)
        dispatch(toastShown(done))
      },
      { failed: null },
    )
    const running = store.dispatch(stubborn())
    await late.arrived()
    running.abort()
    late.finish(named('Late'))
    expect(await running).toEqual(over)
    await new Promise((resolve) => void setTimeout(resolve))
    expect([toasts(), calls()]).toEqual([[], ['GET /user']])
  })

  it('aborts its reads; its writes go on over the wire', async () => {
    const { store } = visit()
    const aborted: string[] = []
    const both = createWriteThunk(
      'test/both',
      (_: void, { client }) =>
        Promise.all([fetchUser(client)(), changeIban(client)({ iban: 'BE71096123456769' })]),
      { failed: null },
    )
    vi.stubGlobal('fetch', (url: string, { method, signal }: RequestInit) => {
      signal?.addEventListener('abort', () => aborted.push(`${method} ${new URL(url).pathname}`))
      return new Promise(() => undefined)
    })
    const running = store.dispatch(both())
    running.abort()
    expect([await running, aborted]).toEqual([over, ['GET /user']])
  })

  it('ends at a call that it could do without', async () => {
    const { store } = visit()
    const goOn = vi.fn<() => void>()
    const late = hold('get', '/user')
    const running = store.dispatch(
      createAppThunk('test/without', (_: void, { client }) =>
        fetchUser(client)().catch(orElse(null)).then(goOn),
      )(),
    )
    await late.arrived()
    running.abort()
    late.finish(named('Late'))
    expect(await running).toEqual(over)
    await new Promise((resolve) => void setTimeout(resolve))
    expect(goOn).not.toHaveBeenCalled()
  })

  it('does not go on with the late reply to a write', async () => {
    const { store } = visit()
    const goOn = vi.fn<() => void>()
    const write = createWriteThunk(
      'test/write',
      (_: void, { client }) => changeIban(client)({ iban: 'BE71096123456769' }).then(goOn),
      { failed: null },
    )
    let reply: (response: Response) => void = () => undefined
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)))
    const running = store.dispatch(write())
    running.abort()
    reply(new Response(null, { status: 204 }))
    expect(await running).toEqual(over)
    await new Promise((resolve) => void setTimeout(resolve))
    expect(goOn).not.toHaveBeenCalled()
  })
})

describe('a load that has begun before a write', () => {
  it('does not bring back an app that was revoked meanwhile', async () => {
    const { store } = makeVisit({ persona: 'rich' })
    await store.dispatch(loadConnectedApps())
    const before = selectApps(store.getState())
    const list = hold('get', '/tokens')
    const loading = store.dispatch(loadConnectedApps())
    await until(() => expect(calls()).toHaveLength(2))
    await store.dispatch(revokeAccess(301))
    list.finish(replying(200, { data: before })())
    expect(await loading).toEqual(over)
    expect(selectApps(store.getState())).toEqual(before?.slice(1))
  })

  it('does not undo a change of the profile', async () => {
    const { store } = makeVisit({ persona: 'plain' })
    await store.dispatch(refreshUser())
    const late = hold('get', '/user')
    const loading = store.dispatch(refreshUser())
    await until(() => expect(calls()).toHaveLength(2))
    store.dispatch(changeProfile({ firstname: 'Ada' }))
    late.finish(named('Claire'))
    expect(await loading).toEqual(over)
    expect(selectProfile(store.getState())?.firstname).toBe('Ada')
  })
})
