import { calls } from '#testing/server.ts'
import { makeVisit } from '#testing/visit.ts'
import { expect, it } from 'vitest'
import { findTwoStep } from './methods.ts'

it('the methods are asked for once to find out whether two-step verification is on', async () => {
  const { store } = makeVisit({ persona: 'secured' })
  for (let press = 0; press < 2; press++)
    expect(await store.dispatch(findTwoStep())).toEqual({ ok: true, value: true })
  expect(calls()).toEqual(['GET /mfa'])
})
