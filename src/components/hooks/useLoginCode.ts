import type { MfaMethod } from '#domain/mfa'
import { useAppDispatch } from '#store/core/hooks'
import { answerLogin, resendLogin } from '#store/login/loginChallenge'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountdown } from './useCountdown.ts'

/** The code that a login asks for. */
export type Challenge = { method: MfaMethod; payload: string }

/**
 * The answer to the challenge of a login, and a new code for it.
 * @param onNext where a new code goes on: at its challenge, or at the login when only the person can log in again
 * @returns what the form of the code needs, and the box for a trusted device
 */
export function useLoginCode(
  { method, payload }: Challenge,
  onNext: (next: Challenge | 'login') => void | Promise<void>,
) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const countdown = useCountdown(payload)
  const [isTrustedDevice, setIsTrusted] = useState(false)
  const onSubmit = async (code: string) => {
    const result = await dispatch(answerLogin({ method, payload, code, isTrustedDevice }))
    return result.ok ? null : result.failure
  }
  const onResend = async () => {
    const result = await dispatch(resendLogin())
    if (!result.ok) return result.failure
    if (result.value) await onNext(result.value)
    return null
  }
  return {
    form: { method, onSubmit, resend: method === 'card' ? null : { ...countdown, onResend } },
    trust: {
      label: t('mfa.trust'),
      hint: t('mfa.trustHint'),
      checked: isTrustedDevice,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setIsTrusted(target.checked),
    },
  }
}
