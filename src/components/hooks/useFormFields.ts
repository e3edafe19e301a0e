import type { FieldIssue } from '#domain/fieldIssue'
import { foreignText } from '#domain/foreignText'
import { longestWords } from '#domain/message'
import type { TFunction } from 'i18next'
import { type FormEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

type Texts = Record<string, string>

/** Words the issue of a field. */
export const issueWords = (t: TFunction, { key, min, max }: FieldIssue): string => t(key, { min, max })

/**
 * react-hook-form for text fields: each field is checked when the form is sent, then at each change, and the first
 * wrong field gets the focus.
 * @param checks return the issue of a field's text, null when it is fine; in the order of the fields on the page
 * @param recheckOn what the checks depend on besides the text, such as the country of a number
 */
export function useFormFields<Values extends Texts>({
  defaultValues,
  checks,
  recheckOn,
}: {
  defaultValues: Values
  checks: { readonly [Field in keyof Values]?: (text: string) => FieldIssue | null }
  recheckOn?: unknown
}) {
  type Name = keyof Values & string
  const { t } = useTranslation()
  const { register, handleSubmit, formState, getValues, setFocus, setValue, trigger, reset } = useForm<Texts>(
    {
      defaultValues,
    },
  )
  const [refused, setRefused] = useState<Partial<Texts>>({})
  const { errors, isSubmitted, isSubmitting } = formState
  const valueOf = (name: Name) => getValues(name) ?? ''
  const check = (name: Name, text: string) => checks[name]?.(text) ?? null

  useEffect(() => {
    if (isSubmitted) void trigger()
  }, [recheckOn, isSubmitted, trigger])

  return {
    /** The props of a field from react-hook-form; `onChange` is called after each edit. */
    register: (name: Name, onChange?: (text: string) => void) =>
      register(name, {
        // The key is the message by which react-hook-form tells issues apart.
        validate: (text) => check(name, text)?.key ?? true,
        onChange: () => {
          setRefused((last) => ({ ...last, [name]: undefined }))
          onChange?.(valueOf(name))
        },
      }),
    /** The issue of a field in words; worded at each render, so that the words follow a change of language. */
    issueOf: (name: Name): string | undefined => {
      const issue = errors[name] ? check(name, valueOf(name)) : null
      return issue ? issueWords(t, issue) : undefined
    },
    /** The server's words under a field, until it is edited. */
    refusalOf: (name: Name): string | undefined =>
      foreignText(refused[name] ?? '', longestWords) || undefined,
    /** Shows the server's words under their fields and focuses the first; false when the form has no such field. */
    refuse: (fields: Readonly<Texts> = {}): boolean => {
      const first = Object.keys(checks).find((name) => fields[name])
      setRefused(fields)
      if (first) setFocus(first)
      return first !== undefined
    },
    /** Makes the submit handler of the form; `send` is called only when all fields are fine. */
    onSubmit: (send: (values: Values) => Promise<void>) => {
      const handle = handleSubmit((values) => send(values as Values))
      return (event: FormEvent) => void handle(event)
    },
    /** Sets the text of a field by code, such as a suggestion that the person accepted. */
    setText: (name: Name, text: string) => setValue<string>(name, text, { shouldValidate: isSubmitted }),
    getValues: () => getValues() as Values,
    /** Sets new values and forgets that the form was sent. */
    reset: (values: Values) => reset(values),
    /** Focuses a field; the same function at each render. */
    setFocus: setFocus as (name: Name) => void,
    isSubmitting,
  }
}
