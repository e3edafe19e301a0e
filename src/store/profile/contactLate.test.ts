import { payloadOf } from '#testing/outcome.ts'
import { credentialsOf } from '#testing/personas.ts'
import { noContent, replying } from '#testing/replies.ts'
import { calls, grant, hold, latestCode, requests } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  confirmContactChange,
  contactChangeLeft,
  requestContactChange,
  resendContactCode,
  selectContactChange,
} from './contact.ts'
import { editClosed, editOpened } from './edits.ts'
import { arrived } from '#store/core/events'
import { signIn } from '#store/login/login'
import { selectCountdown } from '#store/mfa/mfa'
import { signOut } from '#store/session/session'
import { refreshUser, selectProfile } from './user.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const wanted = { isSingle: true, resume: { path: '/user/profile', action: 'contact' } }
const mail = { kind: 'email', value: 'new@example.be', wanted } as const
const phone = { kind: 'phone', value: '+32470999999', wanted } as const
const none = { step: 'none' }
const late = { payload: 'mfa_late' }

/** Someone who edits their contacts. */
async function visitEditing() {
  const visit = makeVisit({ persona: 'secured' })
  const { store, storage } = visit
  await store.dispatch(refreshUser())
  grant(storage.deviceId(), tokenOf('secured'), 'sudo')
  store.dispatch(
    editOpened({ card: 'contact', owner: selectProfile(store.getState())?.id, page: '/user/profile' }),
  )
  requests.length = 0
  const change = () => selectContactChange(store.getState())
  /** Logs out, and logs another person in. */
  const leave = async () => {
    await store.dispatch(signOut())
    await store.dispatch(signIn(credentialsOf('rich')))
    return store.getState()
  }
  return { ...visit, change, leave }
}

const replies: [string, () => Response][] = [
  ['answered', replying(200, late)],
  ['refused', replying(422, { message: 'email-duplicated' })],
  ['failed', replying(500)],
  ['unauthenticated', replying(401)],
]

describe('a late reply after a logout', () => {
  it.each(replies)('(%s) to a new contact touches nothing', async (_what, reply) => {
    const { store, leave } = await visitEditing()
    const held = hold('post', '/user/login')
    const requesting = store.dispatch(requestContactChange(mail))
    await held.arrived()
    const before = await leave()
    held.finish(reply())
    await requesting
    expect(store.getState()).toEqual(before)
  })

  it('to a new contact does not say that a code is asked for', async () => {
    const { store, leave } = await visitEditing()
    const held = hold('post', '/user/login')
    const requesting = store.dispatch(requestContactChange(mail))
    await held.arrived()
    await leave()
    held.finish(replying(200, late)())
    expect(payloadOf(await requesting)).toBeNull()
  })

  it.each([...replies, ['proved', noContent] as const])(
    '(%s) to a code touches nothing',
    async (_what, reply) => {
      const { store, storage, leave } = await visitEditing()
      await store.dispatch(requestContactChange(mail))
      const held = hold('post', '/user/login/confirm')
      const confirming = store.dispatch(
        confirmContactChange({ code: latestCode(storage.deviceId()), wanted }),
      )
      await held.arrived()
      const before = await leave()
      held.finish(reply())
      await confirming
      expect(store.getState()).toEqual(before)
      expect(storage.account.read(before.auth.session.token ?? '')).toMatchObject({ firstname: 'Pieter' })
      expect(calls().filter((call) => call === 'GET /user')).toHaveLength(1)
    },
  )

  it.each(replies)('(%s) to a resend touches nothing', async (_what, reply) => {
    const { store, leave } = await visitEditing()
    await store.dispatch(requestContactChange(mail))
    const held = hold('post', '/user/login')
    const resending = store.dispatch(resendContactCode(wanted))
    await until(() => expect(calls()).toHaveLength(2))
    const before = await leave()
    held.finish(reply())
    await resending
    expect(store.getState()).toEqual(before)
  })
})

describe('what was closed stays closed', () => {
  it('when a code that was asked for again comes late', async () => {
    const { store, change } = await visitEditing()
    await store.dispatch(requestContactChange(mail))
    const held = hold('post', '/user/login')
    const resending = store.dispatch(resendContactCode(wanted))
    await until(() => expect(calls()).toHaveLength(2))
    store.dispatch(contactChangeLeft())
    held.finish(replying(200, late)())
    await resending
    expect([change(), selectCountdown(store.getState())]).toEqual([none, null])
  })

  it('when the first code comes after the edit was cancelled', async () => {
    const { store, change } = await visitEditing()
    const held = hold('post', '/user/login')
    const requesting = store.dispatch(requestContactChange(mail))
    await held.arrived()
    store.dispatch(editClosed('contact'))
    held.finish(replying(200, late)())
    await requesting
    expect(change()).toEqual(none)
  })

  it('a code that was proved meanwhile changes the profile all the same', async () => {
    const { store, storage, change } = await visitEditing()
    await store.dispatch(requestContactChange(mail))
    const held = hold('post', '/user/login/confirm')
    const confirming = store.dispatch(confirmContactChange({ code: latestCode(storage.deviceId()), wanted }))
    await held.arrived()
    store.dispatch(contactChangeLeft())
    held.finish(noContent())
    await confirming
    expect([change(), selectProfile(store.getState())?.email]).toEqual([none, mail.value])
  })

  it('on another page it changes the profile without a notice, and the dialog is gone', async () => {
    const { store, storage, change } = await visitEditing()
    store.dispatch(arrived({ path: '/user/profile', isResuming: false }))
    await store.dispatch(requestContactChange(mail))
    const held = hold('post', '/user/login/confirm')
    const confirming = store.dispatch(confirmContactChange({ code: latestCode(storage.deviceId()), wanted }))
    await held.arrived()
    store.dispatch(arrived({ path: '/user/dashboard', isResuming: false }))
    expect(change()).toEqual(none)
    held.finish(noContent())
    await confirming
    expect([selectProfile(store.getState())?.email, store.getState().toasts.queue]).toEqual([mail.value, []])
  })

  it('and does not close the dialog of the next change', async () => {
    const { store, storage, change } = await visitEditing()
    await store.dispatch(requestContactChange(mail))
    const held = hold('post', '/user/login/confirm')
    const confirming = store.dispatch(confirmContactChange({ code: latestCode(storage.deviceId()), wanted }))
    await held.arrived()
    store.dispatch(contactChangeLeft())
    await store.dispatch(requestContactChange(phone))
    held.finish(noContent())
    await confirming
    expect(change()).toMatchObject({ step: 'confirming', kind: 'phone' })
  })
})
