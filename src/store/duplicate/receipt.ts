import type { DuplicateInfo } from '#api/duplicate'
import type { SimilarAccount } from '#api/similarAccount'
import { paths } from '#paths'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { arrived } from '#store/core/events'
import { slices } from '#store/store'

/** The duplicates that were removed, or the account that was merged, as shown before. */
export type Receipt = { kind: 'removed'; info: DuplicateInfo } | { kind: 'merged'; account: SimilarAccount }

/** The receipt of the open page, in memory only. */
export type ReceiptState = { receipt: Receipt | null }

// The page that shows the receipt, and the pages where accounts are removed or merged.
const pages: readonly string[] = [paths.mergeSuccess, paths.duplicated, paths.duplicatedCode]

const initialState: ReceiptState = { receipt: null }

const slice = createSlice({
  name: 'receipt',
  initialState,
  reducers: {
    receiptMade: (_, { payload: receipt }: PayloadAction<Receipt>) => ({ receipt }),
  },
  extraReducers: (builder) =>
    builder.addCase(arrived, (state, { payload }) => (pages.includes(payload.path) ? state : initialState)),
  selectors: {
    /** The receipt; null once its pages are left. */
    selectReceipt: ({ receipt }) => receipt,
  },
})

export const { receiptMade } = slice.actions
export const { selectReceipt } = slice.injectInto(slices).selectors
