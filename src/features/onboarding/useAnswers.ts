import { useSubmit } from '#components/useSubmit'
import type { CountryCode } from '#domain/countries'
import { emailIssue, type FieldIssue } from '#domain/fieldIssue'
import { foreignText } from '#domain/foreignText'
import { longestWords } from '#domain/message'
import { birthdateIssue, isoDay, nameIssue } from '#domain/personalData'
import { countryOf, phoneIssue, toE164 } from '#domain/phone'
import { phoneText } from '#domain/phoneText'
import { defaultCountry } from '#domain/variant'
import { selectIsLux, selectLanguage } from '#store/session/auth'
import { saveAnswers } from '#store/onboarding/account'
import { isDuplicate } from '#store/core/failures'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { changeDraft, noAnswers, type OnboardingDraft, selectDraft } from '#store/onboarding/onboarding'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGoOn } from './useGoOn.ts'

type Values = OnboardingDraft['answers']
type Field = keyof Values

const order = ['firstname', 'lastname', 'birthdate', 'language', 'email', 'phone'] as const

/** The form of the new account: its fields with what is wrong with them, kept while they are typed. */
export function useAnswers() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const goOn = useGoOn()
  const isLux = useAppSelector(selectIsLux)
  const language = useAppSelector(selectLanguage)
  const answers = useAppSelector(selectDraft)?.answers ?? noAnswers
  const [country, setCountry] = useState<CountryCode>(countryOf(answers.phone) ?? defaultCountry(isLux))
  const [today] = useState(() => isoDay(new Date()))
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({})
  const { register, handleSubmit, formState, getValues, setFocus, trigger } = useForm<Values>({
    defaultValues: { ...answers, language: answers.language || language, phone: phoneText(answers.phone) },
  })
  const sending = useSubmit()
  const { isSubmitted } = formState

  const checks: Record<Field, (text: string) => FieldIssue | null> = {
    firstname: (text) => nameIssue(text, 'firstname'),
    lastname: (text) => nameIssue(text, 'lastname'),
    birthdate: (text) => birthdateIssue(text, today),
    language: () => null,
    email: emailIssue,
    phone: (text) => (text.trim() ? phoneIssue(text, country) : null),
  }
  useEffect(() => {
    if (isSubmitted) void trigger('phone')
  }, [country, isSubmitted, trigger])

  // The words of the server about a contact could tell whose it is: the texts are fixed.
  const refusalOf = (name: Field, words: string) => {
    if (name !== 'email' && name !== 'phone') return foreignText(words, longestWords)
    return t(isDuplicate(words) ? `mandatory.error.${name}` : `onboarding.error.${name}`)
  }

  const asTyped = (phoneCountry = country) => {
    const values = getValues()
    return { ...values, phone: toE164(values.phone, phoneCountry) ?? values.phone }
  }
  const onCountryChange = (next: CountryCode) => {
    setCountry(next)
    dispatch(changeDraft({ answers: asTyped(next) }))
  }
  const fieldOf = (name: Field) => {
    const issue = formState.errors[name] && checks[name](getValues(name))
    const words = refused[name]
    return {
      field: register(name, {
        validate: (text) => checks[name](text)?.key ?? true,
        onChange: () => {
          setRefused((last) => ({ ...last, [name]: undefined }))
          sending.forget()
          dispatch(changeDraft({ answers: asTyped() }))
        },
      }),
      issue: issue && t(issue.key, { min: issue.min, max: issue.max }),
      refusal: words && refusalOf(name, words),
    }
  }
  const onSubmit = handleSubmit(({ firstname, lastname, email }) =>
    sending.send(async () => {
      setRefused({})
      const trimmed = { firstname: firstname.trim(), lastname: lastname.trim(), email: email.trim() }
      const result = await dispatch(saveAnswers({ ...asTyped(), ...trimmed }))
      if (result.ok) {
        await goOn(result.value)
        return null
      }
      const { failure } = result
      if (!failure) return null
      const first = order.find((name) => failure.fields?.[name])
      setRefused(failure.fields ?? {})
      if (first) setFocus(first)
      return { ...failure, isTold: first !== undefined && failure.key !== 'onboarding.create.duplicate' }
    }),
  )
  // In their order on the page: the first that is wrong gets the focus.
  const fields = Object.fromEntries(order.map((name) => [name, fieldOf(name)])) as Record<
    Field,
    ReturnType<typeof fieldOf>
  >
  /** The way of the login that knows them already, once the server has said so. */
  const known = isDuplicate(refused['email']) ? 'email' : isDuplicate(refused['phone']) ? 'phone' : null
  return { fields, country, onCountryChange, today, sending, onSubmit, known, asTyped }
}
