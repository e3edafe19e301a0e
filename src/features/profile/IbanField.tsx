import type { BankCountry } from '#domain/bankCountries'
import { editIban, type IbanProblem } from '#domain/iban'
import { TextField } from '#ui/TextField'
import type { SyntheticEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface IbanFieldProps {
  field: UseFormRegisterReturn
  problem: IbanProblem | null
  country: BankCountry
  /** The text of the field before the edit that is being handled. */
  getText: () => string
  /** The IBAN now begins with the code of another country. */
  onCountryChange: (country: BankCountry) => void
}

/** The field of the IBAN, which always begins with the code of its country, in groups of four characters. */
export function IbanField({ field, problem, country, getText, onCountryChange }: IbanFieldProps) {
  const { t } = useTranslation()

  const onChange = (event: SyntheticEvent<HTMLInputElement>) => {
    const { currentTarget: target, nativeEvent } = event
    const { inputType, isComposing } = nativeEvent as InputEvent
    // To change the text of an input method before it is done would enter it twice.
    if (isComposing) return field.onChange(event)
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
      onCompositionEnd={onChange}
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
