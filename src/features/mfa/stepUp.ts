import type { Client, Reader } from '#core/wire/client.ts'
import { answerSudo, fetchMfaStatus, requestSudo } from './api.ts'
import { HttpError, RepeatedError } from '#core/wire/errors.ts'
import { isSetUpMethod } from '#domain/security/mfa.ts'
import { paths } from '#core/paths.ts'
import { orElse } from '#core/store/boundClient.ts'
import { hasStatus } from '#core/store/failures.ts'
import { createAppThunk, createWriteThunk, Refusal, type ThunkApi } from '#core/store/thunk.ts'
import { selectIsMfaMandatory } from '#auth/person/userSlice.ts'
import { selectIsSignedIn, selectToken } from '#auth/authSlice.ts'
import { revokeUnused } from '#auth/followScope.ts'
import { followCookie, renewToken } from '#auth/session.ts'
import { isFresh, isGranted, suffices } from './grants.ts'
import { challengeFailure, resendFailure } from './codes/codeFailures.ts'
import { loadMethods, selectMethods } from './methods.ts'
import {
  grantUsed,
  type Resume,
  resumed,
  selectStepUp,
  setUpAskedFor,
  type StepUp,
  stepUpAnswered,
  stepUpAsked,
  stepUpGranted,
} from './mfaSlice.ts'
import { restartCountdown } from './resend.ts'

/** What a step-up is for: a grant for one action (`isSingle`) or for a while, and where to go on once it is granted. */
export type GrantOptions = { isSingle: boolean; resume: Resume }

/** Asks the server for a step-up: it sends a code, which is entered at `/mfa`. */
async function ask({ isSingle, resume }: GrantOptions, { client, dispatch, getState, storage }: ThunkApi) {
  const { method, payload } = await requestSudo(client)({ isSingle })
  const token = selectToken(getState())
  if (!token) throw new Refusal(null)
  const stepUp = { method, payload, isSingle, resume }
  storage.stepUp.write(token, stepUp)
  dispatch(stepUpAsked(stepUp))
  return 'stepUp' as const
}

/**
 * Asks for the step-up that a call was refused without (RFC 9470), unless a code has just been given. With one of this
 * page pending, a press leads to it, and a read leads nowhere. @returns whether the person has to go to `/mfa`
 */
export const demandStepUp = createWriteThunk(
  'mfa/demandStepUp',
  async ({ path, isWrite }: { path: string; isWrite: boolean }, tools) => {
    const grant = { isSingle: false, resume: { path } }
    const pending = selectStepUp(tools.getState())?.resume
    const cannotAsk = path === paths.mfaStepUp || !selectIsSignedIn(tools.getState())
    if (cannotAsk || isFresh(tools.getState(), false)) return false
    if (pending?.path === path && !pending.action) return isWrite
    return ask(grant, tools).then(() => true, orElse(false))
  },
  { isOfPage: true },
)

/** Asks for a step-up, from a page that cannot do without. */
export const askStepUp = createWriteThunk('mfa/askStepUp', ask, { isOfPage: true })

export const resendStepUp = createWriteThunk(
  'mfa/resendStepUp',
  async (_: void, tools) => {
    const stepUp = selectStepUp(tools.getState())
    if (!stepUp) return
    await ask(stepUp, tools)
    const renewed = selectStepUp(tools.getState())
    if (renewed) tools.dispatch(restartCountdown(renewed.payload))
  },
  { failures: resendFailure, isOfPage: true },
)

async function methodsOf({ dispatch, getState }: ThunkApi<Reader>) {
  if (!selectMethods(getState())) await dispatch(loadMethods())
  return selectMethods(getState())
}

/** Whether an edit may open without a step-up: there is a grant, and a method of any kind. */
export const mayEdit = createAppThunk(
  'mfa/mayEdit',
  async (isSingle: boolean, tools) =>
    (await isGranted(tools.client, isSingle)) && ((await methodsOf(tools))?.length ?? 0) > 0,
  { isOfPage: true },
)

/**
 * The gate before every action that needs a grant. Any error of the status call counts as no grant; whether there is a
 * method is read from the list, not from `need_card`.
 * @returns `'setUp'`: a method is set up first; `'stepUp'`: the person goes to `/mfa`
 */
export const requireGrant = createWriteThunk(
  'mfa/requireGrant',
  async (grant: GrantOptions, tools) => {
    if (!(await isGranted(tools.client, grant.isSingle))) return ask(grant, tools)
    const methods = await methodsOf(tools)
    if (!methods) throw new Refusal({ code: 'methodsUnknown' })
    if (methods.length > 0) return 'granted'
    tools.dispatch(setUpAskedFor(grant.resume))
    return 'setUp'
  },
  { isOfPage: true, runs: 'leading' },
)

/**
 * Runs a write that needs a grant. Without one (403) a step-up is asked for and the person goes to `/mfa`, unless
 * nobody waits (`isAwaited`) or a code was just given. Throws every other error.
 */
export async function withGrant<Value>(
  write: () => Promise<Value>,
  grant: GrantOptions,
  tools: ThunkApi,
  isAwaited: () => boolean = tools.isHere,
): Promise<Value | 'stepUp'> {
  try {
    const value = await write()
    tools.dispatch(grantUsed())
    return value
  } catch (error) {
    if (!hasStatus(error, 403) || !isAwaited() || isFresh(tools.getState(), grant.isSingle)) throw error
    return ask(grant, tools)
  }
}

/** Whether a refused code may have been accepted before: before a reload, or in a reply that was lost. */
const mayBeUsed = (error: unknown) =>
  error instanceof RepeatedError || (error instanceof HttpError && error.status < 500 && error.status !== 429)

/**
 * Sends the code of the step-up; a token that it brings replaces that of the session.
 * @returns whether it is known that there is a grant: the code had brought it already
 */
async function answer(code: string, { payload, isSingle }: StepUp, { client, dispatch }: ThunkApi) {
  const sending = answerSudo(client)({ payload, code, isTrustedDevice: false })
  const reply = await sending.catch(async (error: unknown) => {
    if (mayBeUsed(error) && (await isGranted(client, isSingle))) return null
    throw error
  })
  dispatch(stepUpAnswered())
  const token = reply?.access_token
  if (!token || dispatch(renewToken(token, false))) return reply === null
  // The cookie holds another session by now, which is followed; the token is of no use.
  revokeUnused(client, token)
  dispatch(followCookie())
  throw new Refusal(null)
}

/** Checks the grant that a right code has brought. Without a reply it is checked again at the next try. */
async function checkGrant(client: Client, isSingle: boolean) {
  const status = await fetchMfaStatus(client)().catch((error: unknown) => {
    if (error === '401') return null
    throw error
  })
  if (!status || !suffices(status, isSingle)) throw new Refusal({ code: 'expired' })
}

/**
 * Answers the step-up in progress. Once it is granted, it is removed from storage. When only the check of the grant
 * fails, the next try goes on from there: the code is used up.
 * @returns the path of the next page
 */
export const answerStepUp = createWriteThunk(
  'mfa/answerStepUp',
  async (code: string, tools) => {
    const { client, storage, dispatch, getState, isHere } = tools
    const stepUp = selectStepUp(getState())
    if (!stepUp) throw new Refusal(null)
    const isKnown = getState().mfa.progress === 'asked' && (await answer(code, stepUp, tools))
    // With a duplicated login or a weak password no edit opens: the write that follows is checked by the server.
    const isSignedIn = selectIsSignedIn(getState())
    if (isSignedIn && !isKnown) await checkGrant(client, stepUp.isSingle)
    storage.stepUp.clear()
    // A card is not a method, so a set-up follows, unless duplicates, a weak password or the mandatory set-up come
    // first.
    const isSetUpFirst = !isSetUpMethod(stepUp.method) && isSignedIn && !selectIsMfaMandatory(getState())
    dispatch(stepUpGranted({ isSetUpFirst, at: Date.now() }))
    // A person who has left the page of the code goes on elsewhere: nothing waits to be resumed.
    if (!isHere()) dispatch(resumed())
    return isSetUpFirst ? paths.securitySetUp : stepUp.resume.path
  },
  {
    failures: (error, _, begun) => challengeFailure(error, selectStepUp(begun)?.method ?? 'sms'),
    // The step-up is as before, and what it is for is asked again.
    failed: null,
  },
)
