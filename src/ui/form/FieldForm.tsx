import type { FieldIssue } from '#domain/text/fieldIssue.ts'
import type { Failure, FieldName } from '#domain/text/wording.ts'
import { Actions, Form, Stack } from '#ui/layout/Stack.tsx'
import { Button } from '#ui/action/Button.tsx'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCaptcha } from '#ui/captcha/useCaptcha.tsx'
import { type FieldProps, useSubmit } from './useSubmit.tsx'

export interface FieldFormProps {
  initial: string
  buttons: {
    submit: string
    /** Why the button is blocked while the field is empty. Without it, an empty field is refused when it is sent. */
    blocked?: string
    others?: ReactNode
  }
  /** Gets the text in the form the server takes, and the captcha token. Returns the failure to show, null if none. */
  onSubmit: (target: string, captcha?: string) => Promise<Failure | null>
  /** Gets the text at each change, in the form the server takes as far as it can be converted yet. */
  onEdit?: (target: string) => void
  /** The form stays behind the dialog that asks for the code, and can send again when that dialog is closed. */
  staysOpen?: boolean
  /** Asks for a captcha, if the build has one. */
  hasCaptcha?: boolean
  /** Sends what it begins with, without a press. */
  sendsAtOnce?: boolean
}

interface FieldProperties {
  name: FieldName
  /** Returns the issue of the typed text; when the function changes, the text is checked anew. */
  validate: (text: string) => FieldIssue | null
  /** Returns an issue that is certain before the text is complete. */
  validateTyping?: (text: string) => FieldIssue | null
  /** Turns the text, however it is written, into the form in which it is shown. */
  clean?: (text: string) => string
  /** Converts the text into the form the server takes. */
  toTarget: (text: string) => string
  /** The field; `onTake` replaces its text with a suggestion that the person accepted. */
  children: (field: FieldProps, text: string, onTake: (text: string) => void) => ReactNode
}

/** The base of all forms of one field: the field is checked when it is sent, then at each change. */
export function FieldForm(props: FieldFormProps & FieldProperties) {
  const { initial, buttons, onSubmit, onEdit, staysOpen = false, hasCaptcha = false } = props
  const { sendsAtOnce = false, name, validate, validateTyping, clean, toTarget, children } = props
  const { t } = useTranslation()
  const id = useId()
  const isEmpty = (typed = '') => !typed.trim() && buttons.blocked !== undefined
  const form = useSubmit<Record<string, string>>({
    defaultValues: { [name]: initial },
    validators: { [name]: validate },
    cleans: clean ? { [name]: clean } : {},
    revalidateOn: validate,
    isBlocked: (values) => isEmpty(values[name]),
    isOnce: !staysOpen,
  })
  const captcha = useCaptcha(hasCaptcha, () => form.clearErrors('root'))
  const text = form.watch(name) ?? ''
  const isBlocked = isEmpty(text)
  const issue = validateTyping?.(text)

  const onText = (typed: string) => onEdit?.(toTarget(typed))
  const onTake = (suggestion: string) => {
    form.setText(name, suggestion)
    onText(suggestion)
    form.setFocus(name)
  }
  const field = form.register(name, onText)
  const error = field.error ?? (issue && <span role="alert">{t(issue.key, issue)}</span>)
  const ask = ({ [name]: typed = '' }: Record<string, string>) =>
    captcha.withToken((token) => onSubmit(toTarget(typed), token))
  const sendNow = useEffectEvent(() => void form.send(ask))
  useEffect(() => {
    if (sendsAtOnce) sendNow()
  }, [sendsAtOnce])
  return (
    <Form onSubmit={form.onSubmit(ask)}>
      {children({ ...field, error }, text, onTake)}
      {captcha.field}
      {form.banner}
      <Stack gap={2}>
        {isBlocked ? (
          <p id={id} className="quiet">
            {buttons.blocked}
          </p>
        ) : null}
        <SubmitRow isBusy={form.isBusy} isBlocked={isBlocked} reasonId={id} others={buttons.others}>
          {buttons.submit}
        </SubmitRow>
      </Stack>
    </Form>
  )
}

interface SubmitRowProps {
  isBusy: boolean
  isBlocked: boolean
  /** Of what says why the form cannot be sent. */
  reasonId: string
  others: ReactNode
  children: string
}

/** The button that sends a form, and the others beside it. */
export function SubmitRow({ isBusy, isBlocked, reasonId, others, children }: SubmitRowProps) {
  return (
    <Actions look="stacked">
      <Button
        type="submit"
        isBusy={isBusy}
        isBlocked={isBlocked}
        aria-describedby={isBlocked ? reasonId : undefined}
      >
        {children}
      </Button>
      {others}
    </Actions>
  )
}
