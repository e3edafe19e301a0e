import {
  answers,
  consents,
  keptText,
  linasCard,
  mail,
  openWith,
  sms,
  visitOnboarding,
} from '#testing/onboardingThunks.ts'
import { credentialsOf } from '#testing/personas.ts'
import { hold, latestCode } from '#testing/server.ts'
import { breakStorage } from '#testing/storage.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agree, openWithCard, openWithCode } from './start.ts'
import { finishOnboarding, saveAnswers } from './account.ts'
import { confirmContact, sendAgain, verifyContact } from './contacts.ts'
import { arrived } from '#store/core/events'
import { signIn } from '#store/login/login'
import {
  invitationFound,
  onboardingChanged,
  onboardingRefused,
  selectDraft,
  selectInvitation,
  selectRefusal,
} from './onboarding.ts'
import { keepResetCode, readResetCode } from '#store/forgotPassword/resetCode'
import { endSession, followCookie, signOut } from '#store/session/session'
import { refreshUser } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const password = 'Zomer-in-Gent-7'

describe('neither the state nor the storage ever holds', () => {
  it.each([
    [linasCard, linasCard],
    ['WELCOME-NOBODY', 'WELCOME'],
  ])(
    'the card number or the invitation code (%s), a code, the password or the captcha',
    async (key, word) => {
      const { store, storage } = await visitOnboarding('new')
      const code = () => latestCode(storage.deviceId())
      const secrets = [word, 'proof-1', password]
      const look = (step: string) => {
        const text = JSON.stringify([store.getState(), keptText()])
        for (const secret of secrets)
          expect([step, secret, text.includes(secret)]).toEqual([step, secret, false])
        return keptText()
      }
      const captcha = 'proof-1'
      if (key === linasCard) await store.dispatch(openWithCard({ card: key, captcha }))
      else await store.dispatch(openWithCode({ code: key, captcha }))
      expect(look('opened')).toContain('onb_')
      store.dispatch(agree(consents))
      await store.dispatch(saveAnswers(answers))
      expect(look('saved')).toContain('Aerts')
      for (const contact of [mail, sms]) {
        await store.dispatch(verifyContact(contact))
        await store.dispatch(sendAgain())
        secrets.push(code())
        await store.dispatch(confirmContact('00000000'))
        expect(look('a wrong code')).toContain('mfa_')
        await store.dispatch(confirmContact(code()))
        expect(look('verified')).not.toContain('mfa_')
      }
      const late = hold('post', '/onboarding/complete')
      const completing = store.dispatch(finishOnboarding(password))
      await late.arrived()
      look('completing')
      late.finish(HttpResponse.json({ activated: null }, { status: 201 }))
      await completing
      const text = look('completed')
      for (const own of ['onb_', 'mfa_', 'Aerts', answers.phone, answers.birthdate])
        expect(text).not.toContain(own)
      expect(text).toContain(answers.email)
    },
  )

  it('and the local storage and the cookies hold nothing of an onboarding', async () => {
    await visitOnboarding('verified')
    expect([Object.keys(localStorage), document.cookie]).toEqual([['device-id'], ''])
    expect(Object.keys(sessionStorage)).toEqual(['onboarding'])
  })
})

describe('an onboarding in progress', () => {
  it.each(['accepted', 'agreed', 'saved', 'asked', 'verified'] as const)(
    'survives a reload (%s)',
    async (stage) => {
      const { draft } = await visitOnboarding(stage)
      expect(selectDraft(makeVisit({ path: '/onboarding' }).store.getState())).toEqual(draft())
    },
  )

  it('goes on without a storage, until a reload', async () => {
    breakStorage('writing')
    const { draft } = await visitOnboarding('verified')
    expect(draft()?.progress).toBe('verified')
    expect(selectDraft(makeVisit({ path: '/onboarding' }).store.getState())).toBeNull()
  })

  it('leaves nothing of the former one in a storage that is full', async () => {
    const { store } = await visitOnboarding('saved')
    breakStorage('writing')
    await openWith(store, 'WELCOME-2026')
    expect(keptText()).not.toContain('Aerts')
  })

  it('lives 30 minutes from its last change', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
    const { store } = await visitOnboarding('accepted')
    const restored = () => selectDraft(makeVisit({ path: '/onboarding' }).store.getState())
    vi.setSystemTime(Date.UTC(2026, 0, 1) + 20 * 60_000)
    store.dispatch(onboardingChanged({ step: '/onboarding/welcome' }))
    vi.setSystemTime(Date.UTC(2026, 0, 1) + 49 * 60_000)
    expect(restored()).toMatchObject({ step: '/onboarding/welcome' })
    vi.setSystemTime(Date.UTC(2026, 0, 1) + 50 * 60_000)
    expect(restored()).toBeNull()
  })
})

describe('what belongs to one page', () => {
  it('the reason of a refused entry stays on the start, and is gone after the next page', () => {
    const { store } = makeVisit()
    for (const reason of ['order', 'missing', 'ended'] as const) {
      store.dispatch(onboardingRefused(reason))
      store.dispatch(arrived({ path: '/onboarding', isResuming: false }))
      expect(selectRefusal(store.getState())).toBe(reason)
      store.dispatch(arrived({ path: '/onboarding/card', isResuming: false }))
      expect(selectRefusal(store.getState())).toBeNull()
    }
  })

  it('the code of an invitation link is in memory only, for its page', () => {
    const { store } = makeVisit()
    store.dispatch(invitationFound('WELCOME-2026'))
    store.dispatch(arrived({ path: '/onboarding/code', isResuming: false }))
    expect(selectInvitation(store.getState())).toBe('WELCOME-2026')
    expect(keptText()).not.toContain('WELCOME')
    store.dispatch(arrived({ path: '/onboarding', isResuming: false }))
    expect(selectInvitation(store.getState())).toBeNull()
  })
})

describe('the onboarding and the reset code are forgotten', () => {
  /** Somebody who has begun an onboarding and a password reset. */
  const begun = (persona?: string) => {
    const visit = makeVisit({ path: '/', ...(persona && { persona }) })
    const { store, storage } = visit
    store.dispatch(onboardingChanged({ token: 'onb_1', progress: 'accepted', answers }))
    store.dispatch(invitationFound('WELCOME-2026'))
    store.dispatch(onboardingRefused('order'))
    store.dispatch(keepResetCode('rst_1'))
    const left = () => ({
      onboarding: store.getState().onboarding,
      draft: storage.onboarding.read(),
      resetCode: store.dispatch(readResetCode()),
    })
    return { ...visit, left }
  }
  const nothing = {
    onboarding: { draft: null, invitation: null, refusal: null },
    draft: null,
    resetCode: null,
  }

  it('by a logout', async () => {
    const { store, left } = begun('plain')
    await store.dispatch(signOut())
    expect(left()).toEqual(nothing)
  })

  it('by the end of a session', () => {
    const { store, left } = begun('plain')
    store.dispatch(endSession(tokenOf('plain')))
    expect(left()).toEqual(nothing)
  })

  it('by a weak password that is found', async () => {
    const { store, left } = begun('weak')
    await store.dispatch(refreshUser())
    expect(store.getState().auth.session.kind).toBe('weak')
    expect(left()).toEqual(nothing)
  })

  it('by a login', async () => {
    const { store, left } = begun()
    await store.dispatch(signIn(credentialsOf('plain')))
    expect(store.getState().auth.session.kind).toBe('signedIn')
    expect(left()).toEqual(nothing)
  })

  it('by a login in another tab (the onboarding)', () => {
    const { store, storage, left } = begun()
    storage.token.write('tok_other')
    store.dispatch(followCookie())
    expect(store.getState().auth.session.kind).toBe('signedIn')
    expect(left()).toMatchObject({ onboarding: nothing.onboarding, draft: null })
  })

  it('not by a login that opens nothing', async () => {
    const { store, left } = begun()
    await store.dispatch(signIn({ ...credentialsOf('plain'), password: 'wrong' }))
    expect(left()).toMatchObject({ draft: { token: 'onb_1' }, resetCode: 'rst_1' })
  })
})
