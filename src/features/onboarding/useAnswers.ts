import { useFormFields } from '#hooks/useFormFields'
import { useSubmit } from '#components/useSubmit'
import type { CountryCode } from '#domain/countries'
import { bare, emailIssue } from '#domain/fieldIssue'
import { birthdateIssue, isoDay, nameIssue } from '#domain/personalData'
import { countryOf, phoneIssue, toE164 } from '#domain/phone'
import { phoneText } from '#domain/phoneText'
import { defaultCountry } from '#domain/variant'
import { selectIsLux, selectLanguage } from '#store/core/visit'
import { saveAnswers } from '#store/onboarding/account'
import { isDuplicate } from '#store/core/refusals'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { noAnswers, onboardingChanged, type OnboardingDraft, selectDraft } from '#store/onboarding/onboarding'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGoOn } from './useGoOn.ts'

type Values = OnboardingDraft['answers']
type Field = keyof Values

/** The form of the new account: its fields with their errors; each edit is stored in the draft. */
export function useAnswers() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const goOn = useGoOn()
  const isLux = useAppSelector(selectIsLux)
  const language = useAppSelector(selectLanguage)
  const answers = useAppSelector(selectDraft)?.answers ?? noAnswers
  const [country, setCountry] = useState<CountryCode>(countryOf(answers.phone) ?? defaultCountry(isLux))
  const [today] = useState(() => isoDay(new Date()))
  const form = useFormFields<Values>({
    defaultValues: { ...answers, language: answers.language || language, phone: phoneText(answers.phone) },
    checks: {
      firstname: (text) => nameIssue(text, 'firstname'),
      lastname: (text) => nameIssue(text, 'lastname'),
      birthdate: (text) => birthdateIssue(text, today),
      language: () => null,
      email: emailIssue,
      phone: (text) => (bare(text) ? phoneIssue(text, country) : null),
    },
    recheckOn: country,
  })
  const sending = useSubmit()

  // The server's words about a contact could reveal whose contact it is, so fixed texts are shown instead.
  const refusalOf = (name: Field) => {
    const words = form.refusalOf(name)
    if (!words || (name !== 'email' && name !== 'phone')) return words
    return t(isDuplicate(words) ? `mandatoryMfa.error.${name}` : `onboarding.error.${name}`)
  }

  const asTyped = (phoneCountry = country) => {
    const values = form.getValues()
    return { ...values, phone: toE164(values.phone, phoneCountry) ?? bare(values.phone) }
  }
  const onCountryChange = (next: CountryCode) => {
    setCountry(next)
    dispatch(onboardingChanged({ answers: asTyped(next) }))
  }
  const fieldOf = (name: Field) => ({
    field: form.register(name, () => {
      sending.forget()
      dispatch(onboardingChanged({ answers: asTyped() }))
    }),
    issue: form.issueOf(name),
    refusal: refusalOf(name),
  })
  /** Puts the suggested e-mail address into the field. */
  const onTakeEmail = (email: string) => {
    form.setText('email', email)
    dispatch(onboardingChanged({ answers: asTyped() }))
    form.setFocus('email')
  }
  const onSubmit = form.onSubmit(({ firstname, lastname, email }) =>
    sending.send(async () => {
      form.refuse()
      const trimmed = { firstname: firstname.trim(), lastname: lastname.trim(), email: bare(email) }
      const result = await dispatch(saveAnswers({ ...asTyped(), ...trimmed }))
      if (result.ok) {
        await goOn(result.value)
        return null
      }
      const { failure } = result
      if (!failure) return null
      const isTold = form.refuse(failure.fields)
      return { ...failure, isTold: isTold && failure.code !== 'accountTaken' }
    }),
  )
  /** The contact that belongs to an account already, when the server has said so: its login is offered. */
  const known = (['email', 'phone'] as const).find((name) => isDuplicate(form.refusalOf(name))) ?? null
  return {
    fieldOf,
    country,
    onCountryChange,
    today,
    sending,
    onSubmit,
    onTakeEmail,
    known,
    asTyped,
    email: answers.email,
  }
}
