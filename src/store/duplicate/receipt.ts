import type { DuplicateInfo } from '#api/duplicate'
import type { SimilarAccount } from '#api/similarAccount'
import { paths } from '#paths'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { arrived } from '#store/core/events'
import { slices } from '#store/core/store'

/** What was removed or merged, as it was shown before. */
export type Receipt = { kind: 'removed'; info: DuplicateInfo } | { kind: 'merged'; account: SimilarAccount }

/** The receipt of the page that is open, in memory only. */
export type ReceiptState = { receipt: Receipt | null }

declare module '#store/core/store' {
  interface LazySlices {
    receipt: ReceiptState
  }
}

// The outcome, and the pages where it comes about.
const pages: readonly string[] = [paths.mergeSuccess, paths.duplicated, paths.duplicatedCode]

const initialState: ReceiptState = { receipt: null }

const slice = createSlice({
  name: 'receipt',
  initialState,
  reducers: {
    /** Accounts were removed or merged. */
    receiptMade: (_, { payload: receipt }: PayloadAction<Receipt>) => ({ receipt }),
  },
  extraReducers: (builder) =>
    builder.addCase(arrived, (state, { payload }) => (pages.includes(payload.path) ? state : initialState)),
  selectors: {
    /** What was removed or merged, until its page is left. */
    selectReceipt: ({ receipt }) => receipt,
  },
})

export const { receiptMade } = slice.actions
export const { selectReceipt } = slice.injectInto(slices).selectors
