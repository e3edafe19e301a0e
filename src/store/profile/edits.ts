import type { Profile } from '#api/user'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { arrived, sessionFound, sessionStarted, signedOut, weakFound } from '#store/core/events'
import { slices, type RootState } from '#store/core/store'
import type { AppThunk } from '#store/core/thunk'
import { selectProfile } from './user.ts'

/** The cards of the profile page that can be edited. */
export type CardName = 'personal' | 'contact' | 'banking'

/** The cards that need a grant to be opened; a new session has none. */
export const gatedCards: readonly CardName[] = ['contact', 'banking']

/** The typed values of a card that differ from the profile, by the name of the field; never a secret. */
export type Draft = Readonly<Record<string, string>>

/**
 * The edit of one card. A folded card (`isOpen` false) keeps its draft until it is opened again. `sent` is the part of
 * the draft that is being saved. `opening` is a number that differs for each opening of a card.
 */
type Edit = { isOpen: boolean; draft: Draft | null; sent: Draft | null; opening: number }

/**
 * The edits of the profile page, in memory only. They are kept during a step-up, and for the same person also when the
 * server ends the session.
 */
export type EditsState = {
  /** The id of the profile that is edited. */
  owner: Profile['id']
  /** The path of the page with the cards. */
  page: string | null
  cards: Partial<Record<CardName, Edit>>
  /** How often a card was opened. */
  openings: number
}

/** A card that opens, the id of its profile, and the path of its page. */
type Opened = { card: CardName; owner: Profile['id']; page: string }

/** The part of a draft that is being saved, for one opening of a card; null when the call has ended. */
type Sent = { card: CardName; opening: number; sent: Draft | null }

const initialState: EditsState = { owner: null, page: null, cards: {}, openings: 0 }

// The count of openings is kept: otherwise a late reply could take a later opening for its own.
const none = ({ openings }: EditsState): EditsState => ({ ...initialState, openings })

const slice = createSlice({
  name: 'edits',
  initialState,
  reducers: {
    editOpened(state, { payload: { card, owner, page } }: PayloadAction<Opened>) {
      if (owner !== state.owner) state.cards = {}
      state.owner = owner
      state.page = page
      state.openings += 1
      const { draft = null } = state.cards[card] ?? {}
      state.cards[card] = { isOpen: true, draft, sent: null, opening: state.openings }
    },
    draftChanged(
      state,
      { payload: { card, draft } }: PayloadAction<{ card: CardName; draft: Draft | null }>,
    ) {
      const edit = state.cards[card]
      if (edit) edit.draft = draft
    },
    draftSent(state, { payload: { card, opening, sent } }: PayloadAction<Sent>) {
      const edit = state.cards[card]
      if (edit?.opening === opening) edit.sent = sent
    },
    /** The form closes; its draft is kept for the next opening. */
    editFolded(state, { payload: card }: PayloadAction<CardName>) {
      const edit = state.cards[card]
      if (edit) edit.isOpen = false
    },
    editClosed(state, { payload: card }: PayloadAction<CardName>) {
      delete state.cards[card]
    },
    editsDropped: (state) => none(state),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, (state, { payload }) => {
        if (payload.by === 'person') return none(state)
        for (const card of gatedCards) {
          const edit = state.cards[card]
          if (edit) edit.isOpen = false
        }
        return state
      })
      .addCase(sessionStarted, (state, { payload: { profile } }) =>
        isOwner(profile, state) ? state : none(state),
      )
      // Another page of the signed-in area drops the edits, unless it is a step on the way back from a step-up.
      .addCase(arrived, (state, { payload: { path, isResuming } }) =>
        path.startsWith('/user/') && path !== state.page && !isResuming ? none(state) : state,
      )
      // It is not known yet whose session this is.
      .addMatcher(isAnyOf(sessionFound, weakFound), (state) => none(state)),
})

// False without an id: then it is not known whose edits these are.
const isOwner = (profile: Profile | null, { owner }: EditsState) =>
  (owner ?? null) !== null && profile?.id === owner

declare module '#store/core/store' {
  interface LazySlices {
    edits: EditsState
  }
}
const injected = slice.injectInto(slices)

const { draftSent } = slice.actions
export const { editOpened, draftChanged, editFolded, editClosed, editsDropped } = slice.actions

const isEqual = (one: Draft | null, other: Draft | null) => JSON.stringify(one) === JSON.stringify(other)

const closed: Edit = { isOpen: false, draft: null, sent: null, opening: 0 }

/** The edit of a card; closed and empty when it belongs to another person's profile. */
export function selectEdit(state: RootState, card: CardName): Edit {
  const { owner, cards } = injected.selectSlice(state)
  const isTheirs = (owner ?? null) === (selectProfile(state)?.id ?? null)
  return (isTheirs && cards[card]) || closed
}

/**
 * Remembers the opening of a card in which a call begins, so that a late reply does not close a later opening.
 * @returns a function: whether the opening is still the same
 */
export function sameOpening(getState: () => RootState, card: CardName): () => boolean {
  const { opening } = selectEdit(getState(), card)
  return () => selectEdit(getState(), card).opening === opening
}

/** `sameOpening`, and nothing was typed meanwhile: what is typed while a form is saved keeps it open. */
export function sameDraft(getState: () => RootState, card: CardName): () => boolean {
  const isSameOpening = sameOpening(getState, card)
  const { draft } = selectEdit(getState(), card)
  return () => isSameOpening() && isEqual(selectEdit(getState(), card).draft, draft)
}

/**
 * Runs a call that saves the draft of a card. Until it ends, what is being saved does not count as unsaved.
 * @param field the only field that is saved; all fields when left out
 */
export const saveDraft =
  <Result>(card: CardName, save: () => Promise<Result>, field?: string): AppThunk<Promise<Result>> =>
  async (dispatch, getState) => {
    const { draft, opening } = selectEdit(getState(), card)
    const isSent = ([name]: [string, string]) => field === undefined || name === field
    const sent = Object.fromEntries(Object.entries(draft ?? {}).filter(isSent))
    dispatch(draftSent({ card, opening, sent }))
    try {
      return await save()
    } finally {
      dispatch(draftSent({ card, opening, sent: null }))
    }
  }

/** Whether the page has typed values that are neither saved nor being saved. */
export const selectIsDirty = (state: RootState): boolean =>
  (['personal', 'contact', 'banking'] as const).some((card) => {
    const { draft, sent } = selectEdit(state, card)
    return Object.entries(draft ?? {}).some(([name, value]) => sent?.[name] !== value)
  })
