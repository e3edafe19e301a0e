import { HttpError } from '#core/wire/errors.ts'
import type { Proof, SimilarAccount } from '#domain/person/duplicates.ts'
import {
  type PendingMerge,
  rejectMerge,
  requestMerge,
  confirmMerge,
  fetchSimilarAccount,
  resendMergeCode,
  skipMerge,
} from './api.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { similarAccountChanged, selectSimilarAccount } from '#auth/authSlice.ts'
import { pageLeft } from '#core/store/events.ts'
import { codeFailure, withCodeCheck } from '#features/mfa/codes/codeFailures.ts'
import { commonFailures, failureOf, type FailureTable, unlessGone } from '#core/store/failures.ts'
import { isRefused } from '#core/store/refusals.ts'
import { type AppThunk, createAppThunk, createWriteThunk } from '#core/store/thunk.ts'
import type { Toast } from '#core/store/toasts.ts'
import { paths } from '#core/paths.ts'
import { restartCountdown } from '#features/mfa/resend.ts'
import { slices } from '#core/store/slices.ts'
import { refreshUser } from '#auth/person/refreshUser.ts'
import { accountMerged } from '../duplicate.ts'

/** The merge with `auth.similarAccount` whose code is asked for; in memory only. */
export type SimilarAccountState = {
  pendingMerge: PendingMerge | null
  /** The similar account that was merged or dismissed: its page shows it until the next page opens. */
  handled: SimilarAccount | null
}

// 403 and 404: the server no longer knows the similar account or the merge, so the person has to start again.
const failures: FailureTable = { ...commonFailures, 403: 'expired', 404: 'expired' }

const notDone: Toast = { tone: 'danger', key: 'similarAccount.notDone', to: paths.duplicated }

/** Loads the similar account (`GET /merge`), unless that was done already. */
export const loadSimilarAccount = createAppThunk(
  'similarAccount/load',
  async (_: void, { client, dispatch, getState }) => {
    if (selectSimilarAccount(getState()) !== undefined) return
    dispatch(similarAccountChanged(await fetchSimilarAccount(client)()))
  },
  { failures },
)

/**
 * Begins to merge the similar account: sends a proof (the number of one of its cards, or its password). The server then
 * sends a code to a contact of that account.
 * @returns null when there is no similar account any more
 */
export const beginMerge = createWriteThunk(
  'similarAccount/beginMerge',
  async (body: { proof: Proof; value: string }, { client, getState }) => {
    const similarAccount = selectSimilarAccount(getState())
    return similarAccount ? await requestMerge(client)(similarAccount.id, body) : null
  },
  {
    failures: (error, { proof }) => {
      if (!isRefused(error)) return failureOf(error, failures)
      return { code: proof === 'card' ? 'cardWrong' : 'passwordWrong', at: 'field', name: proof }
    },
    // Nothing is merged yet.
    failed: null,
  },
)

const initialState: SimilarAccountState = { pendingMerge: null, handled: null }

declare module '#core/store/slices.ts' {
  interface LazySlices {
    similarAccount: SimilarAccountState
  }
}

const slice = createSlice({
  name: 'similarAccount',
  initialState,
  reducers: {
    accountSettled(state, { payload }: PayloadAction<SimilarAccount>) {
      state.handled = payload
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(beginMerge.fulfilled, (state, { payload }) => {
        state.pendingMerge = payload
      })
      .addCase(pageLeft, (state) => (state.handled ? initialState : state)),
  selectors: {
    selectPendingMerge: ({ pendingMerge }) => pendingMerge,
    selectHandledAccount: (state) => state.handled,
  },
})
export const { selectPendingMerge, selectHandledAccount } = slice.injectInto(slices).selectors

/** The person is not asked about a similar account again in this session. */
const settle =
  (similarAccount: SimilarAccount | null | undefined): AppThunk =>
  (dispatch) => {
    if (similarAccount) dispatch(slice.actions.accountSettled(similarAccount))
    dispatch(similarAccountChanged(null))
  }

export const resendMerge = createWriteThunk(
  'similarAccount/resend',
  async (_: void, { client, dispatch, getState }) => {
    const similarAccount = selectSimilarAccount(getState())
    const { payload } = selectPendingMerge(getState()) ?? {}
    if (!similarAccount || !payload) return
    await resendMergeCode(client)(similarAccount.id, { payload })
    dispatch(restartCountdown(payload))
  },
  { failures: { ...failures, 422: 'expired' }, isOfPage: true },
)

/** For the `catch` of the merge: a 5xx becomes the outcome `'broken'`. Throws every other error. */
function unlessBroken(error: unknown) {
  if (!(error instanceof HttpError) || error.status < 500) throw error
  return 'broken' as const
}

/** Merges the accounts with the right code, then reloads the profile. `'broken'`: the server failed (5xx). */
export const mergeSimilarAccount = createWriteThunk(
  'similarAccount/confirm',
  async (code: string, { client, dispatch, getState }) => {
    const similarAccount = selectSimilarAccount(getState())
    const { payload } = selectPendingMerge(getState()) ?? {}
    if (!similarAccount || !payload) return 'none'
    const { id } = similarAccount
    const merging = confirmMerge(client)(id, { payload, code }).then(() => 'merged' as const)
    const isMerged = async () => ((await fetchSimilarAccount(client)())?.id === id ? null : 'merged')
    if ((await withCodeCheck(merging, isMerged).catch(unlessBroken)) === 'broken') return 'broken'
    dispatch(settle(similarAccount))
    dispatch(accountMerged(similarAccount))
    void dispatch(refreshUser())
    return 'merged'
  },
  // A code by e-mail has the same failure texts as a code by SMS.
  { failures: (error) => codeFailure(error, 'sms'), failed: () => notDone },
)

const dismissals = { reject: rejectMerge, skip: skipMerge }

/** Dismisses the similar account: `'reject'` for ever, as somebody else's; `'skip'` until another time. */
export const dismissSimilarAccount = createWriteThunk(
  'similarAccount/dismiss',
  async (how: 'reject' | 'skip', { client, dispatch, getState }) => {
    const similarAccount = selectSimilarAccount(getState())
    if (similarAccount) await dismissals[how](client)(similarAccount.id).catch(unlessGone)
    dispatch(settle(similarAccount))
  },
  { failures, failed: () => notDone },
)
