import { payloadOf } from '#testing/outcome.ts'
import { shown, closed } from '#testing/edits.ts'
import { credentialsOf } from '#testing/personas.ts'
import { replying } from '#testing/replies.ts'
import { answer, calls, hold, requests } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage } from '#store/session/language'
import { draftChanged, editClosed, editOpened, selectEdit } from './edits.ts'
import { signIn } from '#store/login/login'
import { savePersonal } from './personalData.ts'
import { signOut } from '#store/session/session'
import { refreshUser, selectProfile } from './user.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const typed = { firstname: 'Zoë', lastname: 'Janssens' }
const data = { ...typed, language: 'en' }

/** Someone who edits their personal data. */
async function visitEditing(persona = 'plain', language: 'en' | 'fr' | 'nl' = 'en', isLux = false) {
  const visit = makeVisit({ persona, language, isLux })
  const { store } = visit
  await store.dispatch(refreshUser())
  store.dispatch(
    editOpened({ card: 'personal', owner: selectProfile(store.getState())?.id, page: '/user/profile' }),
  )
  store.dispatch(draftChanged({ card: 'personal', draft: typed }))
  requests.length = 0
  const profile = () => selectProfile(store.getState())
  const edit = () => shown(selectEdit(store.getState(), 'personal'))
  const notices = () => store.getState().toasts.queue.map(({ tone, key }) => [tone, key])
  const spoken = () => store.getState().auth.language
  const save = async (own: Parameters<typeof savePersonal>[0] = data) => {
    const result = await store.dispatch(savePersonal(own))
    return { payload: payloadOf(result), isDone: result.ok }
  }
  return { ...visit, profile, edit, notices, spoken, save }
}

describe('saving the personal data', () => {
  it('posts them, updates the local user copy and returns to the read view', async () => {
    const { save, profile, edit, notices, storage } = await visitEditing()
    expect(storage.account.read(tokenOf('plain'))).toMatchObject({ firstname: 'Claire' })
    expect(await save()).toEqual({ payload: undefined, isDone: true })
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/user', body: data })
    expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf('plain')}`)
    expect(requests[0]?.headers.get('X-Device-ID')).toBe(storage.deviceId())
    expect(profile()).toMatchObject({ ...data, email: 'claire@example.be', birthdate: '1988-04-12' })
    expect(storage.account.read(tokenOf('plain'))).toMatchObject(typed)
    expect([edit(), notices()]).toEqual([closed, [['success', 'user.profile.saved']]])
  })

  it('sends the birthdate only when it is given', async () => {
    const { save, profile } = await visitEditing('undated')
    expect(profile()?.birthdate).toBeNull()
    await save({ ...data, birthdate: '1990-01-31' })
    await save()
    expect(requests.map(({ body }) => body)).toEqual([{ ...data, birthdate: '1990-01-31' }, data])
    expect(profile()?.birthdate).toBe('1990-01-31')
  })

  it('takes over what the server has made of it', async () => {
    const { save, profile } = await visitEditing()
    answer('post', '/user', replying(200, { data: { id: 1001, firstname: 'Zoe', phone: '+32470000000' } }))
    await save()
    expect(profile()).toMatchObject({
      firstname: 'Zoe',
      phone: '+32470000000',
      lastname: 'Dubois-Vandenberghe',
    })
  })

  it('leaves the edits of other cards alone', async () => {
    const { save, store, profile } = await visitEditing()
    store.dispatch(editOpened({ card: 'banking', owner: profile()?.id, page: '/user/profile' }))
    store.dispatch(draftChanged({ card: 'banking', draft: { iban: 'BE7' } }))
    await save()
    expect(shown(selectEdit(store.getState(), 'banking'))).toEqual({ isOpen: true, draft: { iban: 'BE7' } })
  })
})

describe('the language of the profile', () => {
  it('that has changed is spoken at once, and is the choice of this browser', async () => {
    const { save, spoken, profile, storage } = await visitEditing()
    await save({ ...data, language: 'nl' })
    expect([profile()?.language, spoken(), storage.language.read()]).toEqual(['nl', 'nl', 'nl'])
  })

  it('that has not changed leaves the interface as it was switched', async () => {
    const { save, spoken, store, storage } = await visitEditing()
    store.dispatch(chooseLanguage('fr'))
    await save()
    expect([spoken(), storage.language.read()]).toEqual(['fr', 'fr'])
  })

  it.each(['fr_LU', 'FR'])('that has not changed is known as such, stored as %s', async (language) => {
    const { save, spoken, store } = await visitEditing()
    answer('get', '/user', replying(200, { data: { id: 1001, language } }))
    await store.dispatch(refreshUser())
    await save({ ...data, language: 'fr' })
    expect(spoken()).toBe('en')
  })

  it.each([
    ['de', false],
    ['nl', true],
  ] as const)('that is not offered (%s, Luxembourg: %s) is saved, not spoken', async (language, isLux) => {
    const { save, spoken, storage } = await visitEditing('german', 'fr', isLux)
    answer('post', '/user', replying(200, { data: { id: 1004, language } }))
    await save({ ...data, language })
    expect([spoken(), storage.language.read()]).toEqual(['fr', null])
  })

  it('that could not be saved is not spoken', async () => {
    const { save, spoken, profile } = await visitEditing()
    answer('post', '/user', replying(500))
    await save({ ...data, language: 'nl' })
    expect([profile()?.language, spoken()]).toEqual(['en', 'en'])
  })
})

describe('a late reply', () => {
  it.each([
    ['saved', replying(200, { data: { id: 1001, ...data, language: 'nl' } })],
    ['refused', replying(422, { errors: { firstname: ['No'] } })],
    ['failed', replying(500)],
    ['unauthenticated', replying(401)],
  ])('(%s) of a former session touches nothing', async (_what, reply) => {
    const { save, store, storage } = await visitEditing()
    const late = hold('post', '/user')
    const saving = save({ ...data, language: 'nl' })
    await late.arrived()
    await store.dispatch(signOut())
    await store.dispatch(signIn(credentialsOf('rich')))
    const before = store.getState()
    late.finish(reply())
    await saving
    expect(store.getState()).toEqual(before)
    expect(storage.account.read(before.auth.session.token ?? '')).toMatchObject({ firstname: 'Pieter' })
    expect(calls()).not.toContain('GET /mfa/sudo?single=1')
  })
  it('does not close an edit that was opened anew meanwhile', async () => {
    const { save, store, profile, edit } = await visitEditing()
    const late = hold('post', '/user')
    const saving = save()
    await late.arrived()
    store.dispatch(editClosed('personal'))
    store.dispatch(editOpened({ card: 'personal', owner: profile()?.id, page: '/user/profile' }))
    store.dispatch(draftChanged({ card: 'personal', draft: { lastname: 'Peeters' } }))
    late.finish(replying(200, { data: { id: 1001, firstname: 'Zoë' } })())
    await saving
    expect(profile()?.firstname).toBe('Zoë')
    expect(edit()).toEqual({ isOpen: true, draft: { lastname: 'Peeters' } })
  })
})
