import { emailIssue } from '#domain/fieldIssue'
import { TextField } from '#ui/TextField'
import { useTranslation } from 'react-i18next'
import { FieldForm, type FieldFormProps } from './FieldForm.tsx'

const trimmed = (text: string) => text.trim()

/** A new e-mail address that a code will be sent to. */
export function EmailForm(props: FieldFormProps) {
  const { t } = useTranslation()
  return (
    <FieldForm
      {...props}
      kind={{
        name: 'contact',
        check: emailIssue,
        toTarget: trimmed,
        draw: (field, error) => (
          <TextField {...field} label={t('login.email')} type="email" autoComplete="email" error={error} />
        ),
      }}
    />
  )
}
