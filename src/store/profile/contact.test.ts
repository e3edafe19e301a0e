import { payloadOf } from '#testing/outcome.ts'
import { personaOf } from '#mocks/personas'
import { shown } from '#testing/edits.ts'
import { replying } from '#testing/replies.ts'
import { answer, calls, grant, hold, inbox, requests } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  contactChangeLeft,
  type ContactKind,
  methodOf,
  requestContactChange,
  selectContactChange,
} from './contact.ts'
import { draftChanged, editClosed, editFolded, editOpened, selectEdit } from './edits.ts'
import { selectStepUp } from '#store/mfa/mfa'
import { signOut } from '#store/session/session'
import { refreshUser, selectProfile } from './user.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const mail = { kind: 'email', value: 'new@example.be' } as const
const phone = { kind: 'phone', value: '+32470999999' } as const
const wanted = { isSingle: true, resume: { path: '/user/profile', action: 'contact' } }
const draft = { email: mail.value }
const none = { step: 'none' }

/** Someone who edits their contacts, with a single grant or without. */
async function visitEditing(isGranted = true) {
  const visit = makeVisit({ persona: 'sms' })
  const { store, storage } = visit
  await store.dispatch(refreshUser())
  if (isGranted) grant(storage.deviceId(), tokenOf('sms'), 'single')
  store.dispatch(
    editOpened({ card: 'contact', owner: selectProfile(store.getState())?.id, page: '/user/profile' }),
  )
  store.dispatch(draftChanged({ card: 'contact', draft }))
  requests.length = 0
  const change = () => selectContactChange(store.getState())
  const edit = () => shown(selectEdit(store.getState(), 'contact'))
  const request = async (contact: { kind: ContactKind; value: string } = mail) => {
    const result = await store.dispatch(requestContactChange({ ...contact, wanted }))
    return { payload: payloadOf(result), isDone: result.ok }
  }
  return { ...visit, change, edit, request }
}

it.each([
  ['email', 'email'],
  ['phone', 'sms'],
] as const)('the code of a new %s travels by %s', (kind, method) => {
  expect(methodOf(kind)).toBe(method)
})

describe('a changed phone or e-mail', () => {
  it.each([
    [mail, { email: mail.value }],
    [phone, { phone: phone.value }],
  ])('calls the login-update, and the returned payload is kept (%j)', async (contact, body) => {
    const { request, change, edit, storage, store } = await visitEditing()
    expect(change()).toEqual(none)
    expect(await request(contact)).toEqual({ payload: 'confirming', isDone: true })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/user/login', body })
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('sms')}`)
    expect(requests[0]?.headers.get('X-Device-ID')).toBe(storage.deviceId())
    expect(change()).toEqual({ step: 'confirming', ...contact, payload: expect.stringMatching(/^mfa_/) })
    expect(inbox(storage.deviceId())[0]).toMatchObject({ to: contact.value })
    expect(edit()).toEqual({ isOpen: true, draft })
    expect(selectProfile(store.getState())).toMatchObject({ email: 'sms@example.be', phone: '+32474567856' })
  })

  it.each([
    { kind: 'email', value: 'sms@example.be' },
    { kind: 'phone', value: '+32474567856' },
  ] as const)('is sent only when it differs from the stored one (%j)', async ({ kind, value }) => {
    const { request, change } = await visitEditing()
    expect(await request({ kind, value })).toEqual({
      payload: { key: `user.profile.contact.same.${kind}`, isOfField: true },
      isDone: false,
    })
    expect([calls(), change()]).toEqual([[], none])
  })

  it('equal to the stored one of the other kind is another', async () => {
    const { request } = await visitEditing()
    await request({ kind: 'phone', value: 'sms@example.be' })
    expect(requests[0]?.body).toEqual({ phone: 'sms@example.be' })
  })

  it('whose code dialog was closed is forgotten', async () => {
    const { request, change, edit, store } = await visitEditing()
    await request()
    store.dispatch(contactChangeLeft())
    expect([change(), edit()]).toEqual([none, { isOpen: true, draft }])
  })

  it.each([editClosed, editFolded])('ends with its own edit only (%s)', async (ended) => {
    const { request, change, store } = await visitEditing()
    await request()
    store.dispatch(ended('banking'))
    expect(change().step).toBe('confirming')
    store.dispatch(ended('contact'))
    expect(change()).toEqual(none)
  })
})

describe('a contact that is refused (422)', () => {
  it.each([
    ['email', { message: 'Not from here' }, { code: 'contactEmailRefused', text: 'Not from here' }],
    ['phone', { message: 'No landlines' }, { code: 'contactPhoneRefused', text: 'No landlines' }],
    ['email', { message: 'email-duplicated' }, { code: 'emailTaken' }],
    ['phone', { message: 'sms-duplicated' }, { code: 'phoneTaken' }],
    ['email', {}, { code: 'contactEmailRefused' }],
    ['phone', {}, { code: 'contactPhoneRefused' }],
    ['email', null, { code: 'contactEmailRefused' }],
    ['phone', { message: ' \n' }, { code: 'contactPhoneRefused' }],
    ['email', { message: ['x'] }, { code: 'contactEmailRefused' }],
    ['phone', { message: 7 }, { code: 'contactPhoneRefused' }],
    ['email', [], { code: 'contactEmailRefused' }],
  ] as const)('(%s, %j) says so under its field: %j', async (kind, body, failure) => {
    const { request, change, edit } = await visitEditing()
    answer('post', '/user/login', replying(422, body))
    const { payload, isDone } = await request(kind === 'email' ? mail : phone)
    expect([payload, isDone]).toEqual([{ ...failure, isOfField: true }, false])
    expect([change(), edit()]).toEqual([none, { isOpen: true, draft }])
    expect(calls()).toEqual(['POST /user/login'])
  })

  it('because it belongs to another account is a duplicate', async () => {
    const { request } = await visitEditing()
    const { email, phone: number } = personaOf('rich').profile
    expect((await request({ kind: 'email', value: email })).payload).toMatchObject({
      code: 'emailTaken',
    })
    expect((await request({ kind: 'phone', value: number ?? '' })).payload).toMatchObject({
      code: 'phoneTaken',
    })
  })
})

describe('a contact that could not be sent a code', () => {
  it.each([
    ['400', replying(400), 'error.server'],
    ['404', replying(404), 'error.server'],
    ['429', replying(429), 'login.error.attempts'],
    ['500', replying(500), 'error.server'],
    ['503', replying(503), 'error.server'],
    ['no connection', () => HttpResponse.error(), 'error.network'],
    ['no payload', replying(200, {}), 'error.server'],
    ['no content', () => new HttpResponse(null, { status: 204 }), 'error.server'],
  ])('(%s) says so, not under the field, and is asked for once', async (_what, reply, key) => {
    const { request, change, edit } = await visitEditing()
    answer('post', '/user/login', reply)
    expect(await request()).toEqual({ payload: { key }, isDone: false })
    expect([change(), edit(), calls()]).toEqual([none, { isOpen: true, draft }, ['POST /user/login']])
  })
})

describe('without a grant (403)', () => {
  it('a step-up is asked for, and the edit stays open with what was typed', async () => {
    const { request, change, edit, store, storage } = await visitEditing(false)
    expect(await request()).toEqual({ payload: 'stepUp', isDone: true })
    expect(calls()).toEqual(['POST /user/login', 'GET /mfa/sudo?single=1'])
    expect(selectStepUp(store.getState())).toMatchObject({ ...wanted, method: 'sms' })
    expect(storage.stepUp.read(tokenOf('sms'))).toEqual(selectStepUp(store.getState()))
    expect([change(), edit()]).toEqual([none, { isOpen: true, draft }])
  })

  it('says when no code could be sent for one', async () => {
    const { request, change } = await visitEditing(false)
    answer('get', '/mfa/sudo', replying(429))
    expect(await request()).toEqual({ payload: { code: 'attempts' }, isDone: false })
    expect(change()).toEqual(none)
  })

  it('that comes after a logout asks for no code in the name of the next person', async () => {
    const { request, store } = await visitEditing(false)
    const late = hold('post', '/user/login')
    const requesting = request()
    await late.arrived()
    await store.dispatch(signOut())
    late.finish(replying(403)())
    await requesting
    expect(calls()).toEqual(['POST /user/login', 'DELETE /token'])
  })
})
