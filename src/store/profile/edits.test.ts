import { shown, closed } from '#testing/edits.ts'
import { makeVisit } from '#testing/visit.ts'
import { describe, expect, it } from 'vitest'
import {
  type CardName,
  draftChanged,
  editClosed,
  editFolded,
  editOpened,
  editsDropped,
  saveDraft,
  selectEdit,
  selectIsDirty,
} from './edits.ts'
import { arrived, sessionStarted, signedOut } from '#store/core/events'

const ada = { id: 1, firstname: 'Ada' }
const typed = { firstname: 'Augusta' }

/** The profile page of a signed-in person. */
function visitPage(profile: { id?: number | string | null } = ada) {
  const { store } = makeVisit()
  store.dispatch(sessionStarted({ token: 'tok_1', profile, language: 'en' }))
  const { dispatch } = store
  return {
    store,
    open: (card: CardName, owner: number | string | null | undefined = profile.id) =>
      dispatch(editOpened({ card, owner, page: '/user/profile' })),
    type: (card: CardName, draft: Record<string, string> | null = typed) =>
      dispatch(draftChanged({ card, draft })),
    edit: (card: CardName) => shown(selectEdit(store.getState(), card)),
    isDirty: () => selectIsDirty(store.getState()),
  }
}

describe('an edit', () => {
  it('is closed until it is opened', () => {
    const { edit, open, isDirty } = visitPage()
    for (const card of ['personal', 'contact', 'banking'] as const) expect(edit(card)).toEqual(closed)
    open('personal')
    expect([edit('personal'), edit('contact')]).toEqual([{ isOpen: true, draft: null }, closed])
    expect(isDirty()).toBe(false)
  })

  it('keeps what is typed, until nothing differs any more', () => {
    const { edit, open, type, isDirty } = visitPage()
    open('personal')
    type('personal')
    expect([edit('personal'), isDirty()]).toEqual([{ isOpen: true, draft: typed }, true])
    type('personal', null)
    expect([edit('personal'), isDirty()]).toEqual([{ isOpen: true, draft: null }, false])
  })

  it('that is folded keeps what was typed for the next time it is opened', () => {
    const { store, edit, open, type, isDirty } = visitPage()
    open('banking')
    type('banking', { iban: 'BE71' })
    store.dispatch(editFolded('banking'))
    expect([edit('banking'), isDirty()]).toEqual([{ isOpen: false, draft: { iban: 'BE71' } }, true])
    open('banking')
    expect([edit('banking'), isDirty()]).toEqual([{ isOpen: true, draft: { iban: 'BE71' } }, true])
  })

  it('that is cancelled forgets what was typed, and the others do not', () => {
    const { store, edit, open, type } = visitPage()
    for (const card of ['personal', 'contact'] as const) {
      open(card)
      type(card)
    }
    store.dispatch(editClosed('personal'))
    expect([edit('personal'), edit('contact')]).toEqual([closed, { isOpen: true, draft: typed }])
    open('personal')
    expect(edit('personal')).toEqual({ isOpen: true, draft: null })
  })

  it('that is not there takes nothing', () => {
    const { store, edit, type } = visitPage()
    type('contact')
    store.dispatch(editFolded('contact'))
    store.dispatch(editClosed('contact'))
    expect(edit('contact')).toEqual(closed)
  })

  it('whose page was left for good is dropped with all others', () => {
    const { store, edit, open, type } = visitPage()
    open('personal')
    type('personal')
    open('banking')
    store.dispatch(editsDropped())
    expect([edit('personal'), edit('banking')]).toEqual([closed, closed])
  })
})

describe('a save', () => {
  const begin = () => {
    const visit = visitPage()
    let fail = () => undefined as void
    const answered = new Promise<void>((_, reject) => {
      fail = () => reject(new Error('failed'))
    })
    const save = (card: CardName, field?: string) =>
      visit.store.dispatch(saveDraft(card, () => answered, field)).catch(() => undefined)
    return { ...visit, save, fail }
  }

  it('leaves nothing to lose, until it has failed', async () => {
    const { open, type, save, fail, isDirty } = begin()
    open('personal')
    type('personal')
    const saving = save('personal')
    expect(isDirty()).toBe(false)
    fail()
    await saving
    expect(isDirty()).toBe(true)
  })

  it('of one field, or of one card, leaves the others', () => {
    const { open, type, save, isDirty } = begin()
    open('contact')
    type('contact', { email: 'new@example.be', phone: '+32470' })
    void save('contact', 'email')
    expect(isDirty()).toBe(true)
    type('contact', { email: 'new@example.be' })
    expect(isDirty()).toBe(false)
    open('personal')
    type('personal')
    expect(isDirty()).toBe(true)
  })

  it('does not hold what was typed since', () => {
    const { open, type, save, isDirty } = begin()
    open('personal')
    type('personal')
    void save('personal')
    type('personal', { firstname: 'Augustina' })
    expect(isDirty()).toBe(true)
  })

  it('that has outlived its session is over for the next one of the same person', async () => {
    const { store, open, type, save, fail, isDirty, edit } = begin()
    open('personal')
    type('personal')
    const saving = save('personal')
    store.dispatch(signedOut({ by: 'server' }))
    fail()
    await saving
    store.dispatch(sessionStarted({ token: 'tok_2', profile: ada, language: 'en' }))
    expect([edit('personal'), isDirty()]).toEqual([{ isOpen: true, draft: typed }, true])
  })

  it('of an opening that is over says nothing about the next', async () => {
    const { store, open, type, save, fail, isDirty } = begin()
    open('personal')
    type('personal')
    const saving = save('personal')
    store.dispatch(editClosed('personal'))
    open('personal')
    type('personal')
    expect(isDirty()).toBe(true)
    fail()
    await saving
    expect(isDirty()).toBe(true)
  })
})

describe('what was typed is its owner’s', () => {
  it('nobody else sees it', () => {
    const { edit, open, type, isDirty } = visitPage()
    open('personal', 2)
    type('personal')
    expect([edit('personal'), isDirty()]).toEqual([closed, false])
  })

  it('an edit of somebody else takes the place of all', () => {
    const { store, edit, open, type } = visitPage()
    open('personal', 2)
    type('personal')
    open('contact')
    expect([edit('personal'), edit('contact')]).toEqual([closed, { isOpen: true, draft: null }])
    expect(JSON.stringify(store.getState().edits)).not.toContain('Augusta')
  })

  it.each([7, 'a-7'])('whatever the shape of the id (%j)', (id) => {
    const { edit, open, type } = visitPage({ id })
    open('personal')
    type('personal')
    expect(edit('personal')).toEqual({ isOpen: true, draft: typed })
  })
})

describe('going elsewhere', () => {
  it.each(['/user/dashboard', '/user/security', '/user/security/history', '/user/password', '/user/access'])(
    'in the signed-in area (%s) ends the edits',
    (path) => {
      const { store, edit, open, type, isDirty } = visitPage()
      open('personal')
      type('personal')
      store.dispatch(arrived({ path, isResuming: false }))
      expect([edit('personal'), isDirty()]).toEqual([closed, false])
    },
  )

  it.each([
    ['the code of a step-up', '/mfa', false],
    ['the set-up of a method, which comes before what a grant was asked for', '/user/security', true],
    ['the login, after the server has ended the session', '/login/email', false],
    ['the mandatory set-up', '/mandatory-mfa/phone', false],
    ['the page itself, again', '/user/profile', false],
    ['home, which leads on', '/', false],
  ])('for a while (%s) ends none: they are there on the way back', (_what, path, isResuming) => {
    const { store, edit, open, type } = visitPage()
    open('contact')
    type('contact')
    store.dispatch(arrived({ path, isResuming }))
    store.dispatch(arrived({ path: '/user/profile', isResuming: true }))
    expect(edit('contact')).toEqual({ isOpen: true, draft: typed })
  })
})
