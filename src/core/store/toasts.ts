import type { MessageKey } from '#domain/text/wording.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A short message at the top right of the screen. `values`: the names in its text. `to`: the page of its link. */
export type Toast = {
  tone: 'success' | 'danger' | 'info'
  key: MessageKey
  values?: { device: string } | { name: string }
  to?: string
}

export type QueuedToast = Toast & { id: number }
export type ToastsState = { queue: QueuedToast[]; lastId: number }

const initialState: ToastsState = { queue: [], lastId: 0 }

const slice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown(state, { payload }: PayloadAction<Toast>) {
      state.lastId += 1
      state.queue.push({ ...payload, id: state.lastId })
    },
    toastDismissed(state, { payload }: PayloadAction<QueuedToast['id']>) {
      state.queue = state.queue.filter((toast) => toast.id !== payload)
    },
  },
})

/**
 * What is left of the toasts when a scope ends: a warning that says nothing of its person, as about a planted cookie.
 * The ids go on, so that the next toast is not taken for the one that is shown.
 */
export const outlivingToasts = ({ queue, lastId }: ToastsState): ToastsState => ({
  queue: queue.filter(({ tone, values, to }) => tone === 'danger' && !values && !to),
  lastId,
})

export const { toastShown, toastDismissed } = slice.actions
/** What a log-out says when it is done, and when its failure is known only after the next login. */
export const signedOutShown = toastShown({ tone: 'success', key: 'logout.done' })
/** The browser keeps no cookie of the session: it refuses all, or the token is longer than one holds. */
export const tabOnlyShown = toastShown({ tone: 'info', key: 'session.tabOnly' })
export const logOutUnconfirmed = toastShown({ tone: 'danger', key: 'logout.unconfirmed' })

export const toastsReducer = slice.reducer
