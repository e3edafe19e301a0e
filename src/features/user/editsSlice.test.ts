// Shows: profile-55.
import type { Profile } from '#auth/person/api.ts'
import { sessionExpired, sessionReplaced, sessionStarted, signedOut, weakFound } from '#auth/events.ts'
import { pageOpened } from '#core/store/events.ts'
import { closed, shown } from '#testing/edits.ts'
import { failing, replying } from '#testing/replies.ts'
import { answer, hold } from '#testing/server.ts'
import { makeVisit, tokenOf } from '#testing/visit.ts'
import { describe, expect, it } from 'vitest'
import {
  type CardName,
  draftChanged,
  editClosed,
  editOpened,
  selectEdit,
  selectHasDraft,
  selectIsDirty,
} from './editsSlice.ts'
import { storedIn } from './storedValues.ts'
import { savePersonal } from './profileThunks.ts'

const page = '/user/profile'
const ada: Profile = { id: 1, firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.be' }
const typed = { firstname: 'Augusta' }

/** Somebody at the profile page. */
function visit(profile: Profile = ada) {
  const { store } = makeVisit()
  const go = (path: string, isResuming = false) => void store.dispatch(pageOpened({ path, isResuming }))
  const start = (own: Profile) =>
    void store.dispatch(sessionStarted({ token: tokenOf('plain'), profile: own, language: 'en' }))
  start(profile)
  go(page)
  return {
    store,
    go,
    start,
    open: (card: CardName, owner: Profile['id'] = profile.id) =>
      void store.dispatch(editOpened({ card, owner, page })),
    type: (card: CardName, draft: Record<string, string> | null = typed) =>
      void store.dispatch(draftChanged({ card, draft, stored: storedIn(profile) })),
    edit: (card: CardName = 'personal') => shown(selectEdit(store.getState(), card)),
    isDirty: () => selectIsDirty(store.getState()),
  }
}

describe('an edit that is being saved', () => {
  const data = { firstname: 'Augusta', lastname: 'Lovelace', language: 'en' }

  /** Somebody whose personal data are being saved. */
  async function saving() {
    const tab = visit()
    tab.open('personal')
    tab.type('personal')
    answer('get', '/user', replying(200, { data: ada }))
    const late = hold('post', '/user')
    const ended = tab.store.dispatch(savePersonal(data))
    await late.arrived()
    expect(tab.isDirty()).toBe(false)
    return {
      ...tab,
      succeed: async () => (late.finish(replying(200, { data: { ...ada, ...typed } })()), await ended),
      fail: async () => (late.finish(failing(500)()), await ended),
    }
  }

  it('says nothing about an edit that was opened anew', async () => {
    const { store, edit, open, type, succeed } = await saving()
    store.dispatch(editClosed('personal'))
    open('personal')
    type('personal', { lastname: 'King' })
    await succeed()
    expect(edit()).toEqual({ isOpen: true, draft: { lastname: 'King' } })
  })
})

describe('the drafts of a person', () => {
  const cards = ['personal', 'contact', 'banking'] as const
  const drafts = { personal: typed, contact: { email: 'new@example.be' }, banking: { iban: 'BE7' } }

  /** Somebody who has typed into every card. */
  function typing(profile?: Profile) {
    const tab = visit(profile)
    for (const card of cards) {
      tab.open(card)
      tab.type(card, drafts[card])
    }
    return {
      ...tab,
      edits: () => cards.map((card) => tab.edit(card)),
      hasDraft: () => selectHasDraft(tab.store.getState()),
    }
  }
  const none = [closed, closed, closed]
  // What needs a grant folds: a new session has none.
  const kept = cards.map((card) => ({ isOpen: card === 'personal', draft: drafts[card] }))
  const { id, ...names } = ada
  const person = { id, firstname: names.firstname, lastname: names.lastname, email: names.email, phone: null }

  it.each([
    ['the server has ended the session', signedOut({ by: 'server' })],
    ['a login stands over the page', sessionExpired({ person, at: 1 })],
    ['another cookie was found', sessionReplaced()],
  ])('are shown to nobody when %s, kept for the same person, and dropped for another', (_when, event) => {
    for (const [next, edits] of [
      [ada, kept],
      [{ id: 2, firstname: 'Grace' }, none],
      [{ firstname: 'Nobody' }, none],
    ] as const) {
      const tab = typing()
      tab.store.dispatch(event)
      expect([tab.edits(), tab.hasDraft()]).toEqual([none, true])
      tab.start(next)
      expect([tab.edits(), tab.hasDraft()]).toEqual([edits, edits === kept])
    }
  })

  it.each([
    ['a log-out', signedOut({ by: 'person' })],
    ['a weak password', weakFound({ token: 'tok_2', username: null, profile: null })],
  ])('are dropped by %s', (_what, event) => {
    const tab = typing()
    tab.store.dispatch(event)
    expect(tab.hasDraft()).toBe(false)
    tab.start(ada)
    expect(tab.edits()).toEqual(none)
  })

  it('are kept by nobody whose profile has no id', () => {
    const tab = typing({ firstname: 'Ada' })
    tab.store.dispatch(signedOut({ by: 'server' }))
    tab.start({ firstname: 'Ada' })
    expect(tab.hasDraft()).toBe(false)
  })

  it('are dropped where the profile says the same by now', () => {
    const tab = typing()
    tab.store.dispatch(signedOut({ by: 'server' }))
    tab.start({ ...ada, email: drafts.contact.email })
    expect(tab.edits()).toEqual([kept[0], closed, kept[2]])
  })

  it.each([
    ['close their card when it was saved before the session ended, whose reply was lost with it', ada.id],
    ['are another person’s no more, even if their profile says the same', 2],
  ])('%s', (_, owner) => {
    const { open, type, start, edit } = visit()
    open('personal')
    type('personal')
    start({ ...ada, ...typed, id: owner })
    expect(edit()).toEqual(closed)
  })

  it('make way for the edit of another profile', () => {
    const tab = typing()
    tab.open('personal', 2)
    expect([tab.edits(), tab.hasDraft()]).toEqual([none, false])
  })
})
