import type { BankCountry } from '#domain/bankCountries'
import { editIban, type IbanProblem } from '#domain/iban'
import { TextField } from '#ui/TextField'
import type { ChangeEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface IbanFieldProps {
  field: UseFormRegisterReturn
  problem: IbanProblem | null
  country: BankCountry
  /** What the field held before the edit that is under way. */
  getText: () => string
  /** The number names another country. */
  onCountryChange: (country: BankCountry) => void
}

/** The number: it always begins with the code of its country, and stands in groups of four. */
export function IbanField({ field, problem, country, getText, onCountryChange }: IbanFieldProps) {
  const { t } = useTranslation()

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { target, nativeEvent } = event
    const { inputType } = nativeEvent as InputEvent
    const caret = target.selectionStart ?? target.value.length
    const next = editIban({ text: target.value, caret, inputType }, getText(), country)
    if (next.text !== target.value) {
      target.value = next.text
      target.setSelectionRange(next.caret, next.caret)
    }
    if (next.country !== country) onCountryChange(next.country)
    return field.onChange(event)
  }
  const count = problem && 'count' in problem ? problem.count : 0
  const detail =
    problem && (problem.kind === 'required' ? null : t(`user.profile.banking.${problem.kind}`, { count }))
  return (
    <TextField
      {...field}
      onChange={onChange}
      label={t('user.profile.banking.iban')}
      type="text"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={
        problem &&
        (detail ? (
          <>
            <span>{t('user.profile.banking.error')}</span> <span>{detail}</span>
          </>
        ) : (
          t('field.required')
        ))
      }
    />
  )
}
