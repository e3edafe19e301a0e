// Shows: profile-52.
import { paths } from '#core/paths.ts'
import { pageOpened } from '#core/store/events.ts'
import type { Outcome } from '#core/store/outcome.ts'
import { admit, grant, requests, worldOf } from '#testing/server.ts'
import { openRow, type ThunkRow, thunkRows, type Visit } from '#testing/thunkRows.ts'
import { until } from '#testing/until.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fingerprint } from '#core/storage/webStorage.ts'
import { forgetPerson } from './scope.ts'
import { followCookie, endSession, signOut } from './session.ts'

// Whatever a person does, and however their stay ends while the server has not answered yet: the late answer changes
// nothing. Thunks of every kind run against every such end, and at each of their calls; that a thunk is of such a kind is
// a matter of `createAppThunk`, the only way to make one.

afterEach(() => vi.unstubAllGlobals())

/** The calls that are under way. */
const underWay = new Set<Promise<Response>>()

/** Lets replies through until the thunk runs; then the reply to one call is held back, by its number. */
function holdReply(index: number) {
  const real = globalThis.fetch
  underWay.clear()
  let made = -1
  let isHolding = true
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  let arrive: () => void = () => undefined
  const arrivedThere = new Promise<void>((resolve) => (arrive = resolve))
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    made += isHolding ? 1 : 0
    const isHeld = isHolding && made === index
    const answer = real(...args)
    underWay.add(answer)
    const reply = await answer.finally(() => underWay.delete(answer))
    if (isHeld) {
      arrive()
      await gate
    }
    return reply
  })
  return {
    reached: arrivedThere,
    /** From now on no call is counted or held back. */
    stop: () => void (isHolding = false),
    release,
  }
}

const tokenIn = ({ store }: Visit) => store.getState().auth.session.token

/** The ways in which a stay ends. */
const ends: Record<string, (visit: Visit) => void> = {
  'a log-out here': ({ store }) => void store.dispatch(signOut()),
  'a log-out in another tab': ({ store, storage }) => {
    storage.token.clear()
    storage.duplicatedToken.clear()
    store.dispatch(followCookie())
  },
  'an expiry': ({ store }) => store.dispatch(endSession(tokenIn({ store } as Visit) ?? '')),
  '"Not you?"': ({ store }) => store.dispatch(forgetPerson()),
  'another person by the cookie': ({ store, storage }) => {
    admit(storage.deviceId(), 'tok_another', 'bare')
    storage.token.write('tok_another')
    store.dispatch(followCookie())
  },
  'a planted cookie': ({ store, storage }) => {
    storage.token.write('tok_x')
    document.cookie = 'token=tok_planted; Path=/user'
    document.cookie = 'token=tok_planted; Path=/'
    store.dispatch(followCookie())
  },
}

/** All that a tab keeps: its state, and what is in cookies and storage. */
const kept = ({ store }: Visit) => ({
  state: store.getState(),
  cookies: document.cookie,
  local: Object.entries(window.localStorage),
  session: Object.entries(window.sessionStorage),
})

/** Runs a thunk up to the reply of one of its calls, and lets its stay end there. */
async function interrupted(row: ThunkRow, index: number, end: (visit: Visit) => void) {
  const visit = await openRow(row)
  const { auth } = visit.store.getState()
  const held = holdReply(index)
  const running: Promise<Outcome<unknown>> = row.run(visit)
  await Promise.race([held.reached, running])
  held.stop()
  end(visit)
  return { visit, begun: auth, running, held }
}

/** Waits until no call is under way and what followed from the last answer has happened. */
async function settled() {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await new Promise((resolve) => setImmediate(resolve))
    if (underWay.size > 0) quiet = -1
  }
}

// The cookie is ignored during a login and while a weak password is replaced: both exist in this tab only.
const ofTab = /^(?:login|weak)\//
const byCookie = ['a log-out in another tab', 'another person by the cookie', 'a planted cookie']

/** Whether a stay can end in a way: nobody who is anonymous can be logged out by the server or by another tab. */
function canEnd(type: string, { persona, duplicated }: ThunkRow, way: string): boolean {
  if (byCookie.includes(way) && ofTab.test(type)) return false
  const isKnown = persona !== undefined || duplicated !== undefined || type.startsWith('weak/')
  return isKnown || (way !== 'a log-out in another tab' && way !== 'an expiry')
}

const rows: [string, ThunkRow][] = Object.entries(thunkRows)

const cases = (type: string, row: ThunkRow) =>
  Object.entries(ends)
    .filter(([way]) => canEnd(type, row, way))
    .flatMap(([way, end]) =>
      Array.from({ length: row.calls }, (_, call) => ({
        way,
        end,
        call,
        name: `${way}, call ${call + 1}`,
      })),
    )

describe.each(rows)('%s', (type, row) => {
  it('works when nothing interrupts it', async () => {
    const visit = await openRow(row)
    requests.length = 0
    const { scopeId } = visit.store.getState().auth
    const { ok } = await row.run(visit)
    // A login, and a log-out, end the stay themselves.
    const isDone = ok || visit.store.getState().auth.scopeId > scopeId
    expect([isDone, requests.length >= row.calls]).toEqual([true, true])
    await settled()
  })

  it.each(cases(type, row))('leaves nothing behind after $name', async ({ way, end, call }) => {
    const { visit, begun, running, held } = await interrupted(row, call, end)
    await settled()
    const before = kept(visit)
    held.release()
    expect(await running).toEqual({ ok: false, failure: null })
    await settled()
    const after = kept(visit)
    expect(after).toEqual(before)
    const { kind } = after.state.auth.session
    const isOther = way === 'another person by the cookie'
    expect(kind).toBe(way === 'an expiry' && kind === 'expired' ? kind : 'anonymous')
    expect(after.state.auth.scopeId).toBeGreaterThan(begun.scopeId)
    // What the server has given out meanwhile was given back.
    const { tokens } = worldOf(visit.storage.deviceId())
    const own = [begun.session.token, 'tok_next']
    expect(Object.keys(tokens).filter((token) => !own.includes(token))).toEqual(
      isOther ? ['tok_another'] : [],
    )
  })
})

const renewable = rows.filter(([, { persona }]) => persona !== undefined)

it.each(renewable)('%s goes on when the same person gets a new token in another tab', async (_, row) => {
  const { visit, begun, running, held } = await interrupted(row, 0, ({ store, storage }) => {
    admit(storage.deviceId(), 'tok_renewed', row.persona ?? '')
    const { grants } = worldOf(storage.deviceId())
    const old = tokenIn({ store } as Visit) ?? ''
    if (grants[old]) grant(storage.deviceId(), 'tok_renewed', 'single')
    storage.token.write('tok_renewed')
    store.dispatch(followCookie([{ from: fingerprint(old), to: fingerprint('tok_renewed') }]))
  })
  await until(() => expect(tokenIn(visit)).toBe('tok_renewed'))
  held.release()
  expect(await running).toMatchObject({ ok: true })
  expect(visit.store.getState().auth.scopeId).toBe(begun.scopeId)
})

it.each(rows)(
  '%s shows no success, and logs nobody in, on a page that was opened meanwhile',
  async (type, row) => {
    const { visit, begun, running, held } = await interrupted(row, 0, ({ store }) =>
      store.dispatch(pageOpened({ path: paths.help, isResuming: false })),
    )
    held.release()
    await running
    await settled()
    const { auth, toasts } = visit.store.getState()
    expect(toasts.queue.filter(({ tone }) => tone === 'success')).toEqual([])
    const isReplaced = type.startsWith('weak/') || type === 'duplicate/finish'
    expect(auth.session.kind).toBe(isReplaced ? 'signedIn' : begun.session.kind)
    const known = ['tok_next', begun.session.token, tokenIn(visit)]
    const { tokens } = worldOf(visit.storage.deviceId())
    expect(Object.keys(tokens).filter((token) => !known.includes(token))).toEqual([])
  },
)
