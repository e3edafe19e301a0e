import { undoWaived } from '#store/core/events'
import { listenFor } from '#store/core/listeners'
import type { AppThunk } from '#store/core/thunk'
import { toastShown } from '#store/core/toasts'

/** In ms: how long a log-out waits for the answers to what waited for Undo. */
const patience = 3000

/**
 * Sends what waits for Undo, since it needs the token that a log-out revokes, and waits for the answers. What is not
 * confirmed by then is told by a toast that outlives the scope.
 * @returns null when nothing waits: the log-out then begins at once
 */
export const sendWaiting = (): AppThunk<Promise<void> | null> => (dispatch, getState) => {
  const isSending = () => Object.values(getState().undo ?? {}).some(({ is }) => is === 'sent')
  const hasFailed = () => Object.values(getState().undo ?? {}).some(({ is }) => is === 'failed')
  dispatch(undoWaived(null))
  if (!isSending()) return null
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      if (isSending() || hasFailed()) dispatch(toastShown({ tone: 'danger', key: 'toast.unconfirmed' }))
      resolve()
    }
    const timer = setTimeout(end, patience)
    const stop = dispatch(listenFor({ predicate: () => !isSending(), effect: end }))
  })
}
