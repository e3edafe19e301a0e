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

/** What a step-up is for: a grant for one action (`isSingle`) or for a while, and where to go on once it is granted. */
export type Wanted = { isSingle: boolean; resume: Resume }

const keep =
  (token: string, stepUp: StepUp): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.stepUp.write(token, stepUp)
    dispatch(stepUpAsked(stepUp))
  }

/** Asks for a step-up: the server sends a code, which is entered at `/mfa`. */
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

/** Whether there is a grant now (`GET /mfa/status`); no code is sent. Any error counts as no grant. */
export const hasGrant =
  (): AppThunk<Promise<boolean>> =>
  (_, _getState, { client }) =>
    fetchMfaStatus(client)().then(
      ({ sudo, single }) => sudo || single,
      () => false,
    )

/** Whether an edit may open without a step-up: there is a grant, and a method of any kind. */
export const mayEdit = (): AppThunk<Promise<boolean>> => async (dispatch) =>
  (await dispatch(hasGrant())) && (await dispatch(findHasMethod())) === true

/**
 * The gate before every action that needs a grant. It fails closed: any error of the status call counts as no grant,
 * and when the methods cannot be loaded nothing opens. Whether a method exists is decided by the list of methods, not
 * by `need_card` of the status, which says nothing about it.
 * @returns `'granted'`; `'setUp'` when there is a grant but no method, so that one is set up first on the security
 * page; `'stepUp'` when the person has to go to `/mfa`
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
    // When the page was left no code is sent.
    if (signal.aborted) throw new Refusal(null)
    return valueOf(await dispatch(askStepUp(wanted)))
  },
)

/**
 * Runs a write that needs a grant. When the grant is missing (403), a step-up is asked for.
 * Throws every other error of the write, and a `Refusal` when no code could be sent.
 * @param isStill whether the person is still on the page: when it was left no code is sent
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

/** Replaces the token of the session by the token that a step-up has brought. */
const replaceToken =
  (token: string): AppThunk =>
  (dispatch, getState, { storage }) => {
    const session = selectSession(getState())
    const account = session.token ? storage.account.read(session.token) : null
    const cookie = session.kind === 'duplicated' ? storage.duplicatedToken : storage.token
    const hasCookie = 'isDetached' in session && !session.isDetached
    // The cookie of another session is not overwritten, and a cookie that was removed is not written again.
    if (hasCookie && cookie.read() !== session.token) {
      dispatch(followCookie())
      return
    }
    // The state is changed before the cookie, so that this tab does not take the new cookie for another session.
    dispatch(tokenReplaced(token))
    if (!hasCookie) return
    // The cookie is written last: other tabs react to it, and drop an account cache that belongs to another token.
    if (account) storage.account.write(token, account)
    if (!cookie.write(token)) dispatch(detached())
  }

/**
 * Answers the step-up in progress. Once it is granted, it is removed from storage, and `resume` says where to go on.
 * @returns the path of the next page
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
    // A card proves who the person is, but it is not a method that they have set up: a set-up comes first. Not with a
    // duplicated login, a weak password or a mandatory set-up, which have to be dealt with before.
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
