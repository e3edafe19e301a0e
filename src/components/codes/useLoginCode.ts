import { useAppSelector } from '#store/core/hooks'
import { answerLogin, resendLogin } from '#store/login/loginCode'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Challenge, useCodeFlow } from './useCodeFlow.ts'

/**
 * Answers the challenge of a login, and asks for a new code.
 * @param onNext called after a new code was asked for: with its challenge, or with `login` when the person has to log
 * in again
 */
export function useLoginCode(challenge: Challenge, onNext: (next: Challenge | 'login') => unknown) {
  const { t } = useTranslation()
  const [isTrustedDevice, setIsTrusted] = useState(false)
  // The end of the login forgets the choice while the form is still shown.
  const [isShared] = useState(useAppSelector(({ login }) => login.isShared))
  return {
    form: useCodeFlow({
      challenge,
      confirm: (code) => answerLogin({ ...challenge, code, isTrustedDevice }),
      resend: resendLogin,
      onNext: (next) => next && onNext(next),
    }),
    /** Not offered on a device of somebody else. */
    trust: isShared
      ? null
      : {
          label: t('mfa.trust'),
          hint: t('mfa.trustHint'),
          checked: isTrustedDevice,
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setIsTrusted(target.checked),
        },
  }
}
