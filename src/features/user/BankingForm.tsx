import { type FieldProps, useSubmit } from '#ui/form/useSubmit.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { countryOptions } from '#domain/locale/countryOptions.ts'
import {
  type BankCountry,
  bankCountries,
  compactIban,
  editIban,
  forcedIban,
  grouped,
  ibanCountryOf,
  ibanProblem,
  type IbanProblem,
} from './banking/iban.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { saveIban } from './profileThunks.ts'
import type { Profile } from '#auth/person/userSlice.ts'
import { Combobox } from '#ui/fields/Combobox.tsx'
import { Form } from '#ui/layout/Stack.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptNote, SaveOrCancel, useDraft, useGoToStepUp, grantFor } from './EditableCard.tsx'
import styles from './profile.module.css'

/** The IBAN with its country; the default country is Belgium, because the card is shown only there. */
export function BankingForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const { run } = useThunk()
  const goToStepUp = useGoToStepUp()
  const tag = useAppSelector(selectTag)
  const stored = profile.iban ? compactIban(profile.iban) : ''
  const { draft, onDraft } = useDraft('banking', { iban: stored })
  const [initial] = useState(() => {
    const text = draft?.iban ?? stored
    const named = ibanCountryOf(text)
    // The code of a country that is not listed cannot be kept, and the rest of its IBAN means nothing in another one.
    return forcedIban(named ? text : '', named ?? 'BE')
  })
  const [country, setCountry] = useState(initial.country)
  const countryIn = (text: string) => ibanCountryOf(text) ?? country
  const { register, getValues, setFocus, ...form } = useSubmit({
    defaultValues: { iban: grouped(initial.text) },
    validators: {
      iban: (text) => ibanProblem(text, countryIn(text)) && { key: 'user.profile.banking.error' },
    },
    cleans: { iban: (text) => grouped(forcedIban(text, country).text) },
    revalidateOn: country,
  })
  const options = useMemo(() => countryOptions(bankCountries, tag), [tag])
  useEffect(() => setFocus('iban'), [setFocus])

  const onEdit = (text: string) => {
    const iban = compactIban(text)
    setCountry(countryIn(iban))
    onDraft({ iban: iban === ibanCountryOf(iban) ? '' : iban })
  }
  const field = register('iban', onEdit)
  const problem = field.error ? ibanProblem(getValues().iban, country) : null
  // An IBAN of one country is not valid in another, so a new country clears it.
  const onCountryChosen = (chosen: BankCountry) => {
    setCountry(chosen)
    form.reset({ iban: chosen })
    onEdit(chosen)
  }
  const onSend = form.onSubmit(({ iban }) =>
    run(saveIban({ iban: compactIban(iban), grant: grantFor('banking') }), goToStepUp),
  )
  return (
    <Form onSubmit={onSend}>
      <KeptNote card="banking" />
      <div className={styles.iban}>
        <Combobox<BankCountry>
          label={t('login.country')}
          options={options}
          value={country}
          noMatchLabel={t('field.noCountry')}
          countLabel={(count) => t('field.countries', { count })}
          onChange={onCountryChosen}
        />
        <IbanField getText={() => getValues().iban} {...{ field, problem, country }} />
      </div>
      <SaveOrCancel card="banking" isBusy={form.isBusy} />
    </Form>
  )
}

interface IbanFieldProps {
  field: FieldProps
  problem: IbanProblem | null
  country: BankCountry
  /** The text of the field before the edit that is being handled. */
  getText: () => string
}

/** The field of the IBAN, which always begins with the code of its country, in groups of four characters. */
function IbanField({ field, problem, country, getText }: IbanFieldProps) {
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
      error={
        detail ? (
          <>
            <span>{t('user.profile.banking.error')}</span> <span>{detail}</span>
          </>
        ) : problem ? (
          t('field.required')
        ) : (
          field.error
        )
      }
    />
  )
}
