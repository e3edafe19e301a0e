import { bare, emailIssue } from '#domain/text/fieldIssue'
import { TextField } from '#ui/form/TextField'
import { useTranslation } from 'react-i18next'
import { EmailHint } from './EmailTypo.tsx'
import { FieldForm, type FieldFormProps } from './FieldForm.tsx'

/** A form for a new e-mail address that a code will be sent to. */
export function EmailForm(props: FieldFormProps) {
  const { t } = useTranslation()
  return (
    <FieldForm
      {...props}
      kind={{
        name: 'contact',
        check: emailIssue,
        toTarget: bare,
        draw: (field, text, onTake) => (
          <div>
            <TextField {...field} label={t('login.email')} type="email" autoComplete="email" />
            <EmailHint text={field.error || text === props.initial ? '' : text} onTake={onTake} />
          </div>
        ),
      }}
    />
  )
}
