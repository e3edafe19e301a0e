// Shows: onboarding-8.
import { failing, replying } from '#testing/replies.ts'
import { answer, calls, hold } from '#testing/server.ts'
import { openRow, thunkRows } from '#testing/thunkRows.ts'
import { until } from '#testing/until.ts'
import { makeVisit } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { newDraft, noAnswers, onboardingChanged, selectDraft, selectRefusal } from './onboardingSlice.ts'
import { openWithCard } from './start.ts'

const payload = { payload: 'p', activated: true }

describe.each([
  ['onboarding/save', '/onboarding/account'],
  ['onboarding/verify', '/onboarding/verify'],
  ['onboarding/confirm', '/onboarding/verify/confirm'],
  ['onboarding/complete', '/onboarding/complete'],
] as const)('the step %s', (type, path) => {
  const open = async () => {
    const row = thunkRows[type]
    const visit = await openRow(row)
    return { ...visit, run: () => row.run(visit), draft: () => selectDraft(visit.store.getState()) }
  }

  it.each([
    ['succeeds', () => HttpResponse.json(payload, { headers: { Precognition: 'true' } })],
    ['says that it is over', failing(410)],
  ])('changes nothing of another onboarding that has begun before the server %s', async (_what, reply) => {
    const { store, run, draft } = await open()
    const late = hold('post', path)
    const running = run()
    await until(() => expect(calls()).toContain(`POST ${path}`))
    store.dispatch(onboardingChanged({ ...newDraft, token: 'onb_other', progress: 'accepted' }))
    const before = draft()
    late.finish(reply())
    await running
    expect([draft(), selectRefusal(store.getState())]).toEqual([before, null])
  })

  it.each([401, 403, 404, 410])(
    'begins again when the server does not know the onboarding (%i)',
    async (status) => {
      const { store, run, draft } = await open()
      const { answers } = draft() ?? {}
      answer('post', path, failing(status))
      expect(await run()).toEqual({ ok: true, value: 'start' })
      expect(draft()).toMatchObject({ token: null, progress: 'choosing', pending: null, answers })
      expect(selectRefusal(store.getState())).toBe('ended')
    },
  )
})

it('an answer that is changed while the answers are saved keeps the page: it has not been saved', async () => {
  const row = thunkRows['onboarding/save']
  const visit = await openRow(row)
  const draft = () => selectDraft(visit.store.getState())
  const late = hold('post', '/onboarding/account')
  const running = row.run(visit)
  await late.arrived()
  visit.store.dispatch(onboardingChanged({ answers: { ...noAnswers, lastname: 'Peeters' } }))
  const before = draft()
  late.finish(HttpResponse.json(payload, { headers: { Precognition: 'true' } }))
  expect(await running).toEqual({ ok: false, failure: null })
  expect(draft()).toEqual(before)
})

it.each([
  ['are kept for the same card', '5065000000000001', 'Peeters'],
  ['are not shown to the holder of another card', '5065000000000002', ''],
])('the answers %s, when no card names its holder', async (_whose, card, lastname) => {
  const { store } = makeVisit({ path: '/onboarding/card' })
  answer('post', '/onboarding/card', replying(200, { token: 'onb_1' }))
  await store.dispatch(openWithCard({ card: '5065000000000001' }))
  store.dispatch(onboardingChanged({ answers: { ...noAnswers, lastname: 'Peeters' } }))
  await store.dispatch(openWithCard({ card }))
  expect(selectDraft(store.getState())?.answers).toEqual({ ...noAnswers, lastname })
})
