// Shows: mfa-42, duplicate-15, frame-62.
import { loadDuplicates, selectUnfinished } from '#features/duplicate/duplicate.ts'
import { refuseAccess, selectDecision } from '#features/partner/partner.ts'
import { selectEdit } from '#features/user/editsSlice.ts'
import { duplicatesOf } from '#testing/personas.ts'
import { failing, replying } from '#testing/replies.ts'
import { answer, calls, requests } from '#testing/server.ts'
import { openRow, type ThunkName, thunkRows, type Visit } from '#testing/thunkRows.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

// The reply to a write is lost: the server is asked whether it was done.

type Address = ['get' | 'post' | 'put' | 'delete', string]
const lost = () => HttpResponse.error()
const page = (status: number) => () => HttpResponse.html('<h1>Gateway</h1>', { status })
/** How a reply gets lost on its way. */
const losses: [string, () => Response][] = [
  ['the connection breaks', lost],
  ['a gateway gives up (502)', page(502)],
  ['a gateway gives up (504)', page(504)],
  ['a proxy does (520)', page(520)],
  ['a gateway that writes JSON does (504)', replying(504, { message: 'Gateway Timeout' })],
]
const user = (own: object) => replying(200, { data: { id: 1012, ...own } })
const similar = { id: 'sim_1021', platform: 'clientarea', proofs: ['card'] }
const asked = { approvalType: 'scopes', partner: { name: 'L', client_id: 301, scopes: [] } }
const target = 'https://lunchbox.example/callback?code=1'
const ada = { firstname: 'Ada', lastname: 'Lovelace', language: 'fr' }

/** A write, the call that tells whether it was done, and its replies when it was and when it was not. */
type Row = {
  write: Address
  check: Address
  done: () => Response
  undone: () => Response
  before?: (visit: Visit) => unknown
  /** What comes of it when it was not done, or nobody can tell; a failure by default. */
  outcome?: object
}
const rows = {
  'user/savePersonal': {
    write: ['post', '/user'],
    check: ['get', '/user'],
    done: user(ada),
    undone: user({}),
  },
  'user/saveIban': {
    write: ['put', '/user/iban'],
    check: ['get', '/user'],
    done: user({ iban: 'BE71096123456769' }),
    undone: user({ iban: 'BE68539007547034' }),
    // The card has closed, and a toast says what went wrong.
    outcome: { ok: true, value: 'failed' },
  },
  'contact/confirm': {
    write: ['post', '/user/login/confirm'],
    check: ['get', '/user'],
    done: user({ email: 'new@example.be' }),
    undone: user({ email: 'old@example.be' }),
  },
  'setUp/confirm': {
    write: ['post', '/mfa/activate'],
    check: ['get', '/mfa'],
    done: () => HttpResponse.json(['sms']),
    undone: () => HttpResponse.json([]),
  },
  'similarAccount/confirm': {
    write: ['post', '/merge/:id/confirm'],
    check: ['get', '/merge'],
    done: replying(200, { data: null }),
    undone: replying(200, { data: similar }),
  },
  'duplicate/remove': {
    write: ['delete', '/duplicated'],
    check: ['get', '/duplicated'],
    done: failing(404),
    undone: replying(200, { data: duplicatesOf('duplicated') }),
    before: ({ store }) => store.dispatch(loadDuplicates()),
  },
  'partner/accept': {
    write: ['post', '/authorize'],
    check: ['get', '/authorize'],
    done: replying(200, { target }),
    undone: replying(200, asked),
  },
} satisfies Partial<Record<ThunkName, Row>>

/** Runs a write whose reply is lost. */
async function run(
  type: ThunkName,
  { write, check, before }: Row,
  reply: () => Response,
  loss: () => Response = lost,
) {
  const row = thunkRows[type]
  const visit = await openRow(row)
  await before?.(visit)
  requests.length = 0
  let isSent = false
  answer(...write, () => {
    isSent = true
    return loss()
  })
  // Some writes read first what they write.
  answer(...check, () => (isSent ? reply() : undefined))
  return { visit, row, outcome: await row.run(visit) }
}
const toasts = ({ store }: Visit) => store.getState().toasts.queue.map(({ key }) => key)
const failed = (code: string) => ({ ok: false, failure: expect.objectContaining({ code }) as object })

describe.each(Object.entries(rows) as [keyof typeof rows, Row][])('%s, whose reply is lost,', (type, row) => {
  it.each(losses)('succeeds when the server has done it: %s', async (_, loss) => {
    const { outcome } = await run(type, row, row.done, loss)
    expect(outcome).toMatchObject({ ok: true })
    expect(outcome).not.toEqual(row.outcome ?? {})
    const sent = calls().findIndex((call) => call.startsWith(`${row.write[0].toUpperCase()} `))
    expect(sent).toBeGreaterThanOrEqual(0)
    expect(calls()[sent + 1]).toMatch(new RegExp(`^GET ${row.check[1]}`))
  })

  it('was not sent when the server has not done it', async () => {
    const { outcome } = await run(type, row, row.undone)
    expect(outcome).toEqual(row.outcome ?? failed('network'))
  })

  it('is unknown when the server cannot tell either', async () => {
    const { outcome } = await run(type, row, failing(500))
    expect(outcome).toEqual(row.outcome ?? failed('unknown'))
  })
})

it('a bank account whose save is unknown says so, and its draft is kept', async () => {
  const { visit } = await run('user/saveIban', rows['user/saveIban'], failing(500))
  expect(toasts(visit)).toEqual(['messages.iban.unknown'])
  expect(selectEdit(visit.store.getState(), 'banking').isOpen).toBe(false)
})

it('a removal that is unknown may be tried again without a new code', async () => {
  const { visit } = await run('duplicate/remove', rows['duplicate/remove'], failing(500))
  expect(selectUnfinished(visit.store.getState())).toEqual({ code: 'unknown' })
})

it.each([
  ['onboarding/complete', ['post', '/onboarding/complete'], 'unknownAccount'],
  ['onboarding/confirm', ['post', '/onboarding/verify/confirm'], 'unknown'],
  ['forgotPassword/reset', ['post', '/user/reset-password'], 'unknownReset'],
  ['user/updatePassword', ['put', '/user/password'], 'unknown'],
  ['connectedApps/revoke', ['delete', '/token/:id'], 'unknown'],
] as [ThunkName, Address, string][])(
  '%s cannot be checked: its failure says that it may be done',
  async (type, write, code) => {
    const row: Row = { write, check: ['get', '/nothing'], done: lost, undone: lost }
    expect((await run(type, row, lost)).outcome).toEqual(failed(code))
  },
)

const changed = user({ email: 'new@example.be' })
const unchanged = user({ email: 'old@example.be' })

it.each([
  ['was right when the server has done it', 422, changed, { ok: true, value: 'email' }],
  ['is wrong when the server has not', 422, unchanged, failed('codeWrong')],
  ['is unknown when the server cannot tell', 422, failing(500), failed('unknown')],
  [
    'needs a step-up when it was not done and the grant is gone',
    403,
    unchanged,
    { ok: true, value: 'stepUp' },
  ],
])('a code that is refused after its reply was lost %s', async (_what, status, reply, outcome) => {
  const { visit, row } = await run('contact/confirm', rows['contact/confirm'], failing(500))
  answer('post', '/user/login/confirm', failing(status))
  answer('get', '/user', reply)
  expect(await row.run(visit)).toEqual(outcome)
})

describe.each(['contact/confirm', 'setUp/confirm', 'similarAccount/confirm'] as const)(
  '%s, whose refusal may be that of a second try by the browser,',
  (type) => {
    const { write, check, done, undone } = rows[type]
    const refused = async (reply: () => Response) => {
      const row = thunkRows[type]
      const visit = await openRow(row)
      answer(...write, failing(422))
      answer(...check, reply)
      return row.run(visit)
    }

    it('was right when the server has done it', async () => {
      expect(await refused(done)).toMatchObject({ ok: true })
    })

    it('is wrong when the server has not, or cannot tell', async () => {
      expect(await refused(undone)).toEqual(failed('codeWrong'))
      expect(await refused(failing(500))).toEqual(failed('codeWrong'))
    })
  },
)

it.each([
  [true, replying(200, { target })],
  [false, replying(200, asked)],
  [null, failing(500)],
])('a refusal after an Accept that is unknown knows whether access was given: %s', async (isGiven, reply) => {
  const { visit } = await run('partner/accept', rows['partner/accept'], failing(500))
  const { store } = visit
  expect(store.getState().partner).toMatchObject({ decision: { step: 'consent' }, isUnsure: true })
  answer('get', '/authorize', reply)
  await store.dispatch(refuseAccess())
  expect(selectDecision(store.getState())).toMatchObject({ step: 'refused', isGiven })
})
