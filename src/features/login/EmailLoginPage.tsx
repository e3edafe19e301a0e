import { emailText, usedEmailIssue } from '#domain/contact/email.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { useTranslation } from 'react-i18next'
import { LoginFrame } from './LoginFrame.tsx'

/** `/login/email`: log in with e-mail and password. */
export function EmailLoginPage() {
  const { t } = useTranslation()
  return (
    <LoginFrame
      kind="email"
      validate={usedEmailIssue}
      clean={emailText}
      toUsername={emailText}
      username={(field) => (
        <TextField {...field} label={t('login.email')} type="email" autoComplete="username" />
      )}
    />
  )
}
