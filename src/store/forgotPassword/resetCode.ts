import type { AppThunk } from '#store/core/thunk'

/** Keeps the code of a link that resets the password, until it is used. */
export const keepResetCode =
  (code: string): AppThunk =>
  (_dispatch, _getState, { storage }) =>
    storage.resetCode.write(code)

/** The code from a link; null when the person has to type the code. */
export const readResetCode =
  (): AppThunk<string | null> =>
  (_dispatch, _getState, { storage }) =>
    storage.resetCode.read()
