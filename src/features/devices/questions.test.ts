// Shows: security-68.
import { refreshUser } from '#auth/person/refreshUser.ts'
import { replying } from '#testing/replies.ts'
import { answer, hold } from '#testing/server.ts'
import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { loadDevices } from './devicesSlice.ts'
import { answerQuestion, selectAsked, selectQuestions } from './questions.ts'

/** A visit of a person whose history asks about logins; `isLate`: the profile comes after the history. */
async function visit(isLate: boolean) {
  const { store } = makeVisit({ persona: 'secured' })
  const user = hold('get', '/user')
  const profile = store.dispatch(refreshUser())
  await user.arrived()
  const come = async () => {
    user.finish(replying(200, { data: { id: 7 } })())
    await profile
  }
  if (!isLate) await come()
  await store.dispatch(loadDevices())
  const before = selectQuestions(store.getState())
  if (isLate) await come()
  return { store, before, ids: () => selectQuestions(store.getState())?.map(({ id }) => id) }
}

it.each([false, true])(
  'a confirmed login is not asked about again, though the profile comes after the history: %s',
  async (isLate) => {
    const { store, ids } = await visit(false)
    const [first, ...others] = selectQuestions(store.getState()) ?? []
    store.dispatch(answerQuestion(first?.key ?? ''))
    expect(ids()).toEqual(others.map(({ id }) => id))
    expect(selectAsked(store.getState())).toContain(first?.id)
    const again = await visit(isLate)
    expect(again.before === null).toBe(isLate)
    expect(again.ids()).toEqual(others.map(({ id }) => id))
  },
)

it('the answers for an account without an id are found by nobody', async () => {
  const open = async () => {
    const { store } = makeVisit({ persona: 'secured' })
    await store.dispatch(refreshUser())
    await store.dispatch(loadDevices())
    return store
  }
  answer('get', '/user', replying(200, { data: {} }))
  const store = await open()
  const { key = '' } = selectQuestions(store.getState())?.[0] ?? {}
  store.dispatch(answerQuestion(key))
  expect(selectQuestions((await open()).getState())).toHaveLength(
    (selectQuestions(store.getState())?.length ?? 0) + 1,
  )
})
