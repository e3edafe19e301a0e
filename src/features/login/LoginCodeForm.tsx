import { ReplyError } from '#core/wire/errors.ts'
import { answerSudo } from '#features/mfa/api.ts'
import type { MfaMethod } from '#domain/security/mfa.ts'
import { createWriteThunk } from '#core/store/thunk.ts'
import { toastShown } from '#core/store/toasts.ts'
import { challengeFailure, resendFailure } from '#features/mfa/codes/codeFailures.ts'
import { restartCountdown } from '#features/mfa/resend.ts'
import { asLogin, enter, heldCredentials, openLogin } from './login.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm, useCodeForm } from '#features/mfa/codes/CodeForm.tsx'
import type { Challenge } from '#auth/api.ts'

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
      dispatch(toastShown({ tone: 'info', key: 'mfa.logInAgain' }))
      return 'login'
    }
    const challenge = await enter(credentials, tools)
    if (challenge) dispatch(restartCountdown(challenge.payload))
    return challenge
  },
  { failures: resendFailure, ...asLogin },
)

interface LoginCodeFormProps {
  challenge: Challenge
  /** Called after a new code was asked for: with its challenge, or with `login` when the person has to log in again. */
  onNext: (next: Challenge | 'login') => unknown
  actions?: ReactNode
}

/** Answers the challenge of a login, and offers to trust the device, unless it is somebody else's. */
export function LoginCodeForm({ challenge, onNext, actions }: LoginCodeFormProps) {
  const { t } = useTranslation()
  const [isTrustedDevice, setIsTrusted] = useState(false)
  // The end of the login forgets the choice while the form is still shown.
  const [{ isShared, challenged }] = useState(useAppSelector(({ login }) => login))
  const form = useCodeForm({
    challenge,
    confirm: (code) => answerLogin({ ...challenge, code, isTrustedDevice }),
    resend: resendLogin,
    onNext: (next) => next && onNext(next),
  })
  return (
    // A reload has dropped the credentials, and with them the way to a new code.
    <CodeForm {...form} resend={challenged === null ? null : form.resend} actions={actions}>
      {isShared ? null : (
        <Checkbox
          label={t('mfa.trust')}
          hint={t('mfa.trustHint')}
          checked={isTrustedDevice}
          onChange={({ target }) => setIsTrusted(target.checked)}
        />
      )}
    </CodeForm>
  )
}
