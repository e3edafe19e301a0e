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
import { createSlice } from '@reduxjs/toolkit'
import { similarAccountChanged, selectSimilarAccount } from '#store/session/auth'
import { codeFailure } from '#store/mfa/codeFailures'
import { commonFailures, failureOf, type FailureTable } from '#store/core/failures'
import { isRefused, unlessGone } from '#store/core/refusals'
import { restartCountdown } from '#store/mfa/resend'
import { slices } from '#store/core/store'
import { createSessionThunk } from '#store/core/sessionThunk'
import { refreshUser } from '#store/profile/user'
import { receiptMade } from './receipt.ts'

export type { SimilarAccount, Proof }

/** The similar account of `auth.similarAccount`: the merge whose code is asked for, in memory only. */
export type SimilarAccountState = { pendingMerge: PendingMerge | null }

declare module '#store/core/store' {
  interface LazySlices {
    similarAccount: SimilarAccountState
  }
}

// What is not known any more cannot be gone on with.
const failures: FailureTable = { ...commonFailures, 403: 'mfa.expired', 404: 'mfa.expired' }

/** Asks for the similar account, unless that was done already (`GET /merge`). */
export const loadSimilarAccount = createSessionThunk(
  'similarAccount/load',
  async (_: void, { client, dispatch, getState, signal, own }) => {
    if (selectSimilarAccount(getState()) !== undefined) return
    dispatch(similarAccountChanged(await own(fetchSimilarAccount(client)({ signal }))))
  },
  { failures },
)

/**
 * Begins to merge the similar account, proved by one of its cards or its password: a code goes to its contact.
 * @returns the merge whose code is on its way; null when there is nothing to merge any more
 */
export const beginMerge = createSessionThunk(
  'similarAccount/beginMerge',
  async (body: { proof: Proof; value: string }, { client, getState, own }) => {
    const similarAccount = selectSimilarAccount(getState())
    return similarAccount ? own(requestMerge(client)(similarAccount.id, body)) : null
  },
  {
    failures: (error, { proof }) => {
      if (!isRefused(error)) return failureOf(error, failures)
      const key = proof === 'card' ? 'user.mfa.confirm.code.errorCard' : 'similarAccount.wrongPassword'
      return { key, isOfField: true }
    },
  },
)

const initialState: SimilarAccountState = { pendingMerge: null }

const slice = createSlice({
  name: 'similarAccount',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(beginMerge.fulfilled, (_, { payload: pendingMerge }) => ({ pendingMerge }))
      .addCase(similarAccountChanged, () => initialState),
  selectors: {
    /** The merge whose code is asked for. */
    selectPendingMerge: ({ pendingMerge }) => pendingMerge,
  },
})
export const { selectPendingMerge } = slice.injectInto(slices).selectors

/** Sends a new code of the merge. */
export const resendMerge = createSessionThunk(
  'similarAccount/resend',
  async (_: void, { client, dispatch, getState, own }) => {
    const similarAccount = selectSimilarAccount(getState())
    const pendingMerge = selectPendingMerge(getState())
    if (!similarAccount || !pendingMerge) return
    await own(resendMergeCode(client)(similarAccount.id, { payload: pendingMerge.payload }))
    dispatch(restartCountdown(pendingMerge.payload))
  },
  { failures: { ...failures, 422: 'mfa.expired' } },
)

/** A merge that the server could not do has an outcome, too. Throws anything else. */
function unlessBroken(error: unknown) {
  if (!(error instanceof HttpError) || error.status < 500) throw error
  return 'broken' as const
}

/**
 * Merges the accounts once the code is right; the profile, which has another platform now, follows.
 * @returns `'merged'`; `'broken'` when the server could not do it; `'none'` when there is nothing to merge any more
 */
export const mergeSimilarAccount = createSessionThunk(
  'similarAccount/confirm',
  async (code: string, { client, dispatch, getState, own }) => {
    const similarAccount = selectSimilarAccount(getState())
    const pendingMerge = selectPendingMerge(getState())
    if (!similarAccount || !pendingMerge) return 'none'
    const { payload } = pendingMerge
    const reply = await own(confirmMerge(client)(similarAccount.id, { payload, code }).catch(unlessBroken))
    if (reply === 'broken') return reply
    // The question is answered: nobody is asked again in this session.
    dispatch(similarAccountChanged(null))
    dispatch(receiptMade({ kind: 'merged', account: similarAccount }))
    void dispatch(refreshUser())
    return 'merged'
  },
  // A code by e-mail fails with the same words as one by SMS.
  { failures: (error) => codeFailure(error, 'sms') },
)

/** Says for good that the similar account is somebody else's, or leaves the question for another time. */
export const dismissSimilarAccount = createSessionThunk(
  'similarAccount/dismiss',
  async (how: 'reject' | 'skip', { client, dispatch, getState, own }) => {
    const similarAccount = selectSimilarAccount(getState())
    const dismiss = how === 'reject' ? rejectSimilarAccount : skipSimilarAccount
    // One that is not known any more needs no answer.
    if (similarAccount) await own(dismiss(client)(similarAccount.id).catch(unlessGone))
    dispatch(similarAccountChanged(null))
  },
  { failures },
)
