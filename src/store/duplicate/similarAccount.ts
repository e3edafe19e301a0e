import { HttpError } from '#api/errors'
import {
  type SimilarAccount,
  type PendingMerge,
  requestMerge,
  confirmMerge,
  fetchSimilarAccount,
  type Proof,
  rejectSimilarAccount,
  resendMergeCode,
  skipSimilarAccount,
} from '#api/similarAccount'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { similarAccountChanged, selectSimilarAccount } from '#store/session/auth'
import { codeFailure } from '#store/mfa/codeFailures'
import { commonFailures, failureOf, type FailureTable, hasStatus, isRefused } from '#store/core/failures'
import { restartCountdown } from '#store/mfa/resend'
import { sameSession } from '#store/core/sameSession'
import { slices, type RootState } from '#store/core/store'
import { type AppThunk, createAppThunk } from '#store/core/thunk'
import { refreshUser } from '#store/profile/user'

export type { SimilarAccount, Proof }

/** The similar account of `auth.similarAccount`: the merge whose code is asked for, in memory only. */
export type SimilarAccountState = { pendingMerge: PendingMerge | null }

declare module '#store/core/store' {
  interface LazySlices {
    similarAccount: SimilarAccountState
  }
}

const initialState: SimilarAccountState = { pendingMerge: null }

const slice = createSlice({
  name: 'similarAccount',
  initialState,
  reducers: {
    mergeBegun: (_, { payload }: PayloadAction<PendingMerge>) => ({ pendingMerge: payload }),
  },
  extraReducers: (builder) => builder.addCase(similarAccountChanged, () => initialState),
})

const { mergeBegun } = slice.actions
slices.inject(slice)

/** The merge whose code is asked for. */
export const selectPendingMerge = (state: RootState): PendingMerge | null =>
  state.similarAccount?.pendingMerge ?? null

// What is not known any more cannot be gone on with.
const failures: FailureTable = { ...commonFailures, 403: 'mfa.expired', 404: 'mfa.expired' }

/** Asks for the similar account, unless that was done already (`GET /merge`). */
export const loadSimilarAccount = createAppThunk(
  'similarAccount/load',
  async (_: void, { extra: { client }, dispatch, getState, rejectWithValue, signal }) => {
    if (selectSimilarAccount(getState()) !== undefined) return
    const isSame = sameSession(getState)
    try {
      const similarAccount = await fetchSimilarAccount(client)({ signal })
      if (isSame()) dispatch(similarAccountChanged(similarAccount))
    } catch (error) {
      return rejectWithValue(failureOf(error, failures))
    }
  },
)

/**
 * Begins to merge the similar account, proved by one of its cards or its password: a code goes to its contact.
 * @returns whether the code is on its way; false when there is nothing to merge any more
 */
export const beginMerge = createAppThunk(
  'similarAccount/beginMerge',
  async (
    body: { proof: Proof; value: string },
    { extra: { client }, dispatch, getState, rejectWithValue },
  ) => {
    const similarAccount = selectSimilarAccount(getState())
    if (!similarAccount) return false
    const isSame = sameSession(getState)
    try {
      const pendingMerge = await requestMerge(client)(similarAccount.id, body)
      if (!isSame()) return false
      dispatch(mergeBegun(pendingMerge))
      return true
    } catch (error) {
      if (!isRefused(error)) return rejectWithValue(failureOf(error, failures))
      const key = body.proof === 'card' ? 'user.mfa.confirm.code.errorCard' : 'similar.wrongPassword'
      return rejectWithValue({ key, isOfField: true })
    }
  },
)

/** Sends a new code of the merge. */
export const resendMerge = createAppThunk(
  'similarAccount/resend',
  async (_: void, { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const similarAccount = selectSimilarAccount(getState())
    const pendingMerge = selectPendingMerge(getState())
    if (!similarAccount || !pendingMerge) return
    const isSame = sameSession(getState)
    try {
      await resendMergeCode(client)(similarAccount.id, { payload: pendingMerge.payload })
      if (isSame()) dispatch(restartCountdown(pendingMerge.payload))
    } catch (error) {
      return rejectWithValue(failureOf(error, { ...failures, 422: 'mfa.expired' }))
    }
  },
)

/** The question is answered: nobody is asked again in this session. */
const answered =
  (isSame: () => boolean): AppThunk =>
  (dispatch) => {
    if (isSame()) dispatch(similarAccountChanged(null))
  }

const isBroken = (error: unknown) => error instanceof HttpError && error.status >= 500

/**
 * Merges the accounts once the code is right; the profile, which has another platform now, follows.
 * @returns `'merged'`; `'broken'` when the server could not do it; null when nothing is
 * merged any more
 */
export const mergeSimilarAccount = createAppThunk(
  'similarAccount/confirm',
  async (code: string, { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const similarAccount = selectSimilarAccount(getState())
    const pendingMerge = selectPendingMerge(getState())
    if (!similarAccount || !pendingMerge) return null
    const isSame = sameSession(getState)
    try {
      await confirmMerge(client)(similarAccount.id, { payload: pendingMerge.payload, code })
      dispatch(answered(isSame))
      if (isSame()) void dispatch(refreshUser())
      return 'merged'
    } catch (error) {
      return isBroken(error) ? 'broken' : rejectWithValue(codeFailure(error, pendingMerge.method))
    }
  },
)

/** Says for good that the similar account is somebody else's, or leaves the question for another time. */
export const dismissSimilarAccount = createAppThunk(
  'similarAccount/dismiss',
  async (how: 'reject' | 'skip', { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const similarAccount = selectSimilarAccount(getState())
    const isSame = sameSession(getState)
    const dismiss = how === 'reject' ? rejectSimilarAccount : skipSimilarAccount
    try {
      if (similarAccount) await dismiss(client)(similarAccount.id)
    } catch (error) {
      // One that is not known any more needs no answer.
      if (!hasStatus(error, 404)) return rejectWithValue(failureOf(error, failures))
    }
    dispatch(answered(isSame))
  },
)
