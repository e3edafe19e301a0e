import { FieldForm, type FieldFormProps } from '#components/FieldForm'
import { nationalNumberDigits, nationalNumberIssue } from '#domain/nationalNumber'
import { selectIsLux } from '#store/core/visit'
import { useAppSelector } from '#store/core/hooks'
import { TextField } from '#ui/TextField'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

// In characters: enough for a number with dots, hyphens or spaces.
const longest = 30

/** Asks for the national number, by the rules of the variant. */
export function NationalNumberForm(props: FieldFormProps) {
  const { t } = useTranslation()
  const isLux = useAppSelector(selectIsLux)
  const check = useCallback((text: string) => nationalNumberIssue(text, isLux), [isLux])
  return (
    <FieldForm
      {...props}
      kind={{
        name: 'number',
        check,
        toTarget: nationalNumberDigits,
        draw: (field, { error }) => (
          <TextField
            {...field}
            label={t('forgotPassword.username.national')}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={longest}
            hint={t(`forgotPassword.username.nationalHint.${isLux ? 'lu' : 'be'}`)}
            error={error}
          />
        ),
      }}
    />
  )
}
