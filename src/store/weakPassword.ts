import { changePassword } from '#api/password'
import { selectSimilarAccount, selectSession } from './session/auth.ts'
import { failureOf, type FailureTable, passwordFailure, passwordRefused } from './core/failures.ts'
import { openSession } from './login/login.ts'
import { sameSession } from './core/sameSession.ts'
import { withGrant } from './mfa/stepUp.ts'
import { type AppThunk, createAppThunk } from './core/thunk.ts'

const failures: FailureTable = { 401: 'mfa.expired', 429: 'login.error.attempts', other: 'error.server' }

/** Completes the login that the weak password has interrupted. Throws what the profile could not be had for. */
const completeLogin = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const session = selectSession(getState())
  const similarAccount = selectSimilarAccount(getState())
  if (session.kind === 'weak') await dispatch(openSession({ ...session, similarAccount }))
}

/**
 * Replaces a weak password and completes the login.
 * @param input.path where a step-up leads back to, should the server miss the grant
 * @returns `'stepUp'` when the person has to go to `/mfa`; `'saved'` when the account could not be opened afterwards;
 * `'open'` when it was; null when the session is over meanwhile
 */
export const replaceWeakPassword = createAppThunk(
  'weak/replace',
  async (
    { password, path }: { password: string; path: string },
    { extra: { client }, dispatch, getState, rejectWithValue },
  ) => {
    const isSame = sameSession(getState)
    try {
      const write = () => changePassword(client)({ password })
      const outcome = await dispatch(withGrant(write, { isSingle: true, resume: { path } }))
      if (outcome === 'stepUp' || outcome === null) return outcome
      if (outcome !== 'done') return rejectWithValue(outcome)
      if (!isSame()) return null
    } catch (error) {
      return rejectWithValue(passwordFailure(error, failures))
    }
    try {
      await dispatch(completeLogin())
    } catch {
      return 'saved'
    }
    return selectSession(getState()).kind === 'weak' ? rejectWithValue(passwordRefused) : 'open'
  },
)

/** Opens the account once more, after its new password was saved. */
export const openAfterReplacement = createAppThunk(
  'weak/open',
  async (_: void, { dispatch, getState, rejectWithValue }) => {
    try {
      await dispatch(completeLogin())
    } catch (error) {
      return rejectWithValue(failureOf(error, failures))
    }
    return selectSession(getState()).kind === 'weak' ? rejectWithValue(passwordRefused) : undefined
  },
)
