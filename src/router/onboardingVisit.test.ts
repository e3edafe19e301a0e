// Shows: onboarding-5.
import { agree, openWithCard } from '#features/onboarding/start.ts'
import { finishOnboarding, saveAnswers } from '#features/onboarding/account.ts'
import { confirmContact, verifyContact } from '#features/onboarding/contacts.ts'
import { selectDraft, selectRefusal } from '#session/onboarding/onboarding.ts'
import { answers, linasCard, mail } from '#testing/lina.ts'
import { here, openRouter } from '#testing/router.ts'
import { calls, latestCode } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { describe, expect, it } from 'vitest'

type Visit = Awaited<ReturnType<typeof openRouter>>
const refusal = ({ store }: Visit) => selectRefusal(store.getState())
const pathOf = ({ router }: Visit) => router.state.matches.at(-1)?.route.path

/** Opens the onboarding on the welcome page, with an accepted card. */
async function welcomed() {
  const visit = await openRouter({ path: '/onboarding' })
  await visit.router.navigate('/onboarding/card')
  await visit.store.dispatch(openWithCard({ card: linasCard }))
  await visit.router.navigate('/onboarding/welcome')
  expect(here()).toBe('/onboarding/welcome')
  return visit
}

/** Opens the onboarding on the page that asks for the code of the e-mail. */
async function asked() {
  const visit = await welcomed()
  const { store, router } = visit
  await router.navigate('/onboarding/terms-conditions')
  store.dispatch(agree({ terms: true, marketing: false }))
  await router.navigate('/onboarding/create')
  await store.dispatch(saveAnswers(answers))
  await router.navigate('/onboarding/email-verification')
  await store.dispatch(verifyContact(mail))
  await router.navigate('/onboarding-mfa')
  expect(here()).toBe('/onboarding-mfa')
  const confirm = () => store.dispatch(confirmContact(latestCode(visit.storage.deviceId())))
  return { ...visit, confirm }
}

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

describe('the steps of an onboarding in a browser', () => {
  it('a reload of the own step stays there, with the answers', async () => {
    await welcomed()
    const again = await openRouter({ path: '/onboarding/welcome' })
    expect([again.arrived, refusal(again)]).toEqual(['/onboarding/welcome', null])
    expect(selectDraft(again.store.getState())?.holder.firstname).toBe('Lina')
  })

  it('a code page is not shown by Back once its code was confirmed, and nothing is sent', async () => {
    const { router, confirm, settled } = await asked()
    await confirm()
    await router.navigate('/onboarding/phone-verification')
    expect(here()).toBe('/onboarding/phone-verification')
    const before = calls()
    await router.navigate(-1)
    await until(() => expect(here()).toBe('/onboarding'))
    await settled()
    await router.navigate(1)
    await until(() => expect(here()).toBe('/onboarding/phone-verification'))
    expect(calls()).toEqual(before)
  })

  it('after the confirmation Back leads to the start, without a reason, and the outcome stays', async () => {
    const visit = await asked()
    const { router, store, confirm, settled } = visit
    await confirm()
    await router.navigate('/onboarding/phone-verification')
    await router.navigate('/onboarding/password')
    await store.dispatch(finishOnboarding('Zomer-in-Gent-7'))
    await router.navigate('/onboarding/confirmation')
    expect(here()).toBe('/onboarding/confirmation')
    await router.navigate(-1)
    await until(() => expect(here()).toBe('/onboarding'))
    await settled()
    expect([refusal(visit), selectDraft(store.getState())?.outcome]).toEqual([null, 'card'])
  })
})
