import { payloadOf } from '#testing/outcome.ts'
import { shown } from '#testing/edits.ts'
import { answer, hold, requests } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { credentialsOf } from '#testing/personas.ts'
import { replying } from '#testing/replies.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftChanged, editOpened, selectEdit } from './edits.ts'
import { arrived } from '#store/core/events'
import { signIn } from '#store/login/login'
import { savePersonal } from './personalData.ts'
import { refreshUser, selectProfile } from './user.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const data = { firstname: 'X', lastname: 'Yz', language: 'en' }
const draft = { firstname: 'X', lastname: 'Yz' }

async function visitEditing() {
  const visit = makeVisit({ persona: 'plain' })
  const { store } = visit
  await store.dispatch(refreshUser())
  store.dispatch(
    editOpened({ card: 'personal', owner: selectProfile(store.getState())?.id, page: '/user/profile' }),
  )
  store.dispatch(draftChanged({ card: 'personal', draft }))
  requests.length = 0
  const save = async () => payloadOf(await store.dispatch(savePersonal(data)))
  const edit = () => shown(selectEdit(store.getState(), 'personal'))
  const notices = () => store.getState().toasts.queue.map(({ key }) => key)
  return { ...visit, save, edit, notices }
}

describe('field errors (422)', () => {
  it('of the server go under their fields, and the form keeps what was typed', async () => {
    const { save, edit, store, notices } = await visitEditing()
    expect(await save()).toEqual({
      code: 'personalRefused',
      fields: {
        firstname: 'The first name needs at least 2 characters.',
        lastname: 'The last name needs at least 3 characters.',
      },
    })
    expect([edit(), notices()]).toEqual([{ isOpen: true, draft }, []])
    expect(selectProfile(store.getState())?.firstname).toBe('Claire')
  })

  it.each([
    [{ firstname: ['First', 'Second'] }, { firstname: 'First' }],
    [{ firstname: 'Alone' }, { firstname: 'Alone' }],
    [
      { firstname: ['A'], birthdate: ['B'], language: ['C'] },
      { firstname: 'A', birthdate: 'B', language: 'C' },
    ],
    [{ firstname: [] }, {}],
    [{ firstname: [''] }, {}],
    [{ firstname: ' \n' }, {}],
    [{ firstname: null }, {}],
    [{ firstname: 7 }, {}],
    [{ firstname: [7, 'x'] }, {}],
    [{ firstname: [{ a: 1 }] }, {}],
    [{ firstname: { 0: 'x' } }, {}],
    [{ firstname: [], lastname: ['Kept'] }, { lastname: 'Kept' }],
    [{}, {}],
    [[], {}],
    [null, {}],
    [7, {}],
  ])('of the shape %j are read as %j', async (errors, fields) => {
    const { save } = await visitEditing()
    answer('post', '/user', replying(422, { errors }))
    expect(await save()).toEqual({ code: 'personalRefused', fields })
  })

  it.each([
    ['null', 'null'],
    ['a text', '"no"'],
    ['a list', '["firstname"]'],
    ['HTML', '<p>'],
    ['nothing', ''],
    ['a message only', '{"message":"No"}'],
  ])('are none when the body is %s', async (_what, body) => {
    const { save, edit } = await visitEditing()
    answer('post', '/user', () => new HttpResponse(body, { status: 422 }))
    expect(await save()).toEqual({ code: 'personalRefused', fields: {} })
    expect(edit()).toEqual({ isOpen: true, draft })
  })

  it('of another status are not shown', async () => {
    const { save } = await visitEditing()
    answer('post', '/user', replying(400, { errors: { firstname: ['No'] } }))
    expect(await save()).toEqual({ code: 'server', fields: {} })
  })
})

describe('a save that fails', () => {
  it.each([
    ['400', replying(400), 'error.server'],
    ['403', replying(403), 'error.server'],
    ['429', replying(429), 'login.error.attempts'],
    ['500', replying(500), 'error.server'],
    ['503', replying(503), 'error.server'],
    ['no connection', () => HttpResponse.error(), 'error.network'],
    ['an odd reply', replying(200, { data: [] }), 'error.server'],
    ['an empty reply', () => new HttpResponse(null, { status: 204 }), 'error.server'],
  ])('(%s) says so, keeps the form, and is not sent again by itself', async (_what, reply, key) => {
    const { save, edit, notices, store } = await visitEditing()
    answer('post', '/user', reply)
    expect(await save()).toEqual({ key, fields: {} })
    expect([edit(), notices()]).toEqual([{ isOpen: true, draft }, []])
    expect(requests).toHaveLength(1)
    expect(selectProfile(store.getState())).toMatchObject({ firstname: 'Claire' })
  })

  it('because the session is over (401) leads out with one notice; what was typed waits', async () => {
    const { save, edit, notices, store, storage } = await visitEditing()
    answer('post', '/user', replying(401))
    await save()
    expect(store.getState().auth.session).toMatchObject({ kind: 'anonymous', endedBy: 'server' })
    expect([notices(), storage.token.read()]).toEqual([['session.ended'], null])
    await store.dispatch(signIn(credentialsOf('plain')))
    expect(edit()).toEqual({ isOpen: true, draft })
  })
})

it('a late save still updates the profile, but toasts on no other page', async () => {
  const { store, storage, notices } = await visitEditing()
  store.dispatch(arrived({ path: '/user/profile', isResuming: false }))
  const late = hold('post', '/user')
  const saving = store.dispatch(savePersonal(data))
  await late.arrived()
  store.dispatch(arrived({ path: '/user/dashboard', isResuming: false }))
  late.finish(HttpResponse.json({ data: { id: 1001, firstname: 'Zoë' } }))
  await saving
  expect(selectProfile(store.getState())?.firstname).toBe('Zoë')
  expect(storage.account.read(tokenOf('plain'))).toMatchObject({ firstname: 'Zoë' })
  expect(notices()).toEqual([])
})
