// Shows: onboarding-5.
import { selectRefusal } from '#features/onboarding/onboardingSlice.ts'
import { here, openRouter } from '#testing/router.ts'
import { describe, expect, it } from 'vitest'

type Visit = Awaited<ReturnType<typeof openRouter>>
const refusal = ({ store }: Visit) => selectRefusal(store.getState())
const pathOf = ({ router }: Visit) => router.state.matches.at(-1)?.route.path

describe('a refused entry of the onboarding', () => {
  it.each([
    ['/onboarding/card', 'order'],
    ['/onboarding/password', 'missing'],
    ['/onboarding-mfa', 'missing'],
  ])(
    '(%s typed) returns to the start with the reason %s, which is gone after the next page',
    async (path, why) => {
      const visit = await openRouter({ path })
      expect([visit.arrived, here(), pathOf(visit)]).toEqual(Array<string>(3).fill('/onboarding'))
      expect(refusal(visit)).toBe(why)
      await visit.router.navigate('/onboarding/card')
      expect([here(), refusal(visit)]).toEqual(['/onboarding/card', null])
      await visit.router.navigate('/onboarding')
      expect(refusal(visit)).toBeNull()
    },
  )
})
