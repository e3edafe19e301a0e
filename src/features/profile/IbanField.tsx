import type { BankCountry } from '#domain/bankCountries'
import { caretIn, forcedIban, grouped, type IbanProblem } from '#domain/iban'
import { TextField } from '#ui/TextField'
import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface IbanFieldProps {
  ref: RefObject<HTMLInputElement | null>
  iban: { text: string; country: BankCountry }
  problem: IbanProblem | null
  onChange: (iban: { text: string; country: BankCountry }) => void
}

/** The number: it always begins with the code of its country, and stands in groups of four. */
export function IbanField({ ref, iban, problem, onChange }: IbanFieldProps) {
  const { t } = useTranslation()
  const caret = useRef<number | null>(null)
  const shown = grouped(iban.text)
  // React puts the caret of a field that it has changed at the end.
  useLayoutEffect(() => {
    if (caret.current === null) return
    ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const onInput = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward'
    const before = forcedIban(target.value.slice(0, target.selectionStart ?? undefined), iban.country)
    const next = forcedIban(target.value, iban.country)
    caret.current = caretIn(grouped(next.text), before.text.length, isForward)
    onChange(next)
  }
  const count = problem && 'count' in problem ? problem.count : 0
  const detail =
    problem && (problem.kind === 'required' ? null : t(`user.profile.banking.${problem.kind}`, { count }))
  return (
    <TextField
      ref={ref}
      label={t('user.profile.banking.iban')}
      type="text"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={shown}
      onChange={onInput}
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
