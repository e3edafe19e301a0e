import type { FieldIssue } from '#domain/fieldIssue'
import { foreignText } from '#domain/foreignText'
import { longestWords } from '#domain/message'
import type { TFunction } from 'i18next'
import { type FormEvent, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

type Texts = Record<string, string>

/** The words for what is wrong with a field. */
export const issueWords = (t: TFunction, { key, min, max }: FieldIssue): string => t(key, { min, max })

/**
 * react-hook-form for fields of text: each is checked when the form is sent, then as it changes, and the first wrong
 * one gets the focus.
 * @param checks what is wrong with the text of each field, null when it is fine, in the order of the page
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
    /** What react-hook-form gives a field; `onChange` follows an edit. */
    register: (name: Name, onChange?: (text: string) => void) => {
      const field = register(name, {
        // The key tells react-hook-form one mistake from another.
        validate: (text) => check(name, text)?.key ?? true,
        onChange: () => {
          setRefused((last) => ({ ...last, [name]: undefined }))
          onChange?.(valueOf(name))
        },
      })
      return {
        ...field,
        ref: (element: HTMLInputElement | HTMLSelectElement | null) => {
          // What was typed before React was there; react-hook-form would write its own value over it.
          if (element instanceof HTMLInputElement && element.value && !valueOf(name)) {
            setValue<string>(name, element.value)
            onChange?.(element.value)
          }
          field.ref(element)
        },
      }
    },
    /** Worded at each render, so that the words follow a change of language. */
    issueOf: (name: Name): string | undefined => {
      const issue = errors[name] ? check(name, valueOf(name)) : null
      return issue ? issueWords(t, issue) : undefined
    },
    /** The server's words under a field, until it is edited. */
    refusalOf: (name: Name): string | undefined =>
      foreignText(refused[name] ?? '', longestWords) || undefined,
    /** Shows the server's words under their fields and focuses the first; false when none of the fields is here. */
    refuse: (fields: Readonly<Texts> = {}): boolean => {
      const first = Object.keys(checks).find((name) => fields[name])
      setRefused(fields)
      if (first) setFocus(first)
      return first !== undefined
    },
    /** Handles the submit event of a form whose fields are all fine. */
    onSubmit: (send: (values: Values) => Promise<void>) => {
      const handle = handleSubmit((values) => send(values as Values))
      return (event: FormEvent) => void handle(event)
    },
    /** Writes into a field in the person's stead. */
    setText: (name: Name, text: string) => setValue<string>(name, text, { shouldValidate: isSubmitted }),
    getValues: () => getValues() as Values,
    /** Begins anew, as if nothing had been sent. */
    reset: (values: Values) => reset(values),
    /** The same function at each render. */
    setFocus: setFocus as (name: Name) => void,
    isSubmitting,
  }
}
