import { bare, emailIssue } from '#domain/fieldIssue'
import { TextField } from '#ui/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailHint } from './EmailTypo.tsx'
import { FieldForm, type FieldFormProps } from './FieldForm.tsx'

/** A form for a new e-mail address that a code will be sent to. */
export function EmailForm(props: FieldFormProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const onEdit = (target: string) => {
    setTyped(target)
    props.onEdit?.(target)
  }
  return (
    <FieldForm
      {...props}
      onEdit={onEdit}
      kind={{
        name: 'contact',
        check: emailIssue,
        toTarget: bare,
        draw: (field, error, onTake) => (
          <div>
            <TextField {...field} label={t('login.email')} type="email" autoComplete="email" error={error} />
            <EmailHint text={error ? '' : typed} onTake={onTake} />
          </div>
        ),
      }}
    />
  )
}
