import type { Profile } from '#auth/person/api.ts'
import type { ContactKind } from '#domain/contact/username.ts'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { sessionExpired, sessionReplaced, sessionStarted, signedOut, weakFound } from '#auth/events.ts'
import { pageOpened } from '#core/store/events.ts'
import { type RootState, slices } from '#core/store/slices.ts'
import { refreshUser } from '#auth/person/refreshUser.ts'
import { profileChanged, selectProfile } from '#auth/person/userSlice.ts'
import { type Draft, storedIn, unlike } from './storedValues.ts'

const cardNames = ['personal', 'contact', 'banking'] as const
export type CardName = (typeof cardNames)[number]

/** The cards that need a grant to be opened; a new session has none. */
export const gatedCards: readonly CardName[] = ['contact', 'banking']

/**
 * The edit of one card. A folded one (`isOpen` false) keeps its draft. `began`: what was stored when a field was first
 * typed into. `sent`: the part that is being saved, or null. `hasFailed`: a save failed, perhaps unseen.
 */
type Edit = { isOpen: boolean; draft: Draft | null; began: Draft; sent: Draft | null; hasFailed: boolean }

/** A new contact whose code is asked for; `payload` is the server's name for that code. */
export type ContactChange = { kind: ContactKind; value: string; payload: string }

/**
 * The edits of the profile page, in memory only, with the id of the profile and the path of the page. A step-up keeps
 * them, and so does an end by the server, for the same person; `change`, the code asked for, is dropped.
 */
export type EditsState = {
  owner: Profile['id']
  page: string | null
  cards: Partial<Record<CardName, Edit>>
  change: ContactChange | null
}

const closed: Edit = { isOpen: false, draft: null, began: {}, sent: null, hasFailed: false }

const initialState: EditsState = { owner: null, page: null, cards: {}, change: null }

type OfCard<Payload> = PayloadAction<{ card: CardName } & Payload>

const orNull = (entries: [string, string][]): Draft | null =>
  entries.length > 0 ? Object.fromEntries(entries) : null

declare module '#core/store/slices.ts' {
  interface LazySlices {
    edits: EditsState
  }
}

const slice = createSlice({
  name: 'edits',
  initialState,
  reducers: {
    editOpened(state, { payload: { card, owner, page } }: OfCard<{ owner: Profile['id']; page: string }>) {
      if (owner !== state.owner) state.cards = {}
      Object.assign(state, { owner, page })
      const { draft, began } = state.cards[card] ?? closed
      state.cards[card] = { ...closed, isOpen: true, draft, began }
    },
    draftChanged(
      state,
      { payload: { card, draft, stored } }: OfCard<{ draft: Draft | null; stored: Draft }>,
    ) {
      const edit = state.cards[card]
      if (!edit) return
      const { draft: before, began } = edit
      const startOf = (name: string) => (before?.[name] === undefined ? stored : began)[name] ?? ''
      edit.began = Object.fromEntries(Object.keys(draft ?? {}).map((name) => [name, startOf(name)]))
      edit.draft = draft
    },
    /** The person was shown what is stored now in fields that they have typed into. */
    storedShown(state, { payload: { card, stored } }: OfCard<{ stored: Draft }>) {
      Object.assign(state.cards[card]?.began ?? {}, stored)
    },
    /** The draft is being saved; `field`: only the value of this field is. */
    draftSent(state, { payload: { card, field } }: OfCard<{ field: string | undefined }>) {
      const edit = state.cards[card]
      const entries = Object.entries(edit?.draft ?? {}).filter(([name]) => (field ?? name) === name)
      if (edit) edit.sent = Object.fromEntries(entries)
    },
    saveFailed(state, { payload: card }: PayloadAction<CardName>) {
      const edit = state.cards[card]
      if (edit) Object.assign(edit, { sent: null, hasFailed: true })
    },
    /** The form closes; its draft is kept for the next opening. */
    editFolded(state, { payload: card }: PayloadAction<CardName>) {
      const edit = state.cards[card]
      if (edit) edit.isOpen = false
      if (card === 'contact') state.change = null
    },
    editClosed(state, { payload: card }: PayloadAction<CardName>) {
      delete state.cards[card]
      if (card === 'contact') state.change = null
    },
    /** Null: the dialog of its code was closed. */
    contactRequested(state, { payload }: PayloadAction<ContactChange | null>) {
      state.change = payload
    },
    editsDropped: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(weakFound, () => initialState)
      .addCase(signedOut, (state, { payload }) => (payload.by === 'person' ? initialState : interrupt(state)))
      .addCase(sessionStarted, (state, { payload: { profile } }) => keptFor(profile, state, true))
      .addCase(refreshUser.fulfilled, (state, { payload: profile }) =>
        profile ? keptFor(profile, state) : state,
      )
      .addCase(profileChanged, (state, { payload }) => {
        const card = cardNames.find((name) => name === payload.card)
        if (card) closeSaved(state, card)
      })
      // Another page of the signed-in area drops the edits, unless it is a step on the way back from a step-up. What is
      // being saved, or could not be saved, is kept: its person may come back to it.
      .addCase(pageOpened, (state, { payload: { path, isResuming } }) => {
        state.change = null
        if (!path.startsWith('/user/') || path === state.page || isResuming) return
        for (const card of cardNames)
          if (!state.cards[card]?.sent && !state.cards[card]?.hasFailed) delete state.cards[card]
      })
      .addMatcher(isAnyOf(sessionExpired, sessionReplaced), interrupt),
  selectors: {
    selectContactChange: ({ change }) => change,
  },
})

/** The draft of a card is saved: the card closes, unless something else was typed meanwhile. */
function closeSaved(state: EditsState, card: CardName): void {
  if (card === 'contact') state.change = null
  const edit = state.cards[card]
  // The card was closed, and maybe opened anew, while it was being saved.
  if (!edit?.sent) return
  const { sent } = edit
  const rest = unlike(edit.draft, sent)
  edit.draft = orNull(rest)
  edit.sent = null
  if (rest.length === 0) delete state.cards[card]
  // The other contact was typed before: it waits for its own Change.
  else if (card === 'contact') edit.isOpen = rest.some(([name]) => name in sent)
}

/** The session has ended: no reply comes any more, and there is no grant. */
function interrupt(state: EditsState): void {
  for (const card of cardNames) {
    const edit = state.cards[card]
    if (edit) Object.assign(edit, { isOpen: edit.isOpen && !gatedCards.includes(card), sent: null })
  }
}

/**
 * The edits that a person may go on with: their own, as far as the id tells, and not saved by now.
 * @param isNewSession a card whose draft is saved is closed: the reply that said so was lost with the old session
 */
function keptFor(profile: Profile, state: EditsState, isNewSession = false): EditsState {
  if (state.owner === null && Object.keys(state.cards).length === 0) return state
  if ((profile.id ?? null) === null || profile.id !== state.owner) return initialState
  for (const card of cardNames) {
    const edit = state.cards[card]
    const rest = unlike(edit?.draft ?? null, storedIn(profile))
    const isSaved = isNewSession && edit?.draft && rest.length === 0
    if (edit) edit.draft = orNull(rest)
    if (isSaved || (!edit?.draft && !edit?.isOpen)) delete state.cards[card]
  }
  return state
}

const injected = slice.injectInto(slices)

export const { editOpened, draftChanged, storedShown, editFolded, editClosed, editsDropped } = slice.actions
export const { draftSent, saveFailed, contactRequested } = slice.actions
export const { selectContactChange } = injected.selectors

/** The edit of a card; closed and empty when it belongs to another person's profile. */
export function selectEdit(state: RootState, card: CardName): Edit {
  const { owner, cards } = injected.selectSlice(state)
  const isTheirs = (owner ?? null) === (selectProfile(state)?.id ?? null)
  return (isTheirs && cards[card]) || closed
}

export const selectHasDraft = (state: RootState): boolean =>
  Object.values(injected.selectSlice(state).cards).some(({ draft }) => draft !== null)

/** Whether there are typed values that are neither saved nor being saved. */
export const selectIsDirty = (state: RootState): boolean =>
  cardNames.some((card) => {
    const { draft, sent } = selectEdit(state, card)
    return unlike(draft, sent ?? {}).length > 0
  })
