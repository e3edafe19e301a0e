import {
  answers,
  consents,
  keptText,
  linasCard,
  openWith,
  visitOnboarding,
} from '#testing/onboardingThunks.ts'
import { payloadOf } from '#testing/outcome.ts'
import { answer, hold, requests } from '#testing/server.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agree, changeConsents } from './start.ts'
import { saveAnswers } from './account.ts'
import { noAnswers, onboardingChanged } from './onboarding.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

describe('the answers', () => {
  it('of the same person are kept when they begin again, with the same card', async () => {
    const { store, draft } = await visitOnboarding('accepted')
    store.dispatch(agree({ ...consents, marketing: true }))
    await store.dispatch(saveAnswers(answers))
    const first = draft()?.token
    await openWith(store, linasCard)
    expect(draft()).toMatchObject({
      progress: 'accepted',
      answers,
      consents: { ...consents, marketing: true },
      targets: { email: '', sms: '' },
      account: null,
      pending: null,
    })
    expect(draft()?.token).not.toBe(first)
  })

  it('of somebody else are not shown to the holder of a card or an invitation', async () => {
    for (const next of ['5065120000000003', '5065120000000002', 'WELCOME-2026', 'WELCOME-NOBODY']) {
      const { store, draft } = await visitOnboarding('accepted')
      store.dispatch(agree({ ...consents, marketing: true }))
      await store.dispatch(saveAnswers({ ...answers, lastname: 'Secret', email: 'secret@example.be' }))
      await openWith(store, next)
      expect(draft()?.progress).toBe('accepted')
      expect(JSON.stringify([draft(), keptText()])).not.toMatch(/secret|Lina|1994|470888777/i)
      expect(draft()?.consents).toEqual({ terms: false, privacy: false, marketing: false })
    }
  })

  it('of somebody of the same name with another card are not shown either', async () => {
    const { store, draft } = await visitOnboarding('saved')
    const card = '5065120000000002'
    answer('post', '/onboarding/card', () => HttpResponse.json({ token: 'onb_2', firstname: 'Lina' }))
    await openWith(store, card)
    expect(draft()).toMatchObject({ token: 'onb_2', answers: { ...noAnswers, firstname: 'Lina' } })
    expect(keptText()).not.toContain('Aerts')
  })

  it('of an onboarding that is done are not shown to whoever comes next', async () => {
    const { store, draft } = await visitOnboarding('accepted')
    await store.dispatch(saveAnswers(answers))
    store.dispatch(onboardingChanged({ progress: 'done', outcome: 'card' }))
    await openWith(store, linasCard)
    expect(draft()).toMatchObject({
      progress: 'accepted',
      outcome: null,
      answers: { ...noAnswers, firstname: 'Lina' },
    })
  })
})

const prechecked = () => new HttpResponse(null, { status: 204, headers: { Precognition: 'true' } })

describe('the terms', () => {
  it.each([true, false])(
    'once accepted open the next step, with the marketing or without (%s)',
    async (marketing) => {
      const { store, draft } = await visitOnboarding('accepted')
      store.dispatch(agree({ terms: true, privacy: true, marketing }))
      expect(draft()).toMatchObject({
        progress: 'agreed',
        consents: { terms: true, privacy: true, marketing },
      })
      expect(requests).toEqual([])
    },
  )

  it('that are unticked are agreed to no more, and what is changed has to be sent again', async () => {
    const { store, draft } = await visitOnboarding('verified')
    store.dispatch(changeConsents({ ...consents, marketing: true }))
    expect(draft()).toMatchObject({ progress: 'agreed', consents: { marketing: true } })
    store.dispatch(changeConsents({ ...consents, terms: false }))
    expect(draft()).toMatchObject({ progress: 'accepted', consents: { terms: false } })
    store.dispatch(changeConsents(consents))
    expect(draft()?.progress).toBe('accepted')
  })

  it.each(['choosing', 'done'] as const)(
    'that are ticked when nothing is under way (%s) begin nothing',
    async (progress) => {
      const { store, draft } = await visitOnboarding('accepted')
      store.dispatch(onboardingChanged({ progress }))
      store.dispatch(changeConsents(consents))
      expect(draft()).toMatchObject({ progress, consents })
    },
  )

  it.each([
    ['terms', 'terms', false],
    ['marketing', 'email', true],
  ] as const)(
    'are sent as they stand when they are sent: %s unticked meanwhile',
    async (name, step, isSent) => {
      const { store, draft } = await visitOnboarding('accepted')
      store.dispatch(agree({ terms: true, privacy: true, marketing: true }))
      const precheck = hold('post', '/onboarding/account')
      const saving = store.dispatch(saveAnswers(answers))
      await vi.waitFor(() => expect(requests).toHaveLength(1))
      store.dispatch(changeConsents({ terms: true, privacy: true, marketing: true, [name]: false }))
      precheck.finish(prechecked())
      answer('post', '/onboarding/account', () => new HttpResponse(null, { status: 204 }))
      expect(payloadOf(await saving)).toBe(step)
      expect(requests.slice(1).map(({ body }) => body)).toMatchObject(isSent ? [{ marketing: false }] : [])
      expect(draft()?.progress).toBe(isSent ? 'saved' : 'accepted')
    },
  )

  it('changed while they are being saved have to be sent again', async () => {
    const { store, draft } = await visitOnboarding('agreed')
    const save = hold('post', '/onboarding/account')
    answer('post', '/onboarding/account', prechecked, { once: true })
    const saving = store.dispatch(saveAnswers(answers))
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    store.dispatch(changeConsents({ ...consents, marketing: true }))
    save.finish(new HttpResponse(null, { status: 204 }))
    expect(payloadOf(await saving)).toBeNull()
    expect(draft()?.progress).toBe('agreed')
  })

  it('changed later take nothing back', async () => {
    const { store, draft } = await visitOnboarding('verified')
    store.dispatch(agree({ ...consents, marketing: true }))
    expect(draft()).toMatchObject({ progress: 'verified', consents: { marketing: true } })
  })
})
