import { ReplyError } from '#core/wire/errors.ts'
import { answerSudo } from '#features/mfa/api.ts'
import type { Challenge } from '#auth/api.ts'
import type { MfaMethod } from '#domain/security/mfa.ts'
import { createWriteThunk } from '#core/store/thunk.ts'
import { toastShown } from '#core/store/toasts.ts'
import { challengeFailure, resendFailure } from '#features/mfa/codes/codeFailures.ts'
import { restartCountdown } from '#features/mfa/resend.ts'
import { asLogin, enter, heldCredentials, openLogin } from './login.ts'

type Answer = { method: MfaMethod; payload: string; code: string; isTrustedDevice: boolean }

/**
 * Answers the challenge of a login, and opens the session of the token that it brings. When only the opening fails, the
 * next try goes on from there: the code is used up.
 */
export const answerLogin = createWriteThunk(
  'login/answer',
  async ({ method: verifiedBy, ...body }: Answer, tools) => {
    const { client, pendingLogin } = tools
    if (!pendingLogin.answered) {
      const username = heldCredentials(tools)?.username ?? null
      const { access_token: token, duplicated } = await answerSudo(client)(body, { bearer: null })
      if (!token) throw new ReplyError('POST /mfa/sudo does not fit: access_token')
      pendingLogin.answered = { token, username, isDuplicated: duplicated === true, verifiedBy }
    }
    await openLogin(pendingLogin.answered, tools)
  },
  { failures: (error, { method }) => challengeFailure(error, method), ...asLogin },
)

/**
 * Asks for a new code by logging in again, unless the code was right and only the session could not be opened.
 * @returns the new challenge, if any; `'login'` when the credentials are lost
 */
export const resendLogin = createWriteThunk(
  'login/resend',
  async (_: void, tools): Promise<Challenge | 'login' | null> => {
    const { dispatch, pendingLogin } = tools
    if (pendingLogin.answered) {
      await openLogin(pendingLogin.answered, tools)
      return null
    }
    const credentials = heldCredentials(tools)
    if (!credentials) {
      dispatch(toastShown({ tone: 'info', key: 'mfa.again' }))
      return 'login'
    }
    const challenge = await enter(credentials, tools)
    if (challenge) dispatch(restartCountdown(challenge.payload))
    return challenge
  },
  { failures: resendFailure, ...asLogin },
)
