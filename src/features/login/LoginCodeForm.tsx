import { useAppSelector } from '#core/store/hooks.ts'
import { answerLogin, resendLogin } from './loginCode.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm } from '#features/mfa/codes/CodeForm.tsx'
import { type Challenge, useCodeForm } from '#features/mfa/codes/useCodeForm.ts'

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
