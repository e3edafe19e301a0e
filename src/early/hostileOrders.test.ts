// Shows: login-49.
import { goTo, resetPage } from '#testing/address.ts'
import { makeVisit } from '#testing/visit.ts'
import { stopClock } from '#testing/time.ts'
import { weakSignal } from '#core/wire/errors.ts'
import { signIn } from '#features/login/login.ts'
import { forgetPerson } from '#auth/scope.ts'
import { selectToken } from '#auth/authSlice.ts'
import { followCookie } from '#auth/session.ts'
import { endPrefetch, openPrefetchedLogin } from '../app/prefetched.ts'
import { boot } from './boot.ts'
import { openEarlyLogin } from './earlyLogin.ts'
import { expect, it, vi } from 'vitest'

// What may happen to a login that is pressed before React is there, in any order. The network is a server that answers
// when the order says so; React is a form that sends what stands in it.

const events =
  `press press press type fill tick answer answer profile profile main draw draw hide back leave leave
  form-refuses form-refuses other-tab not-you wait`.split(/\s+/)
const answers = ['token', 'token', 'token', 'duplicated', 'weak', 'code', 400, 429, 500, 'lost'] as const

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Pending = {
  init: RequestInit
  url: string
  resolve: (reply: Response) => void
  reject: (error: Error) => void
}

/** A server that keeps its answers back. `alive`: the tokens it has given and not revoked. */
function makeServer(kind: (typeof answers)[number]) {
  const alive = new Set<string>()
  const logins: string[] = []
  let pending: Pending[] = []
  const reply = ({ init, url, resolve, reject }: Pending) => {
    if (init.signal?.aborted) return
    if (!url.endsWith('/token')) {
      const status = kind === 'weak' ? 403 : 200
      const profile = { id: 1, firstname: 'Claire', email: 'claire@example.be' }
      return resolve(Response.json(kind === 'weak' ? weakSignal : { data: profile }, { status }))
    }
    if (kind === 'lost') return reject(new TypeError('Failed to fetch'))
    if (kind === 'code')
      return resolve(Response.json({ mfa: { method: 'sms', payload: 'p' } }, { status: 401 }))
    if (typeof kind === 'number') return resolve(Response.json({}, { status: kind }))
    const token = `tok_${logins.length}_${alive.size}`
    alive.add(token)
    resolve(Response.json({ access_token: token, ...(kind === 'duplicated' && { duplicated: true }) }))
  }
  const fetch = (url: string, init: RequestInit = {}) => {
    if (url.endsWith('.json')) return Promise.resolve(Response.json({}))
    if (init.method === 'DELETE') {
      alive.delete(Object.values(JSON.parse(String(init.body)) as Record<string, string>)[0] ?? '')
      return Promise.resolve(new Response(null, { status: 204 }))
    }
    if (init.method === 'POST') logins.push(String(init.body))
    else if (!/\/user$|\/token$/.test(url)) return Promise.resolve(Response.json({ data: [] }))
    return new Promise<Response>((resolve, reject) => {
      pending.push({ init, url, resolve, reject })
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
  }
  /** Answers the calls of logins, or the others; all at the end. */
  const answer = (which: (url: string) => boolean) => {
    const due = pending.filter(({ url }) => which(url))
    pending = pending.filter(({ url }) => !which(url))
    due.forEach(reply)
  }
  return { fetch, alive, logins, answer, forget: () => (pending = []) }
}

const settle = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => void setImmediate(resolve))
}

const fields =
  '<input name=username><input name=password type=password><input type=checkbox name=shared><button>'
const templates = `<div id=root></div><template data-page="/login/email"><main><form>${fields}</button></form></main></template><template data-words="en consumer"></template>`

/** Lets events happen to one visit. @returns what is wrong after them */
async function live(order: readonly string[], kind: (typeof answers)[number]): Promise<string[]> {
  resetPage()
  goTo('/login/email')
  document.body.innerHTML = templates
  const server = makeServer(kind)
  vi.stubGlobal('fetch', server.fetch)
  const visit = boot()
  const earlyLogin = openEarlyLogin(visit)
  const root = document.body.firstElementChild as HTMLElement
  const input = (name: string) => root.querySelector(`[name=${name}]`) as HTMLInputElement
  let app: ReturnType<typeof makeVisit> | null = null
  let isDrawn = false
  let isLeft = false
  /** The logins that the person wants; a press while one is under way is none. */
  let wanted = 0
  let isWanted = false
  const want = () => {
    if (!isWanted) wanted += 1
    isWanted = true
  }
  let isRefusing = false
  const send = (event: Event) => {
    event.preventDefault()
    if (isRefusing) return void (isWanted = false)
    const run = app?.store.dispatch(
      signIn({ username: input('username').value, password: input('password').value }),
    )
    void run?.finally(() => (isWanted = false))
  }
  const hide = (persisted: boolean) => {
    isWanted = false
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))
  }
  let opening: Promise<void> | undefined
  const ticks = () => earlyLogin?.ticks() ?? { isShared: false, isRemembering: null }
  const start = () => {
    app ??= makeVisit({ path: location.pathname, sent: visit })
    const { store } = app
    if (visit.login) opening ??= store.dispatch(openPrefetchedLogin(visit.login, ticks))
    return store
  }
  const draw = async () => {
    if (isDrawn) return
    isDrawn = true
    const store = start()
    await vi.advanceTimersByTimeAsync(opening ? 2000 : 0)
    await opening
    if (selectToken(store.getState())) goTo('/user/dashboard')
    const early = earlyLogin?.end()
    root.innerHTML = `<form>${fields}</button></form>`
    input('username').value = early?.begun?.username ?? ''
    input('password').value = early?.begun?.password ?? ''
    root.querySelector('form')?.addEventListener('submit', send)
    early?.resume()
    setTimeout(() => store.dispatch(endPrefetch()))
  }
  const acts: Record<string, () => unknown> = {
    press: () => (want(), root.querySelector('form')?.requestSubmit()),
    type() {
      if (!isDrawn) isWanted = false
      input('password').value += 'x'
      input('password').dispatchEvent(new Event('input', { bubbles: true }))
    },
    fill() {
      // What stands in the fields when the page is drawn is what is wanted.
      if (!isDrawn && isWanted) wanted += 1
      input('password').value += 'y'
    },
    tick: () => input('shared').click(),
    answer: () => server.answer((url) => url.endsWith('/token')),
    profile: () => server.answer((url) => !url.endsWith('/token')),
    main: start,
    draw,
    hide: () => hide(true),
    back: () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    leave() {
      hide(false)
      isLeft = true
      server.forget()
    },
    'form-refuses': () => (isRefusing = true),
    'other-tab'() {
      document.cookie = 'token=tok_other; Path=/'
      app?.store.dispatch(followCookie())
    },
    'not-you'() {
      // It is no longer there once somebody is logged in.
      if (app && !selectToken(app.store.getState())) app.store.dispatch(forgetPerson())
    },
    wait: () => vi.advanceTimersByTimeAsync(11_000),
  }
  input('username').value = 'claire@example.be'
  input('password').value = 'secret'
  for (const event of order) {
    if (isLeft) break
    await acts[event]?.()
    await settle()
  }
  for (let turn = isLeft ? 4 : 0; turn < 4; turn++) {
    await draw()
    server.answer(() => true)
    await settle()
  }
  const owned = [...document.cookie.matchAll(/token=([^;]*)/g)].map(([, token = '']) => token)
  if (app && !isLeft) owned.push(selectToken((app as ReturnType<typeof makeVisit>).store.getState()) ?? '')
  // A login that main has refused to go on with, and one that nobody came to fetch.
  await vi.advanceTimersByTimeAsync(isLeft ? 0 : 31_000)
  await settle()
  const orphans = [...server.alive].filter((token) => !owned.includes(token))
  dispatchEvent(new PageTransitionEvent('pagehide'))
  earlyLogin?.end()
  ;(app as ReturnType<typeof makeVisit> | null)?.close()
  return [
    ...orphans.map((token) => `${token} is alive`),
    ...(server.logins.length > wanted ? [`${server.logins.length} logins for ${wanted}`] : []),
  ]
}

const seeds = Array.from({ length: 20 }, (_, index) => 2026 + index)

it.each(seeds)(
  'no order of events sends a login twice, or leaves a token that nobody has (%d)',
  async (seed) => {
    stopClock()
    await import('#features/duplicate/api.ts')
    const next = numbersFrom(seed)
    const pick = <One>(list: readonly One[]) => list[Math.floor(next() * list.length)] as One
    const found: unknown[] = []
    for (let count = 0; count < 60; count++) {
      const order = ['press', ...Array.from({ length: 4 + Math.floor(next() * 6) }, () => pick(events))]
      const kind = pick(answers)
      // oxlint-disable-next-line no-await-in-loop -- one visit after the other
      const wrong = await live(order, kind)
      if (wrong.length > 0) found.push([kind, order.join(', '), ...wrong])
    }
    expect(found).toEqual([])
  },
)
