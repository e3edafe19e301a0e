import type { MfaMethod } from '#domain/mfa'
import { useAppDispatch } from '#store/core/hooks'
import { answerLogin, resendLogin } from '#store/login/loginCode'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountdown } from './useCountdown.ts'

/** The challenge of a login: the method and the payload of its code. */
export type Challenge = { method: MfaMethod; payload: string }

/**
 * Answers the challenge of a login, and asks for a new code.
 * @param onNext called after a new code was asked for: with its challenge, or with `login` when the person has to log
 * in again
 * @returns the props of the form for the code, and those of the checkbox for a trusted device
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
