// Shows: session-66.
import { answerLogin } from '#features/login/LoginCodeForm.tsx'
import { signIn } from '#features/login/login.ts'
import { endWithNotice, forgetPerson } from '#auth/scope.ts'
import { endSession, signOut } from '#auth/session.ts'
import { credentialsOf } from '#testing/personas.ts'
import { failing, replying } from '#testing/replies.ts'
import { admit, answer, calls, hold, worldOf } from '#testing/server.ts'
import { openRow, type ThunkRow, thunkRows, type Visit } from '#testing/thunkRows.ts'
import { until } from '#testing/until.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'

const [told, unknown] = ['session.notDone', 'error.unknown']
const toasts = ({ store }: Visit) => store.getState().toasts.queue.map(({ key }) => key)
const sessionOf = ({ store }: Visit) => store.getState().auth.session

/** The server ends every session. */
function forgetTokens({ storage }: Visit) {
  const tokens = Object.keys(worldOf(storage.deviceId()).tokens)
  for (const token of tokens) admit(storage.deviceId(), token, 'nobody')
}

/** Logs a persona in, over the page that waits or on the login page. */
async function logIn({ store, storage }: Visit, persona: string) {
  admit(storage.deviceId(), 'tok_again', persona)
  answer('post', '/token', replying(200, { access_token: 'tok_again' }))
  await store.dispatch(signIn(credentialsOf(persona)))
  expect(store.getState().auth.session.token).toBe('tok_again')
}

const noWrites = /^(?:connectedApps\/load|user\/gather|duplicate\/finish)$/
const ofSession = Object.entries<ThunkRow>(thunkRows).filter(
  ([type, { persona, duplicated }]) =>
    persona !== undefined || duplicated !== undefined || type.startsWith('weak'),
)

it.each(ofSession)(
  '%s, when the server has ended the session: a write is told as not done',
  async (type, row) => {
    const visit = await openRow(row)
    forgetTokens(visit)
    expect(await row.run(visit)).toMatchObject({ ok: false })
    await until(() => expect(sessionOf(visit).token).toBeNull())
    const whileWaiting = toasts(visit).filter((key) => key === told && sessionOf(visit).kind === 'expired')
    if (sessionOf(visit).kind === 'expired') await logIn(visit, row.persona ?? '')
    await until(() =>
      expect([whileWaiting, toasts(visit).filter((key) => key === told)]).toEqual([
        [],
        noWrites.test(type) ? [] : [told],
      ]),
    )
  },
)

const row = thunkRows['connectedApps/revoke']

/** Removes an app; its session ends before the reply, which then comes. */
async function interrupted(end: (visit: Visit) => unknown, reply: () => Response) {
  const visit = await openRow(row)
  const held = hold('delete', '/token/:id')
  const running = row.run(visit)
  await until(() => expect(calls()).toContain('DELETE /token/301'))
  end(visit)
  expect(await running).toEqual({ ok: false, failure: null })
  held.finish(reply())
  if (sessionOf(visit).kind === 'expired') await logIn(visit, 'rich')
  await new Promise((resolve) => void setTimeout(resolve, 20))
  return toasts(visit).filter((key) => key === told || key === unknown)
}

const expire = ({ store }: Visit) => store.dispatch(endSession('tok_rich'))

describe('a write under way while something else ends its session', () => {
  it.each([
    ['is told when it is refused', expire, failing(401), [told]],
    ['is not told when it is done', expire, failing(204), []],
    ['is told when nobody knows', expire, () => HttpResponse.error(), [unknown]],
    ['is not told to who logs out', ({ store }: Visit) => store.dispatch(signOut()), failing(401), []],
  ])('%s', async (_what, end, reply, expected) => {
    expect(await interrupted(end, reply)).toEqual(expected)
  })
})

/** Two removals of an app that a 401 has ended; the login over their page stands. */
async function dropped() {
  const visit = await openRow(row)
  forgetTokens(visit)
  await Promise.all([row.run(visit), row.run(visit)])
  await until(() => expect(sessionOf(visit).kind).toBe('expired'))
  return visit
}

describe('after a write that a 401 has ended', () => {
  it.each([
    ['the login page tells it too', async (visit: Visit) => visit.store.dispatch(endWithNotice()), [told]],
    ['"Not you?" tells nothing', async (visit: Visit) => visit.store.dispatch(forgetPerson()), []],
    ['another person is told nothing', (visit: Visit) => logIn(visit, 'bare'), []],
  ])('%s', async (_what, goOn, expected) => {
    const visit = await dropped()
    await goOn(visit)
    await until(() => expect(toasts(visit).filter((key) => key === told)).toEqual(expected))
  })

  it('the code of a login that is refused is no such write', async () => {
    const visit = await dropped()
    visit.store.dispatch(endWithNotice())
    await until(() => expect(toasts(visit)).toContain(told))
    answer('post', '/mfa/sudo', failing(401))
    await visit.store.dispatch(
      answerLogin({ method: 'sms', payload: 'mfa_1', code: '12345678', isTrustedDevice: false }),
    )
    expect(toasts(visit).filter((key) => key === told)).toEqual([told])
  })
})
