import { useSubmit } from '#components/useSubmit'
import { type BankCountry, bankCountryOptions } from '#domain/bankCountries'
import { compactIban, forcedIban, ibanCountryOf, ibanProblem } from '#domain/iban'
import { selectTag } from '#store/session/auth'
import { editClosed } from '#store/profile/edits'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { saveIban } from '#store/profile/iban'
import type { Profile } from '#store/profile/user'
import { Button } from '#ui/Button'
import { Combobox } from '#ui/Combobox'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IbanField } from './IbanField.tsx'
import { KeptNote } from './KeptNote.tsx'
import styles from './profile.module.css'
import { useDraft } from './useDraft.ts'
import { useGoToStepUp, wantedBy } from './useGate.ts'

/** The IBAN with its country; the default country is Belgium, where the card is shown at all. */
export function BankingForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const goToStepUp = useGoToStepUp()
  const tag = useAppSelector(selectTag)
  const stored = profile.iban ? compactIban(profile.iban) : ''
  const { draft, onDraft } = useDraft('banking', { iban: stored })
  const [iban, setIban] = useState(() => {
    const begun = draft?.iban ?? stored
    return forcedIban(begun, ibanCountryOf(begun) ?? 'BE')
  })
  const [isChecked, setIsChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const sending = useSubmit()
  const options = useMemo(() => bankCountryOptions(tag), [tag])
  const problem = isChecked ? ibanProblem(iban.text, iban.country) : null
  useEffect(() => field.current?.focus(), [])

  const change = (next: typeof iban) => {
    setIban(next)
    onDraft({ iban: next.text === next.country ? '' : next.text })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (ibanProblem(iban.text, iban.country)) {
      field.current?.focus()
      return
    }
    void sending.send(async () => {
      const saved = await dispatch(saveIban({ iban: compactIban(iban.text), wanted: wantedBy('banking') }))
      if (saved.ok && saved.value === 'stepUp') await goToStepUp()
      return null
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <KeptNote card="banking" />
      <div className={styles.iban}>
        <Combobox<BankCountry>
          label={t('login.country')}
          options={options}
          value={iban.country}
          placeholder={t('user.profile.banking.search')}
          noMatchLabel={t('field.noCountry')}
          countLabel={(count) => t('field.countries', { count })}
          // A number of one country is none of another: it is cleared.
          onChange={(country) => {
            setIsChecked(false)
            change({ country, text: country })
          }}
        />
        <IbanField ref={field} iban={iban} problem={problem} onChange={change} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" isBusy={sending.isBusy}>
          {t('action.save')}
        </Button>
        <Button variant="secondary" onClick={() => dispatch(editClosed('banking'))}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
