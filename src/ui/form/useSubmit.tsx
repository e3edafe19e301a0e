import type { FieldIssue } from '#domain/text/fieldIssue.ts'
import type { Failure, FailureCode } from '#domain/text/wording.ts'
import { type Cleans, readFields, readOnBlur } from './readFields.ts'
import { useWords } from '#ui/hooks/useWords.ts'
import { helpFor, useSend } from './useSend.tsx'
import { Banner } from '#ui/status/Banner.tsx'
import { createElement, type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'
import {
  type FieldError,
  type GlobalError,
  type Resolver,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** The props of a field of a form; `error` says what is wrong with its text. */
export type FieldProps = UseFormRegisterReturn & { error: ReactNode }

type Texts = Record<string, string>
type Validators<Values> = {
  readonly [Field in keyof Values]?: (text: string, values: Values) => FieldIssue | null
}
type Form = Pick<UseFormReturn<Texts>, 'formState' | 'getValues' | 'setError' | 'setFocus'>

/** What a form is asked to do; resolves to the failure to show, null after a success. */
type Ask<Values> = (values: Values) => Promise<Failure | null>

const resolverOf =
  (validators: Validators<Texts>): Resolver<Texts> =>
  (values) => {
    const wrong = Object.entries(validators).flatMap(([name, validate]) => {
      const issue = validate?.(values[name] ?? '', values)
      return issue ? [[name, { type: 'issue', message: issue.key }] as const] : []
    })
    return wrong.length > 0 ? { values: {}, errors: Object.fromEntries(wrong) } : { values, errors: {} }
  }

interface Options<Values> {
  defaultValues: Values
  validators?: Validators<Values>
  cleans?: Cleans<Values>
  revalidateOn?: unknown
  isBlocked?: (values: Values) => boolean
  isOnce?: boolean
  remedies?: Remedies
}

type Remedies = Partial<Record<FailureCode, ReactNode>>

/**
 * A form by react-hook-form: one request at a time. A refusal by the server stands under its field until it is edited.
 * @param validators return the issue of a field's text, null when it is fine; in the order of the fields on the page
 * @param cleans turn a field's text into what is shown and sent, when the field is left and before it is checked
 * @param revalidateOn what the validators depend on besides the text, such as the country of a number
 * @param isBlocked whether the form cannot be sent with these values; its button says why
 * @param remedies stand in the banner of a failure
 * @param isOnce after a success the form stays busy until it is removed or edited
 */
export function useSubmit<Values extends Texts>({
  defaultValues,
  validators = {},
  cleans = {},
  revalidateOn,
  isBlocked = () => false,
  isOnce = false,
  remedies = {},
}: Options<Values>) {
  type Name = keyof Values & string
  const checks = validators as Validators<Texts>
  const form = useForm<Texts>({ defaultValues, resolver: resolverOf(checks) })
  const { register, handleSubmit, trigger, setValue, clearErrors, formState, reset, watch } = form
  const { isBusy, release, send: sendOnce } = useSend({ isOnce })

  useRevalidate(() => formState.isSubmitted && trigger(Object.keys(validators)), revalidateOn)
  const [errorOf, refuse, keepRefusals, shown] = useErrors(form, isBusy, checks, remedies)

  const send = async (ask: Ask<Values>, event?: SyntheticEvent) => {
    event?.preventDefault()
    if (isBlocked(readFields(form, event, cleans) as Values)) return
    await sendOnce(async () => {
      let outcome: Failure | null = notSent
      const sending = handleSubmit(async (values) => {
        outcome = await ask(values as Values)
        if (outcome) refuse(outcome)
      }, keepRefusals)
      await sending(event).catch(tellMistake(refuse))
      return outcome
    })
  }

  return {
    ...shown,
    clearErrors,
    formState,
    reset,
    watch,
    /** The props of a field: those of react-hook-form, and its error; `onChange` is called after each edit. */
    register: (name: Name, onChange?: (text: string) => void): FieldProps => {
      const tell = () => onChange?.(form.getValues(name) ?? '')
      const field = register(name, { onChange: () => (release(), tell()) })
      return { ...readOnBlur(form, field, cleans, tell), error: errorOf(name) }
    },
    isBusy,
    send,
    /** Makes the submit handler of the form; `ask` is called only when all fields are fine. */
    onSubmit: (ask: Ask<Values>) => (event: SyntheticEvent) => void send(ask, event),
    /** Sets the text of a field by code, such as a suggestion that the person accepted. */
    setText: (name: Name, text: string) => {
      release()
      setValue<string>(name, text, { shouldValidate: formState.isSubmitted })
    },
    getValues: () => form.getValues() as Values,
    setFocus: form.setFocus as (name: Name) => void,
  }
}

/** A form whose fields are wrong sends nothing. */
const notSent: Failure = { code: 'missing', at: 'nowhere' }

/** A mistake in this code is told, and goes on to the console and the error report. */
const tellMistake =
  (refuse: (failure: Failure) => void) =>
  (error: unknown): never => {
    refuse({ code: 'bug' })
    throw error
  }

/** Checks anew what was checked before, whenever something changes that the validators depend on. */
function useRevalidate(validate: () => unknown, on: unknown) {
  const recheck = useEffectEvent(validate)
  useEffect(() => void recheck(), [on])
}

function useErrors(
  { formState, getValues, setError, setFocus }: Form,
  isBusy: boolean,
  validators: Validators<Texts>,
  remedies: Remedies,
) {
  const { t } = useTranslation()
  const words = useWords()
  const { errors, submitCount } = formState
  const names = Object.keys(validators)

  // Focused once its error is there and the form is no longer busy, so that a screen reader reads both.
  const refusedFirst = useRef<string | null>(null)
  useEffect(() => {
    if (isBusy || refusedFirst.current === null) return
    setFocus(refusedFirst.current)
    refusedFirst.current = null
  })

  const refuse = (failure: Failure) => {
    const { code, text = '', until, at } = failure
    const about: Texts = at === 'field' ? { [failure.name]: text } : at === 'fields' ? failure.fields : {}
    const refused = names.filter((name) => name in about)
    for (const name of refused) setError(name, { type: code, message: about[name] ?? '' })
    refusedFirst.current = refused[0] ?? null
    if (refused.length === 0 && at !== 'nowhere')
      setError('root.server', { type: code, message: text, types: { until: String(until ?? 0) } })
  }

  // A form that is not sent has no new answer: what the server has refused stays under its field.
  const keepRefusals = (wrong: object) => {
    const focused = document.activeElement?.getAttribute('name') ?? ''
    // Told anew at each try, and silent from the next letter on, when the check sets its own message again.
    if (names.find((name) => name in wrong) === focused)
      setError(focused, { type: 'issue', message: `try ${submitCount}` })
    for (const name of names) {
      const error = errors[name]
      if (error && error.type !== 'issue') setError(name, error)
    }
  }

  /** What is wrong with a field; worded at each render, so that the words follow a change of language. */
  const errorOf = (name: string): ReactNode => {
    const error = errors[name]
    const issue = error?.type === 'issue' ? validators[name]?.(getValues(name) ?? '', getValues()) : null
    const text = issue ? t(issue.key, issue) : error && error.type !== 'issue' && worded(error)
    if (!text || error?.message === issue?.key) return text
    // An alert, because after Enter the focus is in the field already, so focusing the field announces nothing.
    return createElement('span', { key: error?.message, role: 'alert' }, text)
  }

  const worded = ({ type, message = '', types }: GlobalError & Pick<FieldError, 'types'>) =>
    words({ code: type as FailureCode, text: message, until: Number(types?.['until'] ?? 0) })
  const { server } = errors.root ?? {}
  const shown = {
    /** The failure that the server has answered with, unless it stands under a field. */
    failureCode: server?.type as FailureCode | undefined,
    banner: server ? (
      <Banner tone="danger" action={remedies[server.type as FailureCode] ?? helpFor(String(server.type), t)}>
        {worded(server)}
      </Banner>
    ) : null,
  }
  return [errorOf, refuse, keepRefusals, shown] as const
}
