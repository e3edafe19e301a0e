import { admit, answer, hold, calls } from '#testing/server.ts'
import { until } from '#testing/until.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followCookie } from './session.ts'
import { refreshUser } from '#store/profile/user'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const other = (name: string) => ({ tone: 'info', key: 'session.other', values: { name } })
const now = (name: string) => ({ tone: 'info', key: 'session.now', values: { name } })

/** A tab of the persona `rich`, with its profile loaded; `follow` changes the cookie as a sister host does. */
async function openTab({ isLoaded = true } = {}) {
  const { store, storage } = makeVisit({ persona: 'rich' })
  if (isLoaded) await store.dispatch(refreshUser())
  const notices = () =>
    store.getState().toasts.queue.map(({ tone, key, values }) => ({ tone, key, ...(values && { values }) }))
  const follow = (persona: string, token = tokenOf(persona)) => {
    admit(storage.deviceId(), token, persona)
    document.cookie = `token=${token}; Path=/; Domain=bonavo.localhost`
    store.dispatch(followCookie())
  }
  return { store, notices, follow, load: () => store.dispatch(refreshUser()) }
}

const replying = (data: object) => answer('get', '/user', () => HttpResponse.json({ data }))

describe('a tab that follows the cookie to another person', () => {
  it('says whose account is open now, once the server has said it', async () => {
    const { follow, load, notices } = await openTab()
    follow('plain')
    expect(notices()).toEqual([])
    await Promise.all([load(), load()])
    expect(notices()).toEqual([other('Claire')])
    await load()
    expect(notices()).toHaveLength(1)
  })

  it.each([
    [{ id: 9, firstname: ' ', email: 'ada@example.be' }, other('ada@example.be')],
    [
      { id: 9, firstname: null, email: null },
      { tone: 'info', key: 'session.otherUnnamed' },
    ],
    [{ id: 9, firstname: '\u202eeriaC' }, other('\u2068\u202eeriaC\u202c\u2069')],
    [{ id: 9, firstname: '\u2800', email: 'ada@example.be' }, other('ada@example.be')],
    [{ firstname: 'Nobody' }, now('Nobody')],
  ])('names the account by what there is (%j)', async (profile, notice) => {
    const { follow, load, notices } = await openTab()
    follow('plain')
    replying(profile)
    await load()
    expect(notices()).toEqual([notice])
  })

  it('says so after a failure, too', async () => {
    const { follow, load, notices } = await openTab()
    follow('plain')
    answer('get', '/user', () => new HttpResponse(null, { status: 404 }), { once: true })
    await load()
    expect(notices()).toEqual([])
    await load()
    expect(notices()).toEqual([other('Claire')])
  })

  it('compares with the last person who was there, however often the cookie changes', async () => {
    const { follow, load, notices } = await openTab()
    follow('bare')
    follow('rich', 'tok_new')
    await load()
    expect(notices()).toEqual([])
    follow('bare')
    follow('plain')
    await load()
    expect(notices()).toEqual([other('Claire')])
  })

  it.each([
    ['plain', 'Claire'],
    ['rich', 'Pieter'],
  ])('says who it is, not that it is another one, when nobody knows who was there (%s)', async (id, name) => {
    const { follow, load, notices } = await openTab({ isLoaded: false })
    follow(id, 'tok_new')
    await load()
    expect(notices()).toEqual([now(name)])
  })

  it('says so although the password has to be replaced first', async () => {
    const { store, follow, load, notices } = await openTab()
    follow('plain')
    replying({ id: 9, firstname: 'Claire', password_status: 1 })
    await load()
    expect(notices()).toEqual([other('Claire')])
    expect(store.getState().auth.session.kind).toBe('weak')
  })

  it('says so when a call of the former person is refused', async () => {
    const { store, load, notices } = await openTab()
    const { storage } = makeVisit()
    admit(storage.deviceId(), tokenOf('plain'), 'plain')
    document.cookie = `token=${tokenOf('plain')}; Path=/; Domain=bonavo.localhost`
    const late = hold('get', '/user')
    const refused = store.dispatch(refreshUser())
    await until(() => expect(calls()).toHaveLength(2))
    late.finish(new HttpResponse(null, { status: 401 }))
    await refused
    replying({ id: 1, firstname: 'Claire' })
    await load()
    expect(notices()).toEqual([other('Claire')])
  })
})

describe('nothing is said', () => {
  it('when the same person has a new token', async () => {
    const { follow, load, notices } = await openTab()
    follow('rich', 'tok_new')
    await load()
    expect(notices()).toEqual([])
  })

  it('when nobody was there before', async () => {
    const { store, notices, follow, load } = await openTab()
    document.cookie = 'token=; Path=/; Domain=bonavo.localhost; Max-Age=0'
    store.dispatch(followCookie())
    follow('plain')
    await load()
    expect(notices()).toEqual([])
  })
})
