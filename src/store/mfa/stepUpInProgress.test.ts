import { codeWait } from '#domain/mfa'
import { payloadOf } from '#testing/outcome.ts'
import { answer, calls } from '#testing/server.ts'
import { stopClock } from '#testing/time.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { selectCountdown, selectStepUp } from './mfa.ts'
import { askStepUp, resendStepUp } from './stepUp.ts'

const minutes = 60_000

/** A step-up that waits for its code. */
async function asked() {
  const visit = makeVisit({ persona: 'sms' })
  await visit.store.dispatch(
    askStepUp({ isSingle: true, resume: { path: '/user/profile', action: 'contact' } }),
  )
  return { ...visit, stepUp: () => selectStepUp(visit.store.getState()) }
}

it('a step-up in progress survives a reload for 10 minutes', async () => {
  stopClock()
  const { stepUp } = await asked()
  const before = stepUp()
  vi.setSystemTime(Date.now() + 10 * minutes - 1)
  expect(selectStepUp(makeVisit().store.getState())).toEqual(before)
  vi.setSystemTime(Date.now() + 1)
  expect(selectStepUp(makeVisit().store.getState())).toBeNull()
})

it('a step-up in progress is nobody else’s: it is gone without a session', async () => {
  const { storage } = await asked()
  storage.token.clear()
  expect(selectStepUp(makeVisit().store.getState())).toBeNull()
})

it('a step-up in progress has a resend, with the longer countdown', async () => {
  stopClock(1_000_000)
  const { store, storage, stepUp } = await asked()
  const first = stepUp()
  await store.dispatch(resendStepUp())
  expect(calls()).toEqual(['GET /mfa/sudo?single=1', 'GET /mfa/sudo?single=1'])
  expect(stepUp()).toEqual({ ...first, payload: expect.not.stringContaining(first?.payload ?? '') })
  expect(selectCountdown(store.getState())).toEqual({
    until: 1_000_000 + codeWait.again * 1000,
    isResent: true,
  })
  expect(storage.resend.read(stepUp()?.payload ?? '')).toEqual({
    until: 1_000_000 + codeWait.again * 1000,
    isResent: true,
  })
})

it('a step-up in progress whose code is not sent again goes on with the old one, without a new countdown', async () => {
  const { store, stepUp } = await asked()
  const before = stepUp()
  answer('get', '/mfa/sudo', () => new HttpResponse(null, { status: 429 }))
  expect(payloadOf(await store.dispatch(resendStepUp()))).toEqual({ code: 'attempts' })
  expect([stepUp(), selectCountdown(store.getState())]).toEqual([before, null])
})

it.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  'user/profile',
])('a step-up in progress that was tampered with (%s) leads nowhere', async (path) => {
  const { storage, stepUp } = await asked()
  const saved = stepUp()
  if (saved) storage.stepUp.write(tokenOf('sms'), { ...saved, resume: { path } })
  expect(selectStepUp(makeVisit().store.getState())).toBeNull()
})
