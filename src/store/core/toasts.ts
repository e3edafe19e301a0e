import type { MessageKey } from '#domain/message'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { duplicatesFound, sessionFound, sessionStarted, weakFound } from './events.ts'
import type { AppThunk } from './thunk.ts'

/** A short message that waits for its turn at the top right of the screen; `values` are the names in its text. */
export type Toast = {
  id: number
  tone: 'success' | 'danger' | 'info'
  key: MessageKey
  values?: { device: string } | { name: string }
}

/** The toasts that wait. */
type ToastsState = { queue: Toast[]; lastId: number }

const initialState: ToastsState = { queue: [], lastId: 0 }

/** The toasts about the end of a session. */
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
      // After a login it is no longer true that the session has ended.
      .addMatcher(isAnyOf(sessionStarted, sessionFound, weakFound, duplicatesFound), (state) => {
        state.queue = state.queue.filter(({ key }) => !past.includes(key))
      }),
  selectors: {
    /** The toast whose turn it is; `layouts/Toasts` decides how long each one is shown. */
    selectToast: ({ queue }) => queue[0],
  },
})

export const { toastShown, toastDismissed } = slice.actions
export const { selectToast } = slice.selectors
export const toastsReducer = slice.reducer

/** Returns a function that shows a toast, but only while the page that is open now stays open: for late replies. */
export const toastHere = (): AppThunk<(toast: Omit<Toast, 'id'>) => void> => (dispatch, getState) => {
  const { path } = getState().openPage
  return (toast) => {
    if (path === getState().openPage.path) dispatch(toastShown(toast))
  }
}
