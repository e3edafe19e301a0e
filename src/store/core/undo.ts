import type { Failure } from '#domain/text/wording'
import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { slices, type RootState } from '#store/slices'
import { arrived, undoWaived } from './events.ts'
import { listenFor } from './listeners.ts'
import type { Outcome } from './outcome.ts'
import { type Toast, toastShown } from './toasts.ts'
import type { Wiring } from './wiring.ts'

/** How long people can take back what they have asked for, in milliseconds. */
const undoTime = 7000

/** `offered`: it waits, and its toast offers Undo. `sent`: the server has not answered yet. */
type Step = { is: 'offered'; toast: Toast } | { is: 'sent' } | { is: 'failed'; failure: Failure }

/** What can be taken back, by its key, such as `access/301`. */
export type UndoState = Record<string, Step>

declare module '#store/slices' {
  interface LazySlices {
    undo: UndoState
  }
}

const slice = createSlice({
  name: 'undo',
  initialState: (): UndoState => ({}),
  reducers: {
    offered(state, { payload }: PayloadAction<{ key: string; toast: Toast }>) {
      state[payload.key] = { is: 'offered', toast: payload.toast }
    },
    sent(state, { payload: key }: PayloadAction<string>) {
      state[key] = { is: 'sent' }
    },
    settled(state, { payload: { key, failure } }: PayloadAction<{ key: string; failure: Failure | null }>) {
      if (failure) state[key] = { is: 'failed', failure }
      else delete state[key]
    },
    /** The person takes back what has this key. */
    undone(state, { payload: key }: PayloadAction<string>) {
      delete state[key]
    },
  },
  extraReducers: (builder) =>
    builder.addCase(arrived, (state) => {
      for (const [key, { is }] of Object.entries(state)) if (is === 'failed') delete state[key]
    }),
  selectors: { selectSteps: (steps) => steps },
})

const { offered, sent, settled } = slice.actions
export const { undone } = slice.actions
/** Everything that can be taken back, is on its way or has failed on this page, by its key. */
export const { selectSteps } = slice.injectInto(slices).selectors

export const selectIsUnderWay = (state: RootState, key: string): boolean =>
  ['offered', 'sent'].includes(selectSteps(state)[key]?.is ?? '')

export const selectUndoFailure = (state: RootState, key: string): Failure | null => {
  const step = selectSteps(state)[key]
  return step?.is === 'failed' ? step.failure : null
}

/** What waits: a flow, or another thunk that says how it ended. */
type Waiting = ThunkAction<Promise<Outcome<unknown>>, RootState, Wiring, UnknownAction>

const isAbout = (action: UnknownAction, key: string): boolean =>
  (undone.match(action) || undoWaived.match(action)) && [key, null].includes(action.payload)

/**
 * Runs a flow after seven seconds in which a toast offers Undo; at once when the page is left, hidden or closed, or the
 * person waives Undo. When the scope ends meanwhile, the flow is dropped, and a toast says so. Under the same key one
 * flow runs at a time.
 * @param failed the toast of a failure for a person who has left the page before the flow was run; a flow without a
 *   call has none
 */
export const afterUndo =
  (
    key: string,
    { toast, failed, flow }: { toast: Toast; failed?: Toast; flow: Waiting },
  ): ThunkAction<void, RootState, Wiring, UnknownAction> =>
  (dispatch, getState, { scope, page }) => {
    if (selectIsUnderWay(getState(), key)) return
    const own = scope()
    const opened = page()
    const waiting = new AbortController()
    const end = () => waiting.abort()
    const send = async () => {
      end()
      dispatch(sent(key))
      const sentOn = page()
      const outcome = await dispatch(flow)
      if (own.aborted) return
      const failure = outcome.ok ? null : outcome.failure
      // The flow itself tells a person who leaves the page on which it was run.
      const isTold = sentOn === opened || sentOn.aborted
      if (failed && failure && !isTold) dispatch(toastShown(failed))
      dispatch(settled({ key, failure }))
    }
    const onSend = () => void send()
    const timer = setTimeout(onSend, undoTime)
    const stopListening = dispatch(
      listenFor({
        predicate: (action) => isAbout(action, key),
        effect: (action) => (undone.match(action) ? end() : onSend()),
      }),
    )
    waiting.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      stopListening()
    })
    const onScopeEnd = () => {
      end()
      dispatch(toastShown({ tone: 'danger', key: 'toast.dropped' }))
    }
    own.addEventListener('abort', onScopeEnd, waiting)
    opened.addEventListener('abort', onSend, waiting)
    addEventListener('pagehide', onSend, waiting)
    // Phones end a hidden tab without `pagehide`.
    document.addEventListener('visibilitychange', () => document.hidden && onSend(), waiting)
    dispatch(offered({ key, toast }))
  }
