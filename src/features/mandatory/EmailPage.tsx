import { emailIssue } from '#domain/fieldIssue'
import { useAppSelector } from '#store/hooks'
import { selectProfile } from '#store/user'
import { TextField } from '#ui/TextField'
import { useTranslation } from 'react-i18next'
import { ContactForm } from './ContactForm.tsx'
import { SetUpPage } from './SetUpPage.tsx'

const trimmed = (text: string) => text.trim()

/** `/mandatory-mfa/email`: the e-mail address that codes are sent to (spec §4). */
export function EmailPage() {
  const { t } = useTranslation()
  const known = useAppSelector(selectProfile)?.email ?? ''
  return (
    <SetUpPage title={t('mandatory.email.title')} lead={t('mandatory.email.lead')}>
      <ContactForm
        method="email"
        known={known}
        blocked={t('mandatory.email.blocked')}
        check={emailIssue}
        toTarget={trimmed}
        draw={(field, error) => (
          <TextField
            {...field}
            label={t('mandatory.email.label')}
            type="email"
            autoComplete="email"
            error={error}
          />
        )}
      />
    </SetUpPage>
  )
}
