import { HttpError } from '#api/errors'
import { answerSudo, fetchMfaStatus, requestSudo } from '#api/mfa'
import type { Failure } from '#domain/message'
import { paths } from '#paths'
import type { StepUp } from '#storage/stepUp'
import { detached, selectIsSignedIn, selectSession, selectToken, tokenReplaced } from '#store/session/auth'
import { codeFailure, sendFailure } from './codeFailures.ts'
import { failureIn } from '#store/core/failures'
import { lookAtSession } from '#store/core/lookAtSession'
import { findHasMethod } from './methods.ts'
import { type Resume, selectStepUp, setUpAskedFor, stepUpAsked, stepUpGranted } from './mfa.ts'
import { restartCountdown } from './resend.ts'
import { type AppThunk, createAppThunk } from '#store/core/thunk'
import { sameSession } from '#store/core/sameSession'
import { followCookie } from '#store/session/session'
import { selectIsMfaMandatory } from '#store/profile/user'

/** What a step-up is asked for: a single-use grant or a lasting one, and what goes on once it is granted. */
export type Wanted = { isSingle: boolean; resume: Resume }

const keep =
  (token: string, stepUp: StepUp): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.stepUp.write(token, stepUp)
    dispatch(stepUpAsked(stepUp))
  }

/**
 * Asks for a step-up: its code is sent, and `/mfa` is where it is answered.
 * @returns `'stepUp'`; null when the session is over meanwhile
 */
export const askStepUp = createAppThunk(
  'mfa/askStepUp',
  async ({ isSingle, resume }: Wanted, { extra: { client }, dispatch, getState, rejectWithValue }) => {
    const token = selectToken(getState())
    const isSame = sameSession(getState)
    try {
      const { method, payload } = await requestSudo(client)({ isSingle })
      if (!token || !isSame()) return null
      dispatch(keep(token, { method, payload, isSingle, resume }))
      return 'stepUp'
    } catch (error) {
      if (isSame()) dispatch(lookAtSession(error))
      return rejectWithValue(sendFailure(error))
    }
  },
)

/**
 * Whether there is a grant now; asks for none, and sends nothing. Whatever goes wrong, there is none.
 */
export const hasGrant =
  (): AppThunk<Promise<boolean>> =>
  (_, _getState, { client }) =>
    fetchMfaStatus(client)().then(
      ({ sudo, single }) => sudo || single,
      () => false,
    )

/** Whether an edit may open by itself: with a grant, and a method of whatever kind. */
export const mayEdit = (): AppThunk<Promise<boolean>> => async (dispatch) =>
  (await dispatch(hasGrant())) && (await dispatch(findHasMethod())) === true

/**
 * The gate before whatever needs a grant. It fails closed: whatever goes wrong while asking for the
 * status, there is no grant; without the list of methods nothing opens. The list decides: the status may ask for a card
 * or not, with methods and without.
 * @returns `'granted'`; `'setUp'` when there is a grant but no method, which the security page sets up first;
 * `'stepUp'` when the person has to go to `/mfa`; null when the session is over meanwhile
 */
export const requireGrant = createAppThunk(
  'mfa/requireGrant',
  async (wanted: Wanted, { dispatch, getState, rejectWithValue, signal }) => {
    const isSame = sameSession(getState)
    const isGranted = await dispatch(hasGrant())
    const hasMethod = isGranted && isSame() ? await dispatch(findHasMethod()) : null
    // Whoever has left is sent no code.
    if (!isSame() || signal.aborted) return null
    if (isGranted) {
      if (hasMethod === null) return rejectWithValue({ key: 'user.security.twoStep.failed' })
      if (!hasMethod) dispatch(setUpAskedFor(wanted.resume))
      return hasMethod ? 'granted' : 'setUp'
    }
    const asked = await dispatch(askStepUp(wanted))
    return askStepUp.fulfilled.match(asked) ? asked.payload : rejectWithValue(failureIn(asked))
  },
)

/**
 * Runs a write that needs a grant. When the server misses the grant (403) a step-up is asked for instead.
 * Throws what else the write throws.
 * @param isStill whether the person is still where they wrote: whoever has left is sent no code
 * @returns `'done'`, `'stepUp'` when the person has to go to `/mfa` first, or why no code could be sent for it; null when
 * the session, or the page, is over
 */
export const withGrant =
  (
    write: () => Promise<unknown>,
    wanted: Wanted,
    isStill: () => boolean = () => true,
  ): AppThunk<Promise<'done' | 'stepUp' | null | Failure>> =>
  async (dispatch, getState) => {
    const isSame = sameSession(getState)
    try {
      await write()
      return 'done'
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 403) throw error
      if (!isSame() || !isStill()) return null
      const asked = await dispatch(askStepUp(wanted))
      return askStepUp.fulfilled.match(asked) ? asked.payload : failureIn(asked)
    }
  }

/** Puts the token that a step-up has brought in the place of the session's. */
const replaceToken =
  (token: string): AppThunk =>
  (dispatch, getState, { storage }) => {
    const session = selectSession(getState())
    const account = session.token ? storage.account.read(session.token) : null
    const cookie = session.kind === 'duplicated' ? storage.duplicatedToken : storage.token
    const hasCookie = 'isDetached' in session && !session.isDetached
    // Another person's cookie stays theirs, and one that is gone stays gone.
    if (hasCookie && cookie.read() !== session.token) {
      dispatch(followCookie())
      return
    }
    // First the state: what the cookie then holds is this tab's own token.
    dispatch(tokenReplaced(token))
    if (!hasCookie) return
    // The cookie comes last: other tabs follow it, and drop a cache that is not of its token.
    if (account) storage.account.write(token, account)
    if (!cookie.write(token)) dispatch(detached())
  }

/**
 * Answers the step-up in progress; once it is granted the saved one is gone and `resume` says what goes on.
 * @returns the path where it goes on; null when the step-up, or its session, is over
 */
export const answerStepUp = createAppThunk(
  'mfa/answerStepUp',
  async (code: string, { extra: { client, storage }, dispatch, getState, rejectWithValue }) => {
    const stepUp = selectStepUp(getState())
    if (!stepUp) return null
    const isSame = sameSession(getState)
    try {
      const body = { payload: stepUp.payload, code, isTrustedDevice: false }
      const { access_token: fresh } = await answerSudo(client)(body)
      if (!isSame()) return null
      if (fresh) {
        dispatch(replaceToken(fresh))
        if (selectToken(getState()) !== fresh) return null
      }
      storage.stepUp.clear()
      // A card proves who it is, but sets up nothing: that comes first, unless something else stands before it.
      const isSignedIn = selectIsSignedIn(getState()) && !selectIsMfaMandatory(getState())
      const isSetUpFirst = stepUp.method === 'card' && isSignedIn
      dispatch(stepUpGranted(isSetUpFirst))
      return isSetUpFirst ? paths.securitySetUp : stepUp.resume.path
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
    if (askStepUp.rejected.match(asked)) return rejectWithValue(failureIn(asked))
    const renewed = selectStepUp(getState())
    if (renewed) dispatch(restartCountdown(renewed.payload))
    return undefined
  },
)
