import { HttpError } from '#api/errors'
import { answerSudo, fetchMfaStatus, requestSudo } from '#api/mfa'
import type { StepUp } from '#storage/stepUp'
import { selectSession, tokenReplaced } from './auth.ts'
import { codeFailure, sendFailure } from './codeFailures.ts'
import { type Resume, selectStepUp, stepUpAsked, stepUpGranted } from './mfa.ts'
import { restartCountdown } from './resend.ts'
import { type AppThunk, createAppThunk } from './thunk.ts'
import { sameSession } from './sameSession.ts'
import { refreshUser } from './user.ts'

/** What a step-up is asked for: a single-use grant or a lasting one, and what goes on once it is granted. */
export type Wanted = { isSingle: boolean; resume: Resume }

const keep =
  (stepUp: StepUp): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.stepUp.write(stepUp)
    dispatch(stepUpAsked(stepUp))
  }

// The MFA calls answer 401 for reasons of their own; a call that does not tells whether the session is over.
const lookAtSession =
  (error: unknown): AppThunk =>
  (dispatch) => {
    if (error instanceof HttpError && error.status === 401) void dispatch(refreshUser())
  }

/** Asks for a step-up: its code is sent, and `/mfa` is where it is answered (decisions.md §4 "Step-up"). */
export const askStepUp = createAppThunk(
  'mfa/askStepUp',
  async ({ isSingle, resume }: Wanted, { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const isSame = sameSession(getState)
    try {
      const { method, payload } = await requestSudo(client)({ isSingle })
      if (isSame()) dispatch(keep({ method, payload, isSingle, resume }))
      return undefined
    } catch (error) {
      if (isSame()) dispatch(lookAtSession(error))
      return rejectWithValue(sendFailure(error))
    }
  },
)

/**
 * The gate before whatever needs a grant (spec §4 "Gate"). It fails closed: whatever goes wrong while asking for the
 * status, there is no grant.
 * @returns `'granted'`, or `'stepUp'` when the person has to go to `/mfa` first
 */
export const requireGrant = createAppThunk(
  'mfa/requireGrant',
  async (wanted: Wanted, { extra: { client }, dispatch, rejectWithValue }) => {
    const isGranted = await fetchMfaStatus(client)().then(
      ({ sudo, single }) => sudo || single,
      () => false,
    )
    if (isGranted) return 'granted'
    const asked = await dispatch(askStepUp(wanted))
    return askStepUp.rejected.match(asked)
      ? rejectWithValue(asked.payload ?? { key: 'error.server' })
      : 'stepUp'
  },
)

/**
 * Runs a write that needs a grant. When the server misses the grant (403) a step-up is asked for instead.
 * Throws what else the write throws.
 * @returns `'done'`, or `'stepUp'` when the person has to go to `/mfa` first
 */
export const withGrant =
  (write: () => Promise<unknown>, wanted: Wanted): AppThunk<Promise<'done' | 'stepUp'>> =>
  async (dispatch) => {
    try {
      await write()
      return 'done'
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 403) throw error
      const asked = await dispatch(askStepUp(wanted))
      if (askStepUp.rejected.match(asked)) throw error
      return 'stepUp'
    }
  }

/** Puts the token that a step-up has brought in the place of the session's (spec §4 "Multi-factor"). */
const replaceToken =
  (token: string): AppThunk =>
  (dispatch, getState, { storage }) => {
    const session = selectSession(getState())
    const account = session.token ? storage.account.read(session.token) : null
    // First the state: what the cookie then holds is this tab's own token.
    dispatch(tokenReplaced(token))
    if (session.kind !== 'signedIn' || session.isDetached) return
    storage.token.write(token)
    if (account) storage.account.write(token, account)
  }

/** Answers the step-up in progress; once it is granted the saved one is gone and `resume` says what goes on. */
export const answerStepUp = createAppThunk(
  'mfa/answerStepUp',
  async (code: string, { extra: { client, storage }, dispatch, getState, rejectWithValue }) => {
    const stepUp = selectStepUp(getState())
    if (!stepUp) return undefined
    const isSame = sameSession(getState)
    try {
      const body = { payload: stepUp.payload, code, isTrustedDevice: false }
      const { access_token: fresh } = await answerSudo(client)(body)
      if (!isSame()) return undefined
      if (fresh) dispatch(replaceToken(fresh))
      storage.stepUp.clear()
      dispatch(stepUpGranted())
      return stepUp
    } catch (error) {
      if (isSame()) dispatch(lookAtSession(error))
      return rejectWithValue(codeFailure(error, stepUp.method))
    }
  },
)

/** Asks for a new code of the step-up in progress. */
export const resendStepUp = createAppThunk(
  'mfa/resendStepUp',
  async (_: void, { dispatch, getState, rejectWithValue }) => {
    const stepUp = selectStepUp(getState())
    if (!stepUp) return undefined
    const asked = await dispatch(askStepUp(stepUp))
    if (askStepUp.rejected.match(asked)) return rejectWithValue(asked.payload ?? { key: 'error.server' })
    dispatch(restartCountdown(selectStepUp(getState())?.payload ?? stepUp.payload))
    return undefined
  },
)
