import type { FieldIssue } from '#domain/fieldIssue'
import type { Failure } from '#domain/wording'
import { Button } from '#ui/Button'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './FieldForm.module.css'
import { useCaptcha } from './captcha/useCaptcha.tsx'
import { issueWords, useFormFields } from './hooks/useFormFields.ts'
import { useSubmit } from './useSubmit.tsx'

/** The props of every form of one field. */
export interface FieldFormProps {
  /** The first text of the field. */
  initial: string
  buttons: {
    submit: string
    /** Why the button is blocked while the field is empty. Without it, an empty field is refused when it is sent. */
    blocked?: string
    /** Other buttons, beside the one that sends. */
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
}

/** How the field is drawn, checked and converted. */
interface Kind {
  name: 'contact' | 'card' | 'code' | 'number' | 'password'
  /** Returns the issue of the typed text; when the function changes, the text is checked anew. */
  check: (text: string) => FieldIssue | null
  /** Returns an issue that is certain before the text is complete. */
  checkTyping?: (text: string) => FieldIssue | null
  /** Converts the text into the form the server takes. */
  toTarget: (text: string) => string
  /** Draws the field; `onTake` replaces its text with a suggestion that the person accepted. */
  draw: (
    field: UseFormRegisterReturn,
    error: ReactNode | undefined,
    onTake: (text: string) => void,
  ) => ReactNode
}

/** The base of all forms of one field: the field is checked when it is sent, then at each change. */
export function FieldForm(props: FieldFormProps & { kind: Kind }) {
  const { initial, buttons, onSubmit, onEdit, staysOpen, hasCaptcha = false, kind } = props
  const { name, check, checkTyping, toTarget, draw } = kind
  const { t } = useTranslation()
  const reasonId = useId()
  const form = useFormFields<Record<string, string>>({
    defaultValues: { [name]: initial },
    checks: { [name]: check },
    recheckOn: check,
  })
  const [isEmpty, setIsEmpty] = useState(!initial.trim())
  const [typingIssue, setTypingIssue] = useState<FieldIssue | null>(null)
  const sending = useSubmit(() => form.setFocus(name), staysOpen ? 'again' : 'wait')
  const captcha = useCaptcha(hasCaptcha, sending.forget)
  const isBlocked = isEmpty && buttons.blocked !== undefined

  // A new check, such as for another country, can convert the same text differently: `onEdit` has to know.
  const lastCheck = useRef(check)
  useEffect(() => {
    if (lastCheck.current === check) return
    lastCheck.current = check
    onEdit?.(toTarget(form.getValues()[name] ?? ''))
  })

  const onChange = (text: string) => {
    setIsEmpty(!text.trim())
    setTypingIssue(checkTyping?.(text) ?? null)
    sending.onEdit()
    onEdit?.(toTarget(text))
  }
  const onSend = form.onSubmit(({ [name]: text = '' }) =>
    sending.send(() => captcha.withToken((token) => onSubmit(toTarget(text), token))),
  )
  const onTake = (text: string) => {
    form.setText(name, text)
    onChange(text)
    form.setFocus(name)
  }
  const told = typingIssue && <span role="alert">{issueWords(t, typingIssue)}</span>
  return (
    <form className={styles.form} noValidate onSubmit={onSend}>
      {draw(form.register(name, onChange), form.issueOf(name) ?? told ?? sending.fieldFailure, onTake)}
      {captcha.field}
      {sending.banner}
      <div className={styles.actions}>
        <Button
          type="submit"
          isBusy={sending.isBusy}
          isBlocked={isBlocked}
          aria-describedby={isBlocked ? reasonId : undefined}
        >
          {buttons.submit}
        </Button>
        {buttons.others}
      </div>
      {isBlocked && (
        <p id={reasonId} className={styles.reason}>
          {buttons.blocked}
        </p>
      )}
    </form>
  )
}
