import { HttpError } from '#api/errors'
import {
  type Candidate,
  type Claim,
  claimAccount,
  confirmClaim,
  fetchCandidate,
  type Proof,
  rejectCandidate,
  resendClaim,
  skipCandidate,
} from '#api/similarAccount'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { candidateChanged, selectCandidate } from '#store/session/auth'
import { codeFailure } from '#store/mfa/codeFailures'
import { commonFailures, failureOf, type FailureTable, hasStatus, isRefused } from '#store/core/failures'
import { restartCountdown } from '#store/mfa/resend'
import { sameSession } from '#store/core/sameSession'
import { addSlice, type RootState } from '#store/core/store'
import { type AppThunk, createAppThunk } from '#store/core/thunk'
import { refreshUser } from '#store/profile/user'

export type { Candidate, Proof }

/** The similar account of `auth.candidate`: the claim whose code is asked for, in memory only. */
export type SimilarState = { claim: Claim | null }

declare module '#store/core/store' {
  interface LazySlices {
    similar: SimilarState
  }
}

const initialState: SimilarState = { claim: null }

const slice = createSlice({
  name: 'similar',
  initialState,
  reducers: {
    claimed: (_, { payload }: PayloadAction<Claim>) => ({ claim: payload }),
  },
  extraReducers: (builder) => builder.addCase(candidateChanged, () => initialState),
})

const { claimed } = slice.actions
addSlice('similar', slice.reducer)

/** The claim whose code is asked for. */
export const selectClaim = (state: RootState): Claim | null => state.similar?.claim ?? null

// What is not known any more cannot be gone on with.
const failures: FailureTable = { ...commonFailures, 403: 'mfa.expired', 404: 'mfa.expired' }

/** Asks for the similar account, unless that was done already (`GET /merge`). */
export const loadCandidate = createAppThunk(
  'similar/load',
  async (_: void, { extra: { client }, dispatch, getState, rejectWithValue, signal }) => {
    if (selectCandidate(getState()) !== undefined) return
    const isSame = sameSession(getState)
    try {
      const candidate = await fetchCandidate(client)({ signal })
      if (isSame()) dispatch(candidateChanged(candidate))
    } catch (error) {
      return rejectWithValue(failureOf(error, failures))
    }
  },
)

/**
 * Claims the similar account with one of its cards or its password: a code goes to its contact.
 * @returns whether the code is on its way; false when there is nothing to claim any more
 */
export const claimCandidate = createAppThunk(
  'similar/claim',
  async (
    body: { proof: Proof; value: string },
    { extra: { client }, dispatch, getState, rejectWithValue },
  ) => {
    const candidate = selectCandidate(getState())
    if (!candidate) return false
    const isSame = sameSession(getState)
    try {
      const claim = await claimAccount(client)(candidate.id, body)
      if (!isSame()) return false
      dispatch(claimed(claim))
      return true
    } catch (error) {
      if (!isRefused(error)) return rejectWithValue(failureOf(error, failures))
      const key = body.proof === 'card' ? 'user.mfa.confirm.code.errorCard' : 'similar.wrongPassword'
      return rejectWithValue({ key, isOfField: true })
    }
  },
)

/** Sends a new code of the claim. */
export const resendCandidate = createAppThunk(
  'similar/resend',
  async (_: void, { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const candidate = selectCandidate(getState())
    const claim = selectClaim(getState())
    if (!candidate || !claim) return
    const isSame = sameSession(getState)
    try {
      await resendClaim(client)(candidate.id, { payload: claim.payload })
      if (isSame()) dispatch(restartCountdown(claim.payload))
    } catch (error) {
      return rejectWithValue(failureOf(error, { ...failures, 422: 'mfa.expired' }))
    }
  },
)

/** The question is answered: nobody is asked again in this session. */
const answered =
  (isSame: () => boolean): AppThunk =>
  (dispatch) => {
    if (isSame()) dispatch(candidateChanged(null))
  }

const isBroken = (error: unknown) => error instanceof HttpError && error.status >= 500

/**
 * Merges the accounts once the code is right; the profile, which has another platform now, follows.
 * @returns `'merged'`; `'broken'` when the server could not do it; null when nothing is
 * claimed any more
 */
export const mergeCandidate = createAppThunk(
  'similar/confirm',
  async (code: string, { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const candidate = selectCandidate(getState())
    const claim = selectClaim(getState())
    if (!candidate || !claim) return null
    const isSame = sameSession(getState)
    try {
      await confirmClaim(client)(candidate.id, { payload: claim.payload, code })
      dispatch(answered(isSame))
      if (isSame()) void dispatch(refreshUser())
      return 'merged'
    } catch (error) {
      return isBroken(error) ? 'broken' : rejectWithValue(codeFailure(error, claim.method))
    }
  },
)

/** Says for good that the similar account is somebody else's, or leaves the question for another time. */
export const dismissCandidate = createAppThunk(
  'similar/dismiss',
  async (how: 'reject' | 'skip', { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const candidate = selectCandidate(getState())
    const isSame = sameSession(getState)
    const dismiss = how === 'reject' ? rejectCandidate : skipCandidate
    try {
      if (candidate) await dismiss(client)(candidate.id)
    } catch (error) {
      // One that is not known any more needs no answer.
      if (!hasStatus(error, 404)) return rejectWithValue(failureOf(error, failures))
    }
    dispatch(answered(isSame))
  },
)
