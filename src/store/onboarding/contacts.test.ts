import { payloadOf } from '#testing/outcome.ts'
import { again, answers, consents, mail, sms, visitOnboarding } from '#testing/onboardingThunks.ts'
import { passingFailures } from '#testing/failures.ts'
import { noContent, replying } from '#testing/replies.ts'
import { answer, calls, inbox, requests } from '#testing/server.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmContact, sendAgain, verifyContact } from './contacts.ts'
import { selectCountdown } from '#store/mfa/mfa'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

describe('a contact that is verified', () => {
  it.each([mail, sms])('is sent a code, and what it belongs to is kept ($method)', async (contact) => {
    const { store, draft, storage } = await visitOnboarding('saved')
    expect(payloadOf(await store.dispatch(verifyContact(contact)))).toBe('code')
    const body = { token: draft()?.token, ...contact }
    expect([calls(), requests[0]?.body]).toEqual([['POST /onboarding/verify'], body])
    expect(draft()).toMatchObject({
      progress: 'saved',
      pending: { ...contact, payload: expect.stringMatching(/^mfa_/) },
    })
    expect(inbox(storage.deviceId())[0]).toMatchObject({ to: contact.target, channel: contact.method })
  })

  it('may be another one than that of the account, which is made with it', async () => {
    const { store, draft, code } = await visitOnboarding('saved')
    await store.dispatch(verifyContact({ method: 'email', target: 'other@example.be' }))
    expect(draft()?.answers.email).toBe(answers.email)
    expect(payloadOf(await store.dispatch(confirmContact(code())))).toBe('phone')
    expect(draft()).toMatchObject({
      progress: 'verified',
      pending: null,
      answers: { ...answers, email: 'other@example.be' },
      account: { ...answers, email: 'other@example.be' },
    })
  })

  it.each([
    [mail, 'phone'],
    [sms, 'password'],
  ])('needs no code when the server says so (204): %j', async (contact, next) => {
    const { store, draft } = await visitOnboarding('saved')
    answer('post', '/onboarding/verify', noContent)
    expect(payloadOf(await store.dispatch(verifyContact(contact)))).toBe(next)
    expect(draft()).toMatchObject({
      progress: 'verified',
      pending: null,
    })
    expect(calls()).toEqual(['POST /onboarding/verify'])
  })

  it('already is sent no code, whatever its way', async () => {
    const { store, draft, storage } = await visitOnboarding('verified')
    const letters = inbox(storage.deviceId()).length
    expect(payloadOf(await store.dispatch(verifyContact(mail)))).toBe('phone')
    expect([inbox(storage.deviceId()).length, draft()?.progress]).toEqual([letters, 'verified'])
    expect(payloadOf(await store.dispatch(verifyContact(sms)))).toBe('code')
    expect(inbox(storage.deviceId())).toHaveLength(letters + 1)
  })

  it('whose code is on its way is not sent another one', async () => {
    const { store, draft } = await visitOnboarding('asked')
    const before = draft()
    expect(payloadOf(await store.dispatch(verifyContact(mail)))).toBe('code')
    expect([draft(), requests]).toEqual([before, []])
    await store.dispatch(verifyContact({ method: 'email', target: 'other@example.be' }))
    await store.dispatch(verifyContact(mail))
    expect(calls()).toEqual(Array<string>(2).fill('POST /onboarding/verify'))
  })

  it.each([
    [mail, 'email'],
    [sms, 'phone'],
  ] as const)('that is not accepted (422) says so under its field: %j', async (contact, name) => {
    for (const message of ['invalid', `${contact.method}-duplicated`, 'Words of the server', undefined]) {
      const isTaken = message === `${contact.method}-duplicated`
      const key = isTaken ? `mandatoryMfa.error.${name}` : `onboarding.error.${name}`
      const { store, draft } = await visitOnboarding('saved')
      const before = draft()
      answer('post', '/onboarding/verify', replying(422, { message }), { once: true })
      expect(payloadOf(await store.dispatch(verifyContact(contact)))).toEqual({ key, isOfField: true })
      expect(draft()).toEqual(before)
    }
  })

  it.each([...passingFailures, ['a reply without a payload', replying(200, {}), 'error.server'] as const])(
    'that could not be sent a code (%s) says so, and is asked for once',
    async (_what, reply, key) => {
      const { store, draft } = await visitOnboarding('saved')
      const before = draft()
      answer('post', '/onboarding/verify', reply)
      expect(payloadOf(await store.dispatch(verifyContact(mail)))).toEqual({ key })
      expect([draft(), calls()]).toEqual([before, ['POST /onboarding/verify']])
    },
  )

  it('is not sent a code without an onboarding, which begins again', async () => {
    const { store } = await visitOnboarding('new')
    for (const thunk of [verifyContact(mail), sendAgain(), confirmContact('123456')])
      expect(payloadOf(await store.dispatch(thunk as ReturnType<typeof sendAgain>))).toBe('start')
    expect(requests).toEqual([])
  })
})

it.each(
  [401, 403, 404, 410].flatMap((status) =>
    (['verify', 'again', 'confirm'] as const).map((what) => [what, status] as const),
  ),
)(
  'an onboarding that the server knows no more (%s: %i) begins again, with the answers kept',
  async (what, status) => {
    const { store, draft, refusal } = await visitOnboarding('asked')
    answer('post', '/onboarding/verify', replying(status))
    answer('post', '/onboarding/verify/confirm', replying(status))
    const thunks = {
      verify: () => verifyContact(sms),
      again: () => sendAgain(),
      confirm: () => confirmContact('123456'),
    }
    const payload = payloadOf(await store.dispatch(thunks[what]() as ReturnType<typeof sendAgain>))
    expect(payload).toBe('start')
    expect(draft()).toMatchObject({ ...again, answers, consents })
    expect(refusal()).toBe('ended')
    expect(selectCountdown(store.getState())).toBeNull()
  },
)
