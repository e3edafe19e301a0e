import type { AppDispatch } from '#store/core/thunk'
import { shown, closed } from '#testing/edits.ts'
import { credentialsOf } from '#testing/personas.ts'
import { admit, answer } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftChanged, editOpened, selectEdit, selectIsDirty } from './edits.ts'
import { arrived, sessionStarted, signedOut, weakFound } from '#store/core/events'
import { signIn } from '#store/login/login'
import { followCookie, signOut } from '#store/session/session'
import { signOutEverywhere } from '#store/session/signOutEverywhere'
import { refreshUser, selectProfile } from './user.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const cards = ['personal', 'contact', 'banking'] as const
const drafts = {
  personal: { firstname: 'secret-1' },
  contact: { email: 'secret-2' },
  banking: { iban: 'secret-3' },
}

/** Someone who has typed into every card of the profile page. */
async function visitTyping(persona = 'rich') {
  const visit = makeVisit({ persona })
  const { store } = visit
  await store.dispatch(refreshUser())
  const owner = selectProfile(store.getState())?.id
  for (const card of cards) {
    store.dispatch(editOpened({ card, owner, page: '/user/profile' }))
    store.dispatch(draftChanged({ card, draft: drafts[card] }))
  }
  const edits = () => cards.map((card) => shown(selectEdit(store.getState(), card)))
  const text = () => JSON.stringify(store.getState())
  return { ...visit, edits, text }
}
type Visit = Awaited<ReturnType<typeof visitTyping>>

const kept = [
  { isOpen: true, draft: drafts.personal },
  { isOpen: false, draft: drafts.contact },
  { isOpen: false, draft: drafts.banking },
]

/** Ends the session by a 401 of the server. */
async function endByServer({ store }: Visit) {
  answer('get', '/user', () => new HttpResponse(null, { status: 401 }), { once: true })
  await store.dispatch(refreshUser())
  expect(store.getState().auth.session.kind).toBe('anonymous')
}

describe('a session that the server has ended', () => {
  it('keeps what was typed for the same person: what needs a grant folds, the personal data stay open', async () => {
    const visit = await visitTyping()
    await endByServer(visit)
    expect(visit.edits()).toEqual([closed, closed, closed])
    await visit.store.dispatch(signIn(credentialsOf('rich')))
    visit.store.dispatch(arrived({ path: '/user/profile', isResuming: false }))
    expect([visit.edits(), selectIsDirty(visit.store.getState())]).toEqual([kept, true])
  })

  it('keeps nothing for whoever goes to another page after the new login', async () => {
    const visit = await visitTyping()
    await endByServer(visit)
    await visit.store.dispatch(signIn(credentialsOf('rich')))
    visit.store.dispatch(arrived({ path: '/user/dashboard', isResuming: false }))
    expect([visit.edits(), visit.text().includes('secret')]).toEqual([[closed, closed, closed], false])
  })

  it('keeps nothing of it for somebody else', async () => {
    const visit = await visitTyping()
    await endByServer(visit)
    await visit.store.dispatch(signIn(credentialsOf('plain')))
    expect(visit.edits()).toEqual([closed, closed, closed])
    expect(visit.text()).not.toContain('secret')
  })

  it('has nothing to keep where nothing was edited', async () => {
    const { store } = makeVisit({ persona: 'rich' })
    store.dispatch(signedOut({ by: 'server' }))
    await store.dispatch(signIn(credentialsOf('rich')))
    for (const card of cards) expect(shown(selectEdit(store.getState(), card))).toEqual(closed)
  })

  it('keeps nothing where nobody can tell whose it is: a profile without an id is no one’s', () => {
    const { store } = makeVisit()
    store.dispatch(sessionStarted({ token: 'tok_1', profile: { firstname: 'Ada' }, language: 'en' }))
    store.dispatch(
      editOpened({ card: 'personal', owner: selectProfile(store.getState())?.id, page: '/user/profile' }),
    )
    store.dispatch(draftChanged({ card: 'personal', draft: drafts.personal }))
    store.dispatch(signedOut({ by: 'server' }))
    store.dispatch(sessionStarted({ token: 'tok_2', profile: { firstname: 'Grace' }, language: 'en' }))
    expect(JSON.stringify(store.getState())).not.toContain('secret')
  })
})

describe('what was typed is dropped', () => {
  it.each([
    ['logs out', (dispatch: AppDispatch) => dispatch(signOut())],
    ['logs out from everywhere', (dispatch: AppDispatch) => dispatch(signOutEverywhere())],
  ])('when the person %s', async (_what, end) => {
    const visit = await visitTyping()
    await end(visit.store.dispatch)
    expect(visit.text()).not.toContain('secret')
    await visit.store.dispatch(signIn(credentialsOf('rich')))
    expect([visit.edits(), visit.text().includes('secret')]).toEqual([[closed, closed, closed], false])
  })

  it('when another cookie takes the place', async () => {
    const { store, storage, text, edits } = await visitTyping()
    admit(storage.deviceId(), tokenOf('plain'), 'plain')
    storage.token.write(tokenOf('plain'))
    store.dispatch(followCookie())
    expect(text()).not.toContain('secret')
    await store.dispatch(refreshUser())
    expect(edits()).toEqual([closed, closed, closed])
  })

  it('when a cookie comes after the server has ended the session', async () => {
    const visit = await visitTyping()
    await endByServer(visit)
    visit.storage.token.write(tokenOf('plain'))
    visit.store.dispatch(followCookie())
    expect(visit.text()).not.toContain('secret')
  })

  it('when the password turns out to be weak', async () => {
    const { store, text } = await visitTyping()
    store.dispatch(weakFound({ token: tokenOf('rich'), username: null, profile: null }))
    expect(text()).not.toContain('secret')
  })
})

it('nothing that was typed is stored', async () => {
  await visitTyping()
  expect(
    JSON.stringify([Object.entries(window.localStorage), Object.entries(window.sessionStorage)]),
  ).not.toContain('secret')
})
