import type { FieldIssue } from '#domain/fieldIssue'
import type { Failure } from '#domain/message'
import { Button } from '#ui/Button'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './FieldForm.module.css'
import { useCaptcha } from './captcha/useCaptcha.tsx'
import { issueWords, useFormFields } from './hooks/useFormFields.ts'
import { useSubmit } from './useSubmit.tsx'

/** What every form of one field is given. */
export interface FieldFormProps {
  /** What the field begins with. */
  initial: string
  buttons: {
    submit: string
    /** Why nothing can be sent while the field is empty; without it an empty field is told when it is sent. */
    blocked?: string
    /** Stand beside the button that sends. */
    others?: ReactNode
  }
  /** Gets what was typed as it travels. The failure it answers is shown; null means that it is on its way. */
  onSubmit: (target: string, captcha?: string) => Promise<Failure | null>
  /** Gets what is typed as it travels, as far as it goes, at each change. */
  onEdit?: (target: string) => void
  /** The form stays behind the dialog that asks for the code, and can send again when that is closed. */
  staysOpen?: boolean
  /** Asks for a captcha, where the portal has one. */
  hasCaptcha?: boolean
}

/** How the text of a field is drawn and understood. */
interface Kind {
  name: 'contact' | 'card' | 'code' | 'number' | 'password'
  /** What is wrong with the text as typed; a new function checks anew. */
  check: (text: string) => FieldIssue | null
  /** What can be told before the text is finished. */
  checkTyping?: (text: string) => FieldIssue | null
  /** The text as it travels. */
  toTarget: (text: string) => string
  /** `onTake` writes into the field in the person's stead. */
  draw: (
    field: UseFormRegisterReturn,
    error: ReactNode | undefined,
    onTake: (text: string) => void,
  ) => ReactNode
}

/** One field, checked when it is sent, then as it changes: what all forms of one field share. */
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

  // What is understood otherwise, such as a number of another country, is another text.
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
