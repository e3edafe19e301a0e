import type { AppThunk } from './core/thunk.ts'

/** Whether a notice was put aside, by its key. @param now milliseconds since the epoch */
export const isPutAside =
  (notice: string, now: number): AppThunk<boolean> =>
  (_dispatch, _getState, { storage }) =>
    storage.dismissed.has(notice, now)

/** Puts a notice aside in this browser. */
export const putAside =
  (notice: string, until: number, now: number): AppThunk =>
  (_dispatch, _getState, { storage }) =>
    storage.dismissed.add(notice, until, now)
