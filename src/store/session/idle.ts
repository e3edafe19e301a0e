import type { AppThunk } from '#store/core/thunk'

// On a shared computer a session ends when nobody has done anything for ten minutes.

const minute = 60_000
/** In ms: after how long without any action the warning shows, and after how long the session ends. */
export const idleLimits = { warning: 9 * minute, end: 10 * minute }
/** In ms: an action this soon after another one changes nothing. */
const pace = 5_000

/** How long nobody has done anything in any tab, in ms. */
export const idleTime =
  (): AppThunk<number> =>
  (_dispatch, _getState, { storage }) =>
    Date.now() - (storage.shared.read() ?? Date.now())

/** The person does something. */
export const noteActivity =
  (): AppThunk =>
  (dispatch, _getState, { storage }) => {
    if (storage.shared.read() !== null && dispatch(idleTime()) > pace) storage.shared.write()
  }
