import type { MessageKey } from '#domain/message'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { arrived, duplicatesFound, sessionFound, sessionStarted, weakFound } from './events.ts'
import type { AppThunk } from './thunk.ts'

/** A notice, with the names that it speaks of, waiting for its turn at the top right of the screen. */
export type Toast = {
  id: number
  tone: 'success' | 'danger' | 'info'
  key: MessageKey
  values?: { device: string } | { name: string }
}

/** The notices that wait, and the path of the page they would be shown on. */
type ToastsState = { queue: Toast[]; lastId: number; path: string | null }

const initialState: ToastsState = { queue: [], lastId: 0, path: null }

/** What was said of a session that has ended. */
const past: readonly MessageKey[] = ['logout.done', 'logout.unconfirmed', 'session.ended']

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
  extraReducers: (builder) =>
    builder
      .addCase(arrived, (state, { payload }) => {
        state.path = payload.path
      })
      // To somebody who has logged in, it is no longer true.
      .addMatcher(isAnyOf(sessionStarted, sessionFound, weakFound, duplicatesFound), (state) => {
        state.queue = state.queue.filter(({ key }) => !past.includes(key))
      }),
  selectors: {
    /** The toast whose turn it is; `layouts/Toasts` owns the time between two. */
    selectToast: ({ queue }) => queue[0],
  },
})

export const { toastShown, toastDismissed } = slice.actions
export const { selectToast } = slice.selectors
export const toastsReducer = slice.reducer

/**
 * Shows a toast only while the page of now is open: a late reply shows none on another page.
 */
export const toastHere = (): AppThunk<(toast: Omit<Toast, 'id'>) => void> => (dispatch, getState) => {
  const { path } = getState().toasts
  return (toast) => {
    if (path === getState().toasts.path) dispatch(toastShown(toast))
  }
}
