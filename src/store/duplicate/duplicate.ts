import type { Client } from '#api/client'
import { type DuplicateInfo, fetchDuplicates, removeDuplicates } from '#api/duplicate'
import type { MessageKey } from '#domain/message'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { selectSimilarAccount, selectSession, selectVerifiedBy } from '#store/session/auth'
import { duplicatesFound } from '#store/core/events'
import { commonFailures, hasStatus } from '#store/core/failures'
import { unlessGone } from '#store/core/refusals'
import { openSession } from '#store/login/login'
import { answerStepUp, askStepUp } from '#store/mfa/stepUp'
import { slices } from '#store/core/store'
import { createSessionThunk, valueOf } from '#store/core/sessionThunk'
import { createAppThunk } from '#store/core/thunk'
import { selectIsMfaMandatory } from '#store/profile/user'
import { receiptMade } from './receipt.ts'

export type { DuplicateInfo }

/** The duplicates to settle. */
export type DuplicateState = {
  info: DuplicateInfo | null
  /** Why the removal has failed after its code was right: it is tried again without another one. */
  unfinished: MessageKey | null
  /** Nothing is left to remove: the login goes on. */
  isNone: boolean
  /** It goes on already. */
  isSettling: boolean
}

declare module '#store/core/store' {
  interface LazySlices {
    duplicate: DuplicateState
  }
}

/**
 * Goes on with the login, for which the duplicated token becomes that of the session: the person leaves the duplicates as
 * they are, or has none any more.
 * @returns whether set-up is mandatory first: the guard leads there from any page
 */
export const settleDuplicates = createSessionThunk(
  'duplicate/settle',
  async (_: void, { dispatch, getState, own }) => {
    const state = getState()
    const { kind, token } = selectSession(state)
    if (kind === 'duplicated') {
      const username = selectDuplicates(state)?.email ?? null
      const known = { verifiedBy: selectVerifiedBy(state), similarAccount: selectSimilarAccount(state) }
      await own(dispatch(openSession({ token, username, ...known })))
    }
    return { isMfaMandatory: selectIsMfaMandatory(getState()) }
  },
  { failures: { other: 'login.error.server' } },
)

/** What there is to settle; null when there is nothing to remove. */
export const duplicatesOf = (client: Client, options: { signal?: AbortSignal; bearer?: string } = {}) =>
  fetchDuplicates(client)(options).then(
    (info) => (info.duplicated_mymonizze + info.duplicated_clientarea > 0 ? info : null),
    (error: unknown) => {
      if (!hasStatus(error, 404)) throw error
      return null
    },
  )

/** What follows from the counts. */
const removalOf = ({
  email,
  phone,
  duplicated_mymonizze: users,
  duplicated_clientarea: customers,
}: DuplicateInfo) => ({
  email: email ?? null,
  phone: phone ?? null,
  remove_user_linked: users > 0,
  remove_customer_linked: customers > 0,
})

const removalFailures = { ...commonFailures, 403: 'mfa.expired' } as const

/** Removes the duplicates; only a code that was right leads here. */
const remove = createSessionThunk(
  'duplicate/remove',
  async (_: void, { client, dispatch, getState, own }) => {
    // After a reload on the page of the code it is not known yet what there is to remove.
    const info = selectDuplicates(getState()) ?? (await own(duplicatesOf(client)))
    if (!info) return
    await own(removeDuplicates(client)(removalOf(info)).catch(unlessGone))
    dispatch(receiptMade({ kind: 'removed', info }))
  },
  { failures: removalFailures },
)

const initialState: DuplicateState = { info: null, unfinished: null, isNone: false, isSettling: false }
const none: DuplicateState = { ...initialState, isNone: true }

const slice = createSlice({
  name: 'duplicate',
  initialState,
  reducers: {
    /** The server has told what there is to settle; null when there is nothing to remove. */
    duplicatesLoaded: (state, { payload: info }: PayloadAction<DuplicateInfo | null>) =>
      info ? { ...state, info } : none,
  },
  extraReducers: (builder) =>
    builder
      .addCase(duplicatesFound, (_, { payload: { info } }) => ({ ...initialState, info }))
      .addCase(settleDuplicates.pending, (state) => {
        state.isSettling = true
      })
      .addCase(remove.fulfilled, () => none)
      .addCase(remove.rejected, (state, { payload }) => {
        // Without a grant only another code helps.
        if (payload) state.unfinished = payload.key === removalFailures[403] ? null : payload.key
      })
      .addMatcher(isAnyOf(settleDuplicates.fulfilled, settleDuplicates.rejected), (state) => {
        state.isSettling = false
      }),
  selectors: {
    /** What there is to settle; null until it is known. */
    selectDuplicates: ({ info }) => info,
    /** Whether there is nothing left to remove. */
    selectIsNone: ({ isNone }) => isNone,
    /** Why a removal has failed that its code allowed already. */
    selectUnfinished: ({ unfinished }) => unfinished,
  },
})

const { duplicatesLoaded } = slice.actions
export const { selectDuplicates, selectIsNone, selectUnfinished } = slice.injectInto(slices).selectors

/**
 * Loads what there is to settle, unless it is known; with nothing left the login goes on.
 * @returns `'found'`; else as `settleDuplicates`
 */
export const loadDuplicates = createSessionThunk(
  'duplicate/load',
  async (_: void, { client, dispatch, getState, signal, own }) => {
    if (selectDuplicates(getState())) return 'found'
    const info = selectIsNone(getState()) ? null : await own(duplicatesOf(client, { signal }))
    // They may have been skipped meanwhile: then the login is going on already.
    if (!info && getState().duplicate?.isSettling) return 'found'
    dispatch(duplicatesLoaded(info))
    return info ? 'found' : valueOf(await dispatch(settleDuplicates()))
  },
)

/**
 * Asks for the code that the removal needs; one that a code has allowed already is tried again.
 * @param path the page where the code is entered
 * @returns `'code'` when one is on its way; `'removed'`
 */
export const askRemoval = createSessionThunk(
  'duplicate/ask',
  async (path: string, { dispatch, getState }) => {
    if (selectUnfinished(getState())) {
      valueOf(await dispatch(remove()))
      return 'removed'
    }
    valueOf(await dispatch(askStepUp({ isSingle: true, resume: { path } })))
    return 'code'
  },
)

/**
 * Removes the duplicates once the code is right. The code may bring a new token: thunks of a session are its parts only.
 * @returns `'removed'`; `'unfinished'` when only the code was right
 */
export const confirmRemoval = createAppThunk(
  'duplicate/confirm',
  async (code: string, { dispatch, getState, rejectWithValue }) => {
    const answered = await dispatch(answerStepUp(code))
    if (!answered.ok) return rejectWithValue(answered.failure)
    const removed = await dispatch(remove())
    if (removed.ok) return 'removed'
    return selectUnfinished(getState()) ? 'unfinished' : rejectWithValue(removed.failure)
  },
)
