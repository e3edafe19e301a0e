import type { MessageKey } from '#domain/message'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { RootState } from './store.ts'

/** A notice in words, waiting for its turn at the top right of the screen (spec §2). */
export type Toast = { id: number; tone: 'success' | 'danger' | 'info'; key: MessageKey }

const initialState: { queue: Toast[]; lastId: number } = { queue: [], lastId: 0 }

const slice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown(state, { payload }: PayloadAction<Omit<Toast, 'id'>>) {
      state.lastId += 1
      state.queue.push({ ...payload, id: state.lastId })
    },
    toastDismissed(state, { payload }: PayloadAction<Toast['id']>) {
      state.queue = state.queue.filter((toast) => toast.id !== payload)
    },
  },
})

export const { toastShown, toastDismissed } = slice.actions
export const toastsReducer = slice.reducer

/** The toast whose turn it is; `layouts/Toasts` owns the time between two (spec §4). */
export const selectToast = (state: RootState): Toast | undefined => state.toasts.queue[0]
