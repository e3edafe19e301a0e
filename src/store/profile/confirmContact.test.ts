import { codeWait } from '#domain/mfa'
import { payloadOf } from '#testing/outcome.ts'
import { shown, closed } from '#testing/edits.ts'
import { replying } from '#testing/replies.ts'
import { answer, calls, grant, latestCode, requests } from '#testing/server.ts'
import { stopClock } from '#testing/time.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  confirmContactChange,
  contactChangeLeft,
  requestContactChange,
  resendContactCode,
  selectContactChange,
} from './contact.ts'
import { draftChanged, editOpened, selectEdit } from './edits.ts'
import { selectCountdown, selectStepUp } from '#store/mfa/mfa'
import { refreshUser, selectProfile } from './user.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const mail = { kind: 'email', value: 'new@example.be' } as const
const phone = { kind: 'phone', value: '+32470999999' } as const
const wanted = { isSingle: true, resume: { path: '/user/profile', action: 'contact' } }
const none = { step: 'none' }

/** Someone who is asked for the code of a new contact, with `requests` emptied. */
async function visitConfirming(contact: typeof mail | typeof phone = mail, draft?: Record<string, string>) {
  const visit = makeVisit({ persona: 'secured' })
  const { store, storage } = visit
  await store.dispatch(refreshUser())
  grant(storage.deviceId(), tokenOf('secured'), 'single')
  store.dispatch(
    editOpened({ card: 'contact', owner: selectProfile(store.getState())?.id, page: '/user/profile' }),
  )
  store.dispatch(draftChanged({ card: 'contact', draft: draft ?? { [contact.kind]: contact.value } }))
  await store.dispatch(requestContactChange({ ...contact, wanted }))
  requests.length = 0
  const change = () => selectContactChange(store.getState())
  const edit = () => shown(selectEdit(store.getState(), 'contact'))
  const profile = () => selectProfile(store.getState())
  const notices = () => store.getState().toasts.queue.map(({ tone, key }) => [tone, key])
  const confirm = async (code = latestCode(storage.deviceId())) => {
    const result = await store.dispatch(confirmContactChange({ code, wanted }))
    return { payload: payloadOf(result), isDone: result.ok }
  }
  const resend = async () => {
    const result = await store.dispatch(resendContactCode(wanted))
    return { payload: payloadOf(result), isDone: result.ok }
  }
  const payload = () => (change() as { payload?: string }).payload
  return { ...visit, change, edit, profile, notices, confirm, resend, payload }
}

describe('confirming the code', () => {
  it.each([mail, phone])(
    'refreshes the user, clears the code and closes the edit (%j)',
    async ({ kind, value }) => {
      const { confirm, change, edit, profile, notices, payload, storage } = await visitConfirming(
        kind === 'email' ? mail : phone,
      )
      const body = { payload: payload(), code: latestCode(storage.deviceId()) }
      expect(await confirm()).toEqual({ payload: 'changed', isDone: true })
      expect(requests[0]).toMatchObject({ method: 'POST', path: '/user/login/confirm', body })
      expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('secured')}`)
      expect(requests[0]?.headers.get('X-Device-ID')).toBe(storage.deviceId())
      expect([change(), edit()]).toEqual([none, closed])
      expect(profile()).toMatchObject({ [kind]: value, firstname: 'Ines' })
      expect(notices()).toEqual([['success', `user.profile.contact.done.${kind}`]])
      await until(() => expect(calls()).toEqual(['POST /user/login/confirm', 'GET /user']))
    },
  )

  it('shows the new contact before the profile is there, and whatever becomes of the reload', async () => {
    const { confirm, profile, notices, store } = await visitConfirming()
    answer('get', '/user', replying(500))
    await confirm()
    expect(profile()?.email).toBe(mail.value)
    await until(() => expect(store.getState().user.failure).toBe('error.server'))
    expect([profile()?.email, notices().length]).toEqual([mail.value, 1])
  })

  it('folds the edit when something was typed for the other contact, which is kept', async () => {
    const { confirm, edit } = await visitConfirming(mail, { email: mail.value, phone: '+32470' })
    await confirm()
    expect(edit()).toEqual({ isOpen: false, draft: { phone: '+32470' } })
  })

  it('of the phone keeps the e-mail that was typed', async () => {
    const { confirm, edit } = await visitConfirming(phone, { email: 'a@', phone: phone.value })
    await confirm()
    expect(edit()).toEqual({ isOpen: false, draft: { email: 'a@' } })
  })

  it('of nothing sends nothing', async () => {
    const { confirm, store } = await visitConfirming()
    store.dispatch(contactChangeLeft())
    expect(await confirm('123456')).toEqual({ payload: null, isDone: true })
    expect(calls()).toEqual([])
  })
})

describe('a code that is not taken', () => {
  it.each([mail, phone])(
    'because it is wrong says so under its field, and may be tried again (%j)',
    async (contact) => {
      const { confirm, change, edit, profile, notices } = await visitConfirming(contact)
      const before = [change(), edit(), profile()]
      expect(await confirm('000000')).toEqual({
        payload: { code: 'codeWrong', isOfField: true },
        isDone: false,
      })
      expect([change(), edit(), profile()]).toEqual(before)
      expect([notices(), calls()]).toEqual([[], ['POST /user/login/confirm']])
      expect((await confirm()).isDone).toBe(true)
    },
  )

  it('has its fixed text, whatever the server says', async () => {
    const { confirm } = await visitConfirming()
    answer('post', '/user/login/confirm', replying(422, { message: 'Words of the server' }))
    expect((await confirm()).payload).toEqual({ code: 'codeWrong', isOfField: true })
  })

  it.each([
    ['400', replying(400), 'mfa.expired'],
    ['404', replying(404), 'mfa.expired'],
    ['410', replying(410), 'mfa.expired'],
    ['429', replying(429), 'login.error.attempts'],
    ['500', replying(500), 'error.server'],
    ['no connection', () => HttpResponse.error(), 'error.network'],
  ])('for another reason (%s) says %s, not under the field', async (_what, reply, key) => {
    const { confirm, change, profile } = await visitConfirming()
    const before = change()
    answer('post', '/user/login/confirm', reply)
    expect(await confirm()).toEqual({ payload: { key }, isDone: false })
    expect([change(), profile()?.email]).toEqual([before, 'secured@example.be'])
  })
})

it('a code for which the grant is gone (403) asks for a step-up; what was typed waits for the way back', async () => {
  const { confirm, change, edit, store } = await visitConfirming()
  const before = change()
  answer('post', '/user/login/confirm', replying(403))
  expect(await confirm()).toEqual({ payload: 'stepUp', isDone: true })
  expect(selectStepUp(store.getState())).toMatchObject(wanted)
  expect([change(), edit()]).toEqual([before, { isOpen: true, draft: { email: 'new@example.be' } }])
})

describe('a resend', () => {
  it('repeats the first call; the countdown becomes the longer one', async () => {
    stopClock(1_000_000)
    const { resend, confirm, change, payload, store } = await visitConfirming()
    const before = payload()
    expect(await resend()).toEqual({ payload: 'confirming', isDone: true })
    expect(requests.map(({ path, body }) => [path, body])).toEqual([['/user/login', { email: mail.value }]])
    expect(change()).toEqual({ step: 'confirming', ...mail, payload: expect.stringMatching(/^mfa_/) })
    expect(payload()).not.toBe(before)
    expect(selectCountdown(store.getState())).toEqual({
      until: 1_000_000 + codeWait.again * 1000,
      isResent: true,
    })
    expect((await confirm()).isDone).toBe(true)
  })

  it('that fails says so, not under the field of the code, and the old code goes on', async () => {
    const { resend, change, store, confirm } = await visitConfirming()
    const before = change()
    answer('post', '/user/login', replying(422, { message: 'No more today' }))
    expect(await resend()).toEqual({
      payload: { code: 'contactEmailRefused', text: 'No more today', isOfField: false },
      isDone: false,
    })
    expect([change(), selectCountdown(store.getState())]).toEqual([before, null])
    expect((await confirm()).isDone).toBe(true)
  })

  it('without a grant any more (403) asks for a step-up', async () => {
    const { resend, store } = await visitConfirming()
    answer('post', '/user/login', replying(403))
    expect(await resend()).toEqual({ payload: 'stepUp', isDone: true })
    expect(selectStepUp(store.getState())).toMatchObject(wanted)
    expect(selectCountdown(store.getState())).toBeNull()
  })

  it('of nothing sends nothing', async () => {
    const { resend, store } = await visitConfirming()
    store.dispatch(contactChangeLeft())
    expect(await resend()).toEqual({ payload: null, isDone: true })
    expect(calls()).toEqual([])
  })
})
