import { undoWaived } from '#store/core/events'
import { listenFor } from '#store/core/listeners'
import type { AppDispatch } from '#store/core/thunk'
import { toastShown } from '#store/core/toasts'
import type { Wiring } from '#store/core/wiring'
import type { RootState } from '#store/slices'

/** In ms: how long a log-out waits for the answers to what waited for Undo. */
const patience = 3000

/**
 * Sends what waits for Undo, since it needs the token that a log-out revokes, and waits for the answers. What is not
 * confirmed by then is told by a toast that outlives the scope.
 * @returns whether to go on: not when the scope has ended meanwhile. Without a promise when nothing waits, so that the
 * log-out begins at once
 */
export const sendWaiting =
  () =>
  (dispatch: AppDispatch, getState: () => RootState, { scope }: Wiring): true | Promise<boolean> => {
    const steps = () => Object.entries(getState().undo ?? {})
    dispatch(undoWaived(null))
    const keys = steps().flatMap(([key, { is }]) => (is === 'sent' ? [key] : []))
    if (keys.length === 0) return true
    const own = scope()
    const open = () => steps().filter(([key]) => keys.includes(key))
    const isSending = () => open().some(([, { is }]) => is === 'sent')
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        stop()
        if (open().length > 0) dispatch(toastShown({ tone: 'danger', key: 'toast.unconfirmed' }))
        resolve(!own.aborted)
      }
      const timer = setTimeout(end, patience)
      const stop = dispatch(listenFor({ predicate: () => !isSending(), effect: end }))
    })
  }
