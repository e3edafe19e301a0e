import { payloadOf } from '#testing/outcome.ts'
import { shown } from '#testing/edits.ts'
import { credentialsOf } from '#testing/personas.ts'
import { noContent, replying } from '#testing/replies.ts'
import { answer, calls, grant, hold, inbox, requests } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftChanged, editOpened, editsDropped, selectEdit } from './edits.ts'
import { arrived } from '#store/core/events'
import { saveIban } from './iban.ts'
import { signIn } from '#store/login/login'
import { selectStepUp } from '#store/mfa/mfa'
import { signOut } from '#store/session/session'
import { refreshUser, selectProfile } from './user.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const iban = 'BE71096123456769'
const stored = 'BE68539007547034'
const draft = { iban }
const wanted = { isSingle: true, resume: { path: '/user/profile', action: 'banking' } }

/** Someone who edits their IBAN, with a single grant or without. */
async function visitEditing(isGranted = true) {
  const visit = makeVisit({ persona: 'sms' })
  const { store, storage } = visit
  await store.dispatch(refreshUser())
  if (isGranted) grant(storage.deviceId(), tokenOf('sms'), 'single')
  store.dispatch(
    editOpened({ card: 'banking', owner: selectProfile(store.getState())?.id, page: '/user/profile' }),
  )
  store.dispatch(draftChanged({ card: 'banking', draft }))
  requests.length = 0
  const save = async (own = iban) => payloadOf(await store.dispatch(saveIban({ iban: own, wanted })))
  const notices = () => store.getState().toasts.queue.map(({ tone, key }) => [tone, key])
  const edit = () => shown(selectEdit(store.getState(), 'banking'))
  const kept = () => selectProfile(store.getState())?.iban
  return { ...visit, save, notices, edit, kept }
}
const failed = [['danger', 'messages.iban.error']]
const folded = { isOpen: false, draft }

it('on success the stored iban is updated, the form closes and a success toast shows', async () => {
  const { save, notices, edit, kept, storage } = await visitEditing()
  expect(kept()).toBe(stored)
  expect(await save()).toBeUndefined()
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ method: 'PUT', path: '/user/iban', body: { iban } })
  expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('sms')}`)
  expect(requests[0]?.headers.get('X-Device-ID')).toBe(storage.deviceId())
  expect([kept(), edit()]).toEqual([iban, { isOpen: false, draft: null }])
  expect(notices()).toEqual([['success', 'messages.iban.success']])
})

it('the IBAN is in no storage', async () => {
  const { save } = await visitEditing()
  await save()
  expect(
    JSON.stringify([Object.entries(window.localStorage), Object.entries(window.sessionStorage)]),
  ).not.toContain(iban)
})

describe('on server failure the form closes and an error toast shows; what was typed waits', () => {
  it.each([
    ['400', replying(400)],
    ['404', replying(404)],
    ['409', replying(409)],
    ['422', replying(422, { message: 'The IBAN is not valid.' })],
    ['429', replying(429)],
    ['500', replying(500)],
    ['503', replying(503)],
    ['no connection', () => HttpResponse.error()],
  ])('%s', async (_what, reply) => {
    const { save, notices, edit, kept } = await visitEditing()
    answer('put', '/user/iban', reply)
    expect(await save()).toBeUndefined()
    expect([kept(), edit(), notices()]).toEqual([stored, folded, failed])
    expect(calls()).toEqual(['PUT /user/iban'])
  })

  it('Edit goes on with it, and a second try may succeed', async () => {
    const { save, notices, edit, kept, store } = await visitEditing()
    answer('put', '/user/iban', replying(500), { once: true })
    await save()
    store.dispatch(
      editOpened({ card: 'banking', owner: selectProfile(store.getState())?.id, page: '/user/profile' }),
    )
    expect(edit()).toEqual({ isOpen: true, draft })
    await save()
    expect([kept(), edit()]).toEqual([iban, { isOpen: false, draft: null }])
    expect(notices()).toEqual([...failed, ['success', 'messages.iban.success']])
  })
})

describe('without a grant (403)', () => {
  it('a step-up is asked for, and the edit stays open with what was typed', async () => {
    const { save, notices, edit, kept, store, storage } = await visitEditing(false)
    expect(await save()).toBe('stepUp')
    expect(calls()).toEqual(['PUT /user/iban', 'GET /mfa/sudo?single=1'])
    const stepUp = selectStepUp(store.getState())
    expect(stepUp).toEqual({ ...wanted, method: 'sms', payload: expect.stringMatching(/^mfa_/) })
    expect(storage.stepUp.read(tokenOf('sms'))).toEqual(stepUp)
    expect(inbox(storage.deviceId())).toHaveLength(1)
    expect([kept(), edit(), notices()]).toEqual([stored, { isOpen: true, draft }, []])
  })

  it.each([429, 500])('and without a code (%i) it is a failure like others', async (status) => {
    const { save, notices, edit, kept, store } = await visitEditing(false)
    answer('get', '/mfa/sudo', replying(status))
    expect(await save()).toBeUndefined()
    expect([kept(), edit(), notices()]).toEqual([stored, folded, failed])
    expect(selectStepUp(store.getState())).toBeNull()
  })

  it('whoever has closed the edit meanwhile is sent no code, and told nothing', async () => {
    const { save, notices, edit, store } = await visitEditing(false)
    const late = hold('put', '/user/iban')
    const saving = save()
    await late.arrived()
    store.dispatch(editsDropped())
    late.finish(replying(403)())
    expect(await saving).toBeNull()
    expect([edit(), notices(), calls()]).toEqual([{ isOpen: false, draft: null }, [], ['PUT /user/iban']])
  })
})

it('refused because the session is over (401) leads out with its one notice; what was typed waits', async () => {
  const { save, notices, edit, store } = await visitEditing()
  answer('put', '/user/iban', replying(401))
  await save()
  expect(store.getState().auth.session).toMatchObject({ kind: 'anonymous', endedBy: 'server' })
  expect(notices()).toEqual([['info', 'session.ended']])
  answer('post', '/token', replying(200, { access_token: tokenOf('sms') }))
  await store.dispatch(signIn(credentialsOf('sms')))
  expect(edit()).toEqual(folded)
})

describe('a late reply of a former session', () => {
  it.each([
    ['saved', noContent],
    ['failed', replying(500)],
    ['unauthenticated', replying(401)],
  ])('(%s) touches nothing', async (_what, reply) => {
    const { save, store } = await visitEditing()
    const late = hold('put', '/user/iban')
    const saving = save()
    await late.arrived()
    await store.dispatch(signOut())
    await store.dispatch(signIn(credentialsOf('rich')))
    const before = store.getState()
    late.finish(reply())
    await saving
    expect(store.getState()).toEqual(before)
  })

  it('without a grant asks for no code in the name of the next person', async () => {
    const { save, store } = await visitEditing()
    const late = hold('put', '/user/iban')
    const saving = save()
    await late.arrived()
    await store.dispatch(signOut())
    late.finish(replying(403)())
    await saving
    expect(calls()).toEqual(['PUT /user/iban', 'DELETE /token'])
  })
})

it.each([
  ['saved', noContent, iban],
  ['failed', replying(500), stored],
])('a reply (%s) to whoever has left the page toasts on no other one', async (_what, reply, now) => {
  const { save, store, notices, kept } = await visitEditing()
  store.dispatch(arrived({ path: '/user/profile', isResuming: false }))
  const late = hold('put', '/user/iban')
  const saving = save()
  await late.arrived()
  store.dispatch(arrived({ path: '/user/dashboard', isResuming: false }))
  late.finish(reply())
  await saving
  expect([kept(), notices()]).toEqual([now, []])
})

it.each([
  ['saved', noContent],
  ['failed', replying(500)],
])('a late reply (%s) does not close an edit that was opened anew meanwhile', async (_what, reply) => {
  const { save, store, edit } = await visitEditing()
  const late = hold('put', '/user/iban')
  const saving = save()
  await late.arrived()
  const owner = selectProfile(store.getState())?.id
  store.dispatch(editsDropped())
  store.dispatch(editOpened({ card: 'banking', owner, page: '/user/profile' }))
  late.finish(reply())
  await saving
  expect(edit()).toEqual({ isOpen: true, draft: null })
})
