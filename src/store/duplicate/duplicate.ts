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
  /** Why the removal failed although its code was right; it can be tried again without a new code. */
  unfinished: MessageKey | null
  /** There are no duplicates left: the login goes on. */
  isNone: boolean
  /** `settleDuplicates` is running. */
  isSettling: boolean
}

declare module '#store/core/store' {
  interface LazySlices {
    duplicate: DuplicateState
  }
}

/**
 * Goes on with the login when the person skips the duplicates or has none any more: the duplicated token becomes the
 * token of the session.
 * @returns whether a set-up is mandatory first: the guard leads to it from any page
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

/** Loads the duplicates to settle (`GET /duplicated`); null when there is nothing to remove. */
export const duplicatesOf = (client: Client, options: { signal?: AbortSignal; bearer?: string } = {}) =>
  fetchDuplicates(client)(options).then(
    (info) => (info.duplicated_mymonizze + info.duplicated_clientarea > 0 ? info : null),
    (error: unknown) => {
      if (!hasStatus(error, 404)) throw error
      return null
    },
  )

/** The body of the removal: a platform is included when it has duplicates. */
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

/** Removes the duplicates (`DELETE /duplicated`). Dispatched only after a right code. */
const remove = createSessionThunk(
  'duplicate/remove',
  async (_: void, { client, dispatch, getState, own }) => {
    // After a reload on the page of the code the duplicates are not loaded yet.
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
    /** The duplicates are loaded; null when there is nothing to remove. */
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
        // A 403 means that the grant is missing: the removal then needs a new code.
        if (payload) state.unfinished = payload.key === removalFailures[403] ? null : payload.key
      })
      .addMatcher(isAnyOf(settleDuplicates.fulfilled, settleDuplicates.rejected), (state) => {
        state.isSettling = false
      }),
  selectors: {
    /** The duplicates to settle; null until they are loaded. */
    selectDuplicates: ({ info }) => info,
    /** Whether there is nothing left to remove. */
    selectIsNone: ({ isNone }) => isNone,
    /** Why the removal failed although its code was right. */
    selectUnfinished: ({ unfinished }) => unfinished,
  },
})

const { duplicatesLoaded } = slice.actions
export const { selectDuplicates, selectIsNone, selectUnfinished } = slice.injectInto(slices).selectors

/**
 * Loads the duplicates to settle, unless they are loaded; when there are none the login goes on.
 * @returns `'found'` when there are duplicates; otherwise as `settleDuplicates`
 */
export const loadDuplicates = createSessionThunk(
  'duplicate/load',
  async (_: void, { client, dispatch, getState, signal, own }) => {
    if (selectDuplicates(getState())) return 'found'
    const info = selectIsNone(getState()) ? null : await own(duplicatesOf(client, { signal }))
    // The person may have skipped the duplicates meanwhile: then `settleDuplicates` runs already.
    if (!info && getState().duplicate?.isSettling) return 'found'
    dispatch(duplicatesLoaded(info))
    return info ? 'found' : valueOf(await dispatch(settleDuplicates()))
  },
)

/**
 * Asks for the code that the removal needs. A removal that failed after a right code is tried again without a new code.
 * @param path the page where the code is entered
 * @returns `'code'` when a code was sent; `'removed'` when the removal has succeeded
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
 * Removes the duplicates when the code is right. It is no session thunk itself, since the code may bring a new token,
 * which would end one.
 * @returns `'removed'`; `'unfinished'` when the code was right but the removal failed
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
