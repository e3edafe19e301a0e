import { findDuplicates, removeDuplicates } from './api.ts'
import type { DuplicateInfo, SimilarAccount } from '#domain/person/duplicates.ts'
import type { Failure } from '#domain/text/wording.ts'
import { paths } from '#core/paths.ts'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { selectSimilarAccount, selectSession, selectVerifiedBy } from '#auth/authSlice.ts'
import { duplicatesFound, sessionConfirmed } from '#auth/events.ts'
import { pageOpened } from '#core/store/events.ts'
import { commonFailures, unlessGone, withCheck } from '#core/store/failures.ts'
import { createAppThunk, createWriteThunk, Refusal } from '#core/store/thunk.ts'
import type { Outcome } from '#core/store/outcome.ts'
import { openSession } from '#auth/openSession.ts'
import { fetchSimilarAccount } from './similar/api.ts'
import { answerStepUp, askStepUp } from '#features/mfa/stepUp.ts'
import { slices } from '#core/store/slices.ts'
import { selectIsMfaMandatory } from '#auth/person/userSlice.ts'

/** The duplicates that were removed, or the account that was merged, as shown before. */
export type Receipt = { kind: 'removed'; info: DuplicateInfo } | { kind: 'merged'; account: SimilarAccount }

export type DuplicateState = {
  info: DuplicateInfo | null
  /** The receipt of the open page, in memory only. */
  receipt: Receipt | null
  /** Why the removal failed although its code was right; it can be tried again without a new code. */
  unfinished: Failure | null
  /** There are no duplicates left: the login goes on. */
  isNone: boolean
  isFinishing: boolean
}

/**
 * Goes on with the login when the person skips the duplicates or has none any more: the duplicated token becomes the
 * token of the session.
 * @returns whether a set-up is mandatory first
 */
export const finishDuplicates = createAppThunk(
  'duplicate/finish',
  async (_: void, tools) => {
    const state = tools.getState()
    const { kind, token } = selectSession(state)
    if (kind === 'duplicated') {
      const username = selectDuplicates(state)?.email ?? null
      const similarAccount = selectSimilarAccount(state)
      const login = { token, username, verifiedBy: selectVerifiedBy(state), similarAccount }
      const ask = () => fetchSimilarAccount(tools.client)({ bearer: token }).catch(() => null)
      await openSession(login, tools, similarAccount === undefined ? ask() : undefined)
    }
    return { isMfaMandatory: selectIsMfaMandatory(tools.getState()) }
  },
  { failures: { other: 'loginServer' } },
)

/** The value of a thunk that another thunk has dispatched. Throws its failure, so that the outer thunk fails too. */
function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Refusal(outcome.failure)
  return outcome.value
}

/** Removes the duplicates (`DELETE /duplicated`). Dispatched only after a right code. */
export const removeAll = createWriteThunk(
  'duplicate/remove',
  async (_: void, { client, getState }) => {
    const now = await findDuplicates(client)()
    if (!now) return null
    const { email, phone } = now
    // What has not been shown is not removed. After a reload on the page of the code nothing is loaded yet.
    const info = { ...(selectDuplicates(getState()) ?? now), email, phone }
    const isRemoved = async () => ((await findDuplicates(client)()) ? null : undefined)
    await withCheck(removeDuplicates(client)(info).catch(unlessGone), isRemoved)
    return info
  },
  {
    failures: { ...commonFailures, 403: 'expired' },
    failed: () => ({ tone: 'danger', key: 'duplicate.notRemoved', to: paths.duplicated }),
  },
)

// The page that shows the receipt, and the pages where accounts are removed or merged.
const receiptPages: readonly string[] = [paths.mergeSuccess, paths.duplicated, paths.duplicatedCode]

const initialState: DuplicateState = {
  info: null,
  receipt: null,
  unfinished: null,
  isNone: false,
  isFinishing: false,
}
const none = (receipt: Receipt | null): DuplicateState => ({ ...initialState, isNone: true, receipt })

declare module '#core/store/slices.ts' {
  interface LazySlices {
    duplicate: DuplicateState
  }
}

const slice = createSlice({
  name: 'duplicate',
  initialState,
  reducers: {
    duplicatesLoaded: (state, { payload: info }: PayloadAction<DuplicateInfo | null>) =>
      info ? { ...state, info } : none(state.receipt),
    accountMerged(state, { payload: account }: PayloadAction<SimilarAccount>) {
      state.receipt = { kind: 'merged', account }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(duplicatesFound, (_, { payload: { info } }) => ({ ...initialState, info }))
      .addCase(finishDuplicates.pending, (state) => {
        state.isFinishing = true
      })
      .addCase(removeAll.fulfilled, (state, { payload: info }) =>
        none(info ? { kind: 'removed', info } : state.receipt),
      )
      .addCase(removeAll.rejected, (state, { payload: failure }) => {
        // Without a grant the removal needs a new code.
        if (failure) state.unfinished = failure.code === 'expired' ? null : failure
      })
      .addCase(pageOpened, (state, { payload: { path } }) => {
        if (!receiptPages.includes(path)) state.receipt = null
      })
      .addMatcher(isAnyOf(finishDuplicates.fulfilled, finishDuplicates.rejected), (state) => {
        state.isFinishing = false
      }),
  selectors: {
    selectDuplicates: ({ info }) => info,
    selectIsNone: ({ isNone }) => isNone,
    selectUnfinished: ({ unfinished }) => unfinished,
    selectReceipt: ({ receipt }) => receipt,
  },
})

const { duplicatesLoaded } = slice.actions
export const { accountMerged } = slice.actions
export const { selectDuplicates, selectIsNone, selectUnfinished, selectReceipt } =
  slice.injectInto(slices).selectors

/** Loads the duplicates to settle, unless they are loaded; when there are none the login goes on. */
export const loadDuplicates = createAppThunk(
  'duplicate/load',
  async (_: void, { client, dispatch, getState }) => {
    const known = selectDuplicates(getState())
    const info = known ?? (selectIsNone(getState()) ? null : await findDuplicates(client)())
    dispatch(sessionConfirmed())
    if (known) return 'found'
    // The person may have skipped the duplicates meanwhile: then `finishDuplicates` runs already.
    if (!info && getState().duplicate?.isFinishing) return 'found'
    dispatch(duplicatesLoaded(info))
    return info ? 'found' : valueOf(await dispatch(finishDuplicates()))
  },
)

/**
 * Asks for the code that the removal needs. One that failed after a right code is tried again without a new code.
 * @param path the page where the code is entered
 */
export const askRemoval = createAppThunk('duplicate/ask', async (path: string, { dispatch, getState }) => {
  if (selectUnfinished(getState())) {
    valueOf(await dispatch(removeAll()))
    return 'removed'
  }
  valueOf(await dispatch(askStepUp({ isSingle: true, resume: { path } })))
  return 'code'
})

/** Removes the duplicates when the code is right; `'unfinished'` when only the removal has failed. */
export const confirmRemoval = createAppThunk(
  'duplicate/confirm',
  async (code: string, { dispatch, getState }) => {
    valueOf(await dispatch(answerStepUp(code)))
    const removed = await dispatch(removeAll())
    if (removed.ok) return 'removed'
    if (selectUnfinished(getState())) return 'unfinished'
    throw new Refusal(removed.failure)
  },
)
