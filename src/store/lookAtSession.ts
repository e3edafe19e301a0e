import { HttpError } from '#api/errors'
import type { AppThunk } from './thunk.ts'
import { refreshUser } from './user.ts'

/**
 * The MFA calls answer 401 for reasons of their own, so theirs ends no session: a call whose 401 does is made to
 * tell whether it is over.
 */
export const lookAtSession =
  (error: unknown): AppThunk =>
  (dispatch) => {
    if (error instanceof HttpError && error.status === 401) void dispatch(refreshUser())
  }
