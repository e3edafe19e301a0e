import type { Profile } from '#api/user'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { arrived, sessionFound, sessionStarted, signedOut, weakFound } from '#store/core/events'
import { slices, type RootState } from '#store/core/store'
import type { AppThunk } from '#store/core/thunk'
import { selectProfile } from './user.ts'

/** The cards of the profile page that can be edited. */
export type CardName = 'personal' | 'contact' | 'banking'

/** Opening these needs a grant, which a new session does not have. */
export const gatedCards: readonly CardName[] = ['contact', 'banking']

/** What was typed into the fields of a card, as far as it differs from what is stored; never a secret. */
export type Draft = Readonly<Record<string, string>>

/**
 * One card: open or folded, with what was typed; a folded one keeps it until it is opened again. `sent` is what of it is
 * being saved, `opening` tells one opening of the card from the next.
 */
type Edit = { isOpen: boolean; draft: Draft | null; sent: Draft | null; opening: number }

/**
 * The edits of the profile page, in memory only. They outlive the way to a code, and a session that the server ends,
 * for the same person.
 */
export type EditsState = {
  /** The id of the profile they are about. */
  owner: Profile['id']
  /** The path of the page they are made on. */
  page: string | null
  cards: Partial<Record<CardName, Edit>>
  /** How often a card was opened. */
  openings: number
}

/** What opens: a card, whose profile it shows, and on which page. */
type Opened = { card: CardName; owner: Profile['id']; page: string }

/** What is being saved of one opening of a card; null once that is over. */
type Sent = { card: CardName; opening: number; sent: Draft | null }

const initialState: EditsState = { owner: null, page: null, cards: {}, openings: 0 }

// The count goes on: a late reply must not take the next opening for its own.
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
    /** The form makes way; what was typed stays for the next time. */
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
      // On another page of the signed-in area nothing is edited any more, unless it is a step of the way back.
      .addCase(arrived, (state, { payload: { path, isResuming } }) =>
        path.startsWith('/user/') && path !== state.page && !isResuming ? none(state) : state,
      )
      // Whose session it is is not known yet.
      .addMatcher(isAnyOf(sessionFound, weakFound), (state) => none(state)),
})

// Without an id it is not known whose edits they are.
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

const closed: Edit = { isOpen: false, draft: null, sent: null, opening: 0 }

/** The edit of a card, as far as it is the present person's. */
export function selectEdit(state: RootState, card: CardName): Edit {
  const { owner, cards } = injected.selectSlice(state)
  const isTheirs = (owner ?? null) === (selectProfile(state)?.id ?? null)
  return (isTheirs && cards[card]) || closed
}

/**
 * Remembers which opening of a card a call belongs to: a late reply must not close the one after.
 * @returns tells whether the card is still the same
 */
export function sameOpening(getState: () => RootState, card: CardName): () => boolean {
  const { opening } = selectEdit(getState(), card)
  return () => selectEdit(getState(), card).opening === opening
}

/**
 * Saves what was typed into a card: meanwhile leaving loses nothing of it.
 * @param field the only one that is saved; without it all are
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

/** Whether something was typed on the page that is neither saved nor being saved. */
export const selectIsDirty = (state: RootState): boolean =>
  (['personal', 'contact', 'banking'] as const).some((card) => {
    const { draft, sent } = selectEdit(state, card)
    return Object.entries(draft ?? {}).some(([name, value]) => sent?.[name] !== value)
  })
