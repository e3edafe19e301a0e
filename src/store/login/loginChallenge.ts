import { answerSudo } from '#api/mfa'
import { type Challenge, challengeOf, createToken } from '#api/session'
import type { MfaMethod } from '#domain/mfa'
import { ReplyError } from '#api/errors'
import { loginChecked } from '#store/session/auth'
import { codeFailure, sendFailure } from '#store/mfa/codeFailures'
import { restartCountdown } from '#store/mfa/resend'
import { giveBack, oneAtATime, refuseLogin, takeToken } from './login.ts'
import { type AppThunk, createAppThunk } from '#store/core/thunk'
import { toastShown } from '#store/core/toasts'

/** The username, as typed, of the login that asks for a code; null after a reload, which loses it. */
export const usernameOfLogin =
  (): AppThunk<string | null> =>
  (_dispatch, _getState, { pendingCredentials }) =>
    pendingCredentials.current?.username ?? null

/** Answers the challenge of a login, and opens the session of the token that it brings. */
export const answerLogin = createAppThunk(
  'mfa/answerLogin',
  async (
    { method, ...body }: { method: MfaMethod; payload: string; code: string; isTrustedDevice: boolean },
    { extra: { client, pendingCredentials }, dispatch, rejectWithValue },
  ) => {
    const username = pendingCredentials.current?.username ?? null
    dispatch(loginChecked(null))
    try {
      const { access_token: token, duplicated } = await answerSudo(client)(body, { bearer: null })
      if (!token) throw new ReplyError('The answer brings no token')
      const failure = await dispatch(
        takeToken({ token, username, isDuplicated: duplicated, verifiedBy: method }),
      )
      return failure ? rejectWithValue(failure) : undefined
    } catch (error) {
      dispatch(refuseLogin())
      return rejectWithValue(codeFailure(error, method))
    }
  },
  oneAtATime,
)

/**
 * Asks for a new code by logging in again.
 * @returns the new challenge; `'login'` when the credentials are lost and the person has to log in again; null when the
 * login needed no code this time. When the page was left, the failure is null: nothing is shown.
 */
export const resendLogin = createAppThunk<Challenge | 'login' | null>(
  'mfa/resendLogin',
  async (_, { extra: { client, pendingCredentials }, dispatch, rejectWithValue }) => {
    const { current: credentials } = pendingCredentials
    if (!credentials) {
      dispatch(toastShown({ tone: 'info', key: 'mfa.again' }))
      return 'login'
    }
    // The credentials are gone when the page was left, or when an earlier code has opened the session.
    const isOver = () => pendingCredentials.current !== credentials
    try {
      const { access_token: token, duplicated } = await createToken(client)(credentials)
      if (isOver()) {
        dispatch(giveBack(token))
        return rejectWithValue(null)
      }
      const given = { token, username: credentials.username, isDuplicated: duplicated }
      const failure = await dispatch(takeToken(given))
      return failure ? rejectWithValue(failure) : null
    } catch (error) {
      if (isOver()) return rejectWithValue(null)
      const challenge = challengeOf(error)
      if (!challenge) return rejectWithValue(sendFailure(error))
      dispatch(restartCountdown(challenge.payload))
      return challenge
    }
  },
  oneAtATime,
)
