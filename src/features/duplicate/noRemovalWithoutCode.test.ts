// Shows: duplicate-7.
import { resetPage } from '#testing/address.ts'
import { credentialsOf } from '#testing/personas.ts'
import { admit, answer, grant, requests, resetServer, server, worldOf } from '#testing/server.ts'
import { noContent, replying } from '#testing/replies.ts'
import { makeVisit } from '#testing/visit.ts'
import * as fc from 'fast-check'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { askRemoval, confirmRemoval, loadDuplicates, removeAll, finishDuplicates } from './duplicate.ts'
import { signIn } from '#features/login/login.ts'

type Visit = ReturnType<typeof makeVisit>
type Call = readonly ['get' | 'post' | 'delete', string]
/** The reply of one call during one step: a status, no connection (0), or a new token. */
type Trouble = { call: Call; reply: number | 'token' } | null

const ask: Call = ['get', '/mfa/sudo']
const check: Call = ['post', '/mfa/sudo']
const load: Call = ['get', '/duplicated']
const remove: Call = ['delete', '/duplicated']
const profile: Call = ['get', '/user']
const refused = [400, 401, 403, 404, 422, 429, 500]
const troubles = (call: Call, ...replies: (number | 'token')[]) =>
  fc.record({ call: fc.constant(call), reply: fc.constantFrom(...replies) })
const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 5 },
  { arbitrary: troubles(remove, 0, ...refused), weight: 4 },
  { arbitrary: troubles(check, 0, 'token', ...refused), weight: 2 },
  { arbitrary: troubles(ask, ...refused), weight: 1 },
  { arbitrary: troubles(load, ...refused), weight: 1 },
  { arbitrary: troubles(profile, ...refused), weight: 1 },
)
const doings = [
  'both',
  'both',
  'both',
  'ask',
  'ask',
  'right',
  'wrong',
  'load',
  'settle',
  'reload',
  'login',
] as const
const step = fc.record({ doing: fc.constantFrom(...doings), trouble })

/** Watches the calls as the server sees them: whether a right code of the same session came before each removal. */
function watch() {
  let allowed: string | null = null
  let removals = 0
  const without: string[] = []
  const bearerOf = ({ headers }: Request) => headers.get('authorization') ?? 'nobody'
  const isOf = ({ method, url }: Request, [name, path]: Call) =>
    method === name.toUpperCase() && new URL(url).pathname === path
  server.events.on('request:start', ({ request }) => {
    if (!isOf(request, remove)) return
    removals += 1
    if (allowed !== bearerOf(request)) without.push(bearerOf(request))
  })
  server.events.on('response:mocked', ({ request, response }) => {
    // A refusal that the test makes up leaves the grant at the server, which then says so.
    const isRefused = response.status === 403 && !response.headers.has('x-made-up')
    if (isOf(request, remove) && (response.ok || isRefused)) allowed = null
    if (isOf(request, check) && response.ok) allowed = response.headers.get('x-next') ?? bearerOf(request)
  })
  return { without, count: () => removals, forget: () => (allowed = null) }
}

/** Replaces the reply of the call that `current()` names; the mock API answers all other calls. */
function interfere(current: () => Trouble, deviceId: () => string) {
  for (const call of [ask, check, load, remove, profile])
    answer(...call, () => {
      const now = current()
      if (now?.call !== call) return undefined
      if (now.reply === 0) return HttpResponse.error()
      if (now.reply !== 'token')
        return new HttpResponse('{}', { status: now.reply, headers: { 'x-made-up': 'yes' } })
      const token = `tok_new${requests.length}`
      admit(deviceId(), token, 'duplicated')
      grant(deviceId(), token, 'single')
      return HttpResponse.json({ access_token: token }, { headers: { 'x-next': `Bearer ${token}` } })
    })
}

async function take({ store: { dispatch }, storage }: Visit, doing: (typeof doings)[number]) {
  const newest = () => worldOf(storage.deviceId()).inbox[0]?.code ?? '12345678'
  if (doing === 'ask' || doing === 'both') await dispatch(askRemoval('/duplicated-2fa'))
  if (doing === 'load') await dispatch(loadDuplicates())
  if (doing === 'settle') await dispatch(finishDuplicates())
  if (doing === 'login') await dispatch(signIn(credentialsOf('duplicated')))
  if (doing === 'wrong') await dispatch(confirmRemoval('00000000'))
  if (doing === 'right' || doing === 'both') await dispatch(confirmRemoval(newest()))
}

it('no sequence of steps, failures and reloads removes anything without a right code before it, in the same session, since the last removal or its refusal', async () => {
  const seen = watch()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      resetPage()
      resetServer()
      seen.forget()
      let now: Trouble = null
      let visit = makeVisit({ path: '/duplicated', duplicated: 'duplicated' })
      interfere(
        () => now,
        () => visit.storage.deviceId(),
      )
      for (const one of steps) {
        now = one.trouble
        if (one.doing === 'reload') visit = makeVisit({ path: '/duplicated' })
        else await take(visit, one.doing)
      }
      expect(seen.without).toEqual([])
    }),
    { numRuns: 30 },
  )
  // Makes sure that the random steps do lead to removals.
  expect(seen.count()).toBeGreaterThan(10)
}, 60_000)

it.each([
  [1, 0],
  [0, 1],
])('a removal takes only the platforms with duplicates (%i and %i)', async (users, customers) => {
  const { store } = makeVisit({ path: '/duplicated', duplicated: 'duplicated' })
  const both = { email_duplicated: true, phone_duplicated: false, has_mymonizze: true, has_clientarea: true }
  const data = { ...both, duplicated_mymonizze: users, duplicated_clientarea: customers }
  answer('get', '/duplicated', replying(200, { data }))
  answer('delete', '/duplicated', noContent)
  expect(await store.dispatch(removeAll())).toMatchObject({ ok: true })
  const [removal] = requests.filter(({ method }) => method === 'DELETE')
  expect(removal?.body).toMatchObject({
    remove_user_linked: users > 0,
    remove_customer_linked: customers > 0,
  })
})

it('a removal names the contacts that the server has now, and no platform that was not shown', async () => {
  const { store } = makeVisit({ path: '/duplicated', duplicated: 'duplicated' })
  const data = { email: 'old@example.be', phone: null, duplicated_mymonizze: 1, duplicated_clientarea: 0 }
  answer('get', '/duplicated', replying(200, { data }))
  await store.dispatch(loadDuplicates())
  answer(
    'get',
    '/duplicated',
    replying(200, { data: { ...data, email: 'new@example.be', duplicated_clientarea: 1 } }),
  )
  answer('delete', '/duplicated', noContent)
  expect(await store.dispatch(removeAll())).toMatchObject({ ok: true })
  expect(requests.findLast(({ method }) => method === 'DELETE')?.body).toMatchObject({
    email: 'new@example.be',
    remove_user_linked: true,
    remove_customer_linked: false,
  })
})
