import { failing } from '#testing/replies.ts'
import { answer, calls, hold } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { signOutHere } from '../session/session.ts'
import { createSessionThunk, Refusal } from './sessionThunk.ts'
import { createAppThunk } from './thunk.ts'

const typed = { key: 'error.network', isOfField: true } as const

const visit = () => makeVisit({ persona: 'rich' })

describe('a thunk tells whoever dispatches it', () => {
  it('its value', async () => {
    const thunk = createAppThunk('test/value', async (word: string) => word.length)
    expect(await visit().store.dispatch(thunk('four'))).toEqual({ ok: true, value: 4 })
  })

  it('the failure that it was rejected with', async () => {
    const thunk = createAppThunk('test/failure', async (_: void, { rejectWithValue }) =>
      rejectWithValue(typed),
    )
    expect(await visit().store.dispatch(thunk())).toEqual({ ok: false, failure: typed })
  })

  it('a failure of the server when something is thrown that nobody has foreseen', async () => {
    const thunk = createAppThunk('test/throw', async () => {
      throw new Error('odd')
    })
    expect(await visit().store.dispatch(thunk())).toEqual({ ok: false, failure: { key: 'error.server' } })
  })

  it('nothing to show when it was aborted, or is under way already', async () => {
    const thunk = createAppThunk('test/abort', () => new Promise<void>(() => undefined))
    const running = visit().store.dispatch(thunk())
    running.abort()
    expect(await running).toEqual({ ok: false, failure: null })
    const refused = createAppThunk('test/condition', async () => 1, { condition: () => false })
    expect(await visit().store.dispatch(refused())).toEqual({ ok: false, failure: null })
  })
})

describe('a thunk of a session', () => {
  const thunk = createSessionThunk(
    'test/session',
    async (_: void, { client, own }) => own(client.get('/probe', { parse: () => 'there' } as never)),
    { failures: { 404: 'mfa.expired', other: 'error.server' } },
  )

  it.each([
    [404, 'mfa.expired'],
    [500, 'error.server'],
  ])('words what the wire throws (%i: %s)', async (status, key) => {
    const { store } = visit()
    answer('get', '/probe', failing(status))
    expect(await store.dispatch(thunk())).toEqual({ ok: false, failure: { key } })
  })

  it('fails as it says itself', async () => {
    const refused = createSessionThunk('test/refusal', async () => {
      throw new Refusal(typed)
    })
    expect(await visit().store.dispatch(refused())).toEqual({ ok: false, failure: typed })
  })

  it.each([200, 500])('has nothing to show once its session is over (%i)', async (status) => {
    const { store } = visit()
    const reply = hold('get', '/probe')
    const running = store.dispatch(thunk())
    await reply.arrived()
    store.dispatch(signOutHere())
    reply.finish(HttpResponse.json({}, { status }))
    expect(await running).toEqual({ ok: false, failure: null })
  })

  it('looks at the session after a 401 that has not ended it', async () => {
    const { store } = visit()
    answer('get', '/mfa', failing(401))
    const methods = createSessionThunk('test/doubt', async (_: void, { client, own }) =>
      own(client.get('/mfa', { parse: () => null } as never)),
    )
    await store.dispatch(methods())
    await until(() => expect(calls()).toContain('GET /user'))
  })
})
