import type { Client } from '#api/client'
import { type DuplicateInfo, fetchDuplicates, removeDuplicates } from '#api/duplicate'
import type { MessageKey } from '#domain/message'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { selectSimilarAccount, selectSession, selectVerifiedBy } from '#store/session/auth'
import { duplicatesFound } from '#store/core/events'
import { commonFailures, failureOf, hasStatus } from '#store/core/failures'
import { openSession } from '#store/login/login'
import { sameSession } from '#store/core/sameSession'
import { answerStepUp, askStepUp } from '#store/mfa/stepUp'
import { slices, type RootState } from '#store/core/store'
import { type AppThunk, createAppThunk } from '#store/core/thunk'
import { selectIsMfaMandatory } from '#store/profile/user'

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

/** What there is to settle; null until it is known. */
export const selectDuplicates = (state: RootState): DuplicateInfo | null => state.duplicate?.info ?? null

/** The duplicated token becomes the session, and the login goes on. Throws as `openSession`. */
const settle = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const state = getState()
  const { kind, token } = selectSession(state)
  if (kind !== 'duplicated') return
  const username = selectDuplicates(state)?.email ?? null
  const known = { verifiedBy: selectVerifiedBy(state), similarAccount: selectSimilarAccount(state) }
  await dispatch(openSession({ token, username, ...known }))
}

/**
 * Goes on with the login: the person leaves the duplicates as they are, or has none any more.
 * @returns whether set-up is mandatory first: the guard leads there from any page
 */
export const settleDuplicates = createAppThunk(
  'duplicate/settle',
  async (_: void, { dispatch, getState, rejectWithValue }) => {
    try {
      await dispatch(settle())
      return { isMfaMandatory: selectIsMfaMandatory(getState()) }
    } catch (error) {
      return rejectWithValue(failureOf(error, { other: 'login.error.server' }))
    }
  },
)

const initialState: DuplicateState = { info: null, unfinished: null, isNone: false, isSettling: false }

const slice = createSlice({
  name: 'duplicate',
  initialState,
  reducers: {
    infoLoaded(state, { payload }: PayloadAction<DuplicateInfo>) {
      state.info = payload
    },
    noneLeft: () => ({ ...initialState, isNone: true }),
    removalFailed(state, { payload }: PayloadAction<MessageKey | null>) {
      state.unfinished = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(duplicatesFound, (_, { payload: { info } }) => ({ ...initialState, info }))
      .addCase(settleDuplicates.pending, (state) => {
        state.isSettling = true
      })
      .addMatcher(isAnyOf(settleDuplicates.fulfilled, settleDuplicates.rejected), (state) => {
        state.isSettling = false
      }),
})

const { infoLoaded, noneLeft, removalFailed } = slice.actions
slices.inject(slice)

/** Whether there is nothing left to remove. */
export const selectIsNone = (state: RootState): boolean => state.duplicate?.isNone === true
/** Why a removal has failed that its code allowed already. */
export const selectUnfinished = (state: RootState): MessageKey | null => state.duplicate?.unfinished ?? null

/** What there is to settle; null when there is nothing to remove. */
export const duplicatesOf = (client: Client, options: { signal?: AbortSignal; bearer?: string } = {}) =>
  fetchDuplicates(client)(options).then(
    (info) => (info.duplicated_mymonizze + info.duplicated_clientarea > 0 ? info : null),
    (error: unknown) => {
      if (!hasStatus(error, 404)) throw error
      return null
    },
  )

/**
 * Loads what there is to settle, unless it is known; with nothing left the login goes on.
 * @returns `'found'`; else as `settleDuplicates`
 */
export const loadDuplicates = createAppThunk(
  'duplicate/load',
  async (_: void, { extra: { client }, dispatch, getState, rejectWithValue, signal }) => {
    if (selectDuplicates(getState())) return 'found'
    const isSame = sameSession(getState)
    try {
      const info = selectIsNone(getState()) ? null : await duplicatesOf(client, { signal })
      if (info && isSame()) dispatch(infoLoaded(info))
      // Whoever has skipped them meanwhile is on the way.
      if (info || !isSame() || getState().duplicate?.isSettling) return 'found'
    } catch (error) {
      return rejectWithValue(failureOf(error, commonFailures))
    }
    dispatch(noneLeft())
    const settled = await dispatch(settleDuplicates())
    return settled.ok ? settled.value : rejectWithValue(settled.failure)
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

/**
 * Removes the duplicates; only a code that was right leads here.
 * @returns why that failed; null when they are gone
 */
const remove =
  (): AppThunk<Promise<MessageKey | null>> =>
  async (dispatch, getState, { client }) => {
    const isSame = sameSession(getState)
    let failure: MessageKey | null = null
    try {
      // After a reload on the page of the code it is not known yet what there is to remove.
      const info = selectDuplicates(getState()) ?? (await duplicatesOf(client))
      if (info) await removeDuplicates(client)(removalOf(info))
    } catch (error) {
      if (!hasStatus(error, 404)) failure = failureOf(error, removalFailures).key
    }
    // Without a grant only another code helps.
    const kept = failure === removalFailures[403] ? null : failure
    if (isSame()) dispatch(failure ? removalFailed(kept) : noneLeft())
    return failure
  }

/**
 * Asks for the code that the removal needs; one that a code has allowed already is tried again.
 * @param path the page where the code is entered
 * @returns `'code'` when one is on its way; `'removed'`; null when the session is over meanwhile
 */
export const askRemoval = createAppThunk(
  'duplicate/ask',
  async (path: string, { dispatch, getState, rejectWithValue }) => {
    if (selectUnfinished(getState())) {
      const failure = await dispatch(remove())
      return failure ? rejectWithValue({ key: failure }) : 'removed'
    }
    const asked = await dispatch(askStepUp({ isSingle: true, resume: { path } }))
    if (asked.ok) return asked.value && 'code'
    return rejectWithValue(asked.failure)
  },
)

/**
 * Removes the duplicates once the code is right.
 * @returns `'removed'`; `'unfinished'` when only the code was right; null when the session is over meanwhile
 */
export const confirmRemoval = createAppThunk(
  'duplicate/confirm',
  async (code: string, { dispatch, rejectWithValue }) => {
    const answered = await dispatch(answerStepUp(code))
    if (!answered.ok) {
      return rejectWithValue(answered.failure)
    }
    if (!answered.value) return null
    const failure = await dispatch(remove())
    if (!failure) return 'removed'
    return failure === removalFailures[403] ? rejectWithValue({ key: failure }) : 'unfinished'
  },
)
