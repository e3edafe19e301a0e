import { emailIssue, emailText, usedEmailIssue } from '#domain/contact/email.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { useTranslation } from 'react-i18next'
import { EmailHint } from './FieldHint.tsx'
import { FieldForm, type FieldFormProps } from '#ui/form/FieldForm.tsx'

/** A form for an e-mail address that a message will be sent to: a new one, or that of an account. */
export function EmailForm({ isNew = true, ...props }: FieldFormProps & { isNew?: boolean }) {
  const { t } = useTranslation()
  return (
    <FieldForm
      {...props}
      name="contact"
      validate={isNew ? emailIssue : usedEmailIssue}
      clean={emailText}
      toTarget={emailText}
    >
      {(field, text, onTake) => (
        <div>
          <TextField {...field} label={t('login.email')} type="email" autoComplete="email" />
          <EmailHint text={field.error || text === props.initial ? '' : text} onTake={onTake} />
        </div>
      )}
    </FieldForm>
  )
}
