import { HttpError } from '#api/errors'
import { answerSudo, fetchMfaStatus, requestSudo } from '#api/mfa'
import { paths } from '#paths'
import type { StepUp } from '#storage/stepUp'
import { detached, selectIsSignedIn, selectSession, selectToken, tokenReplaced } from '#store/session/auth'
import { codeFailure, sendFailure } from './codeFailures.ts'
import { findHasMethod } from './methods.ts'
import { type Resume, selectStepUp, setUpAskedFor, stepUpAsked, stepUpGranted } from './mfa.ts'
import { restartCountdown } from './resend.ts'
import { createSessionThunk, Refusal, valueOf } from '#store/core/sessionThunk'
import type { AppThunk } from '#store/core/thunk'
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

/** Asks for a step-up: its code is sent, and `/mfa` is where it is answered. */
export const askStepUp = createSessionThunk(
  'mfa/askStepUp',
  async ({ isSingle, resume }: Wanted, { client, dispatch, getState, own }) => {
    const token = selectToken(getState())
    const { method, payload } = await own(requestSudo(client)({ isSingle }))
    if (!token) throw new Refusal(null)
    dispatch(keep(token, { method, payload, isSingle, resume }))
    return 'stepUp' as const
  },
  { failures: sendFailure },
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
 * `'stepUp'` when the person has to go to `/mfa`
 */
export const requireGrant = createSessionThunk(
  'mfa/requireGrant',
  async (wanted: Wanted, { dispatch, signal, own }) => {
    const isGranted = await own(dispatch(hasGrant()))
    const hasMethod = isGranted ? await own(dispatch(findHasMethod())) : null
    if (isGranted) {
      if (hasMethod === null) throw new Refusal({ key: 'user.security.twoStep.failed' })
      if (!hasMethod) dispatch(setUpAskedFor(wanted.resume))
      return hasMethod ? 'granted' : 'setUp'
    }
    // After leaving the page no code is sent.
    if (signal.aborted) throw new Refusal(null)
    return valueOf(await dispatch(askStepUp(wanted)))
  },
)

/**
 * Runs a write that needs a grant. When the server misses the grant (403) a step-up is asked for instead.
 * Throws what else the write throws, and a `Refusal` when no code could be sent.
 * @param isStill whether the person is still on the page: after leaving it no code is sent
 * @returns `'done'`, or `'stepUp'` when the person has to go to `/mfa` first
 */
export const withGrant =
  (
    write: () => Promise<unknown>,
    wanted: Wanted,
    isStill: () => boolean = () => true,
  ): AppThunk<Promise<'done' | 'stepUp'>> =>
  async (dispatch, getState) => {
    const isSame = sameSession(getState)
    try {
      await write()
      return 'done'
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 403) throw error
      if (!isSame() || !isStill()) throw new Refusal(null)
      return valueOf(await dispatch(askStepUp(wanted)))
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
 * @returns the path where it goes on
 */
export const answerStepUp = createSessionThunk(
  'mfa/answerStepUp',
  async (code: string, { client, storage, dispatch, getState, own }) => {
    const stepUp = selectStepUp(getState())
    if (!stepUp) throw new Refusal(null)
    const body = { payload: stepUp.payload, code, isTrustedDevice: false }
    const { access_token: fresh } = await own(answerSudo(client)(body))
    if (fresh) {
      dispatch(replaceToken(fresh))
      if (selectToken(getState()) !== fresh) throw new Refusal(null)
    }
    storage.stepUp.clear()
    // A card proves who it is, but sets up nothing: that comes first, unless something else stands before it.
    const isSignedIn = selectIsSignedIn(getState()) && !selectIsMfaMandatory(getState())
    const isSetUpFirst = stepUp.method === 'card' && isSignedIn
    dispatch(stepUpGranted(isSetUpFirst))
    return isSetUpFirst ? paths.securitySetUp : stepUp.resume.path
  },
  { failures: (error, _, begun) => codeFailure(error, selectStepUp(begun)?.method ?? 'sms') },
)

/** Asks for a new code of the step-up in progress. */
export const resendStepUp = createSessionThunk(
  'mfa/resendStepUp',
  async (_: void, { dispatch, getState }) => {
    const stepUp = selectStepUp(getState())
    if (!stepUp) return
    valueOf(await dispatch(askStepUp(stepUp)))
    const renewed = selectStepUp(getState())
    if (renewed) dispatch(restartCountdown(renewed.payload))
  },
)
