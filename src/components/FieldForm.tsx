import type { FieldIssue } from '#domain/fieldIssue'
import type { Failure } from '#domain/message'
import { Button } from '#ui/Button'
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './FieldForm.module.css'
import { useCaptcha } from './captcha/useCaptcha.tsx'
import { useSubmit } from './useSubmit.tsx'

/** What every form of one field is given. */
export interface FieldFormProps {
  /** What the field begins with. */
  initial: string
  submitLabel: string
  /** Why nothing can be sent while the field is empty; without it an empty field is told when it is sent. */
  blocked?: string
  /** Gets what was typed as it travels. The failure it answers is shown; null means that it is on its way. */
  onSubmit: (target: string, captcha?: string) => Promise<Failure | null>
  /** Gets what is typed as it travels, as far as it goes, at each change. */
  onEdit?: (target: string) => void
  /** Stands beside the button. */
  actions?: ReactNode
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
  draw: (field: UseFormRegisterReturn, error: ReactNode | undefined) => ReactNode
}

/** One field, checked when it is sent, then as it changes: what all forms of one field share. */
export function FieldForm(props: FieldFormProps & { kind: Kind }) {
  const {
    initial,
    submitLabel,
    blocked,
    onSubmit,
    onEdit,
    actions,
    staysOpen,
    hasCaptcha = false,
    kind,
  } = props
  const { name, check, checkTyping, toTarget, draw } = kind
  const { t } = useTranslation()
  const reasonId = useId()
  const { register, handleSubmit, formState, getValues, setFocus, trigger } = useForm<Record<string, string>>(
    {
      defaultValues: { [name]: initial },
    },
  )
  const [isEmpty, setIsEmpty] = useState(!initial.trim())
  const [typingIssue, setTypingIssue] = useState<FieldIssue | null>(null)
  const sending = useSubmit(() => setFocus(name), staysOpen ? 'again' : 'wait')
  const captcha = useCaptcha(hasCaptcha, sending.forget)
  const { errors, isSubmitted } = formState
  const issue = errors[name] && check(getValues(name) ?? '')
  const isBlocked = isEmpty && blocked !== undefined
  const wording = ({ key, min, max }: FieldIssue) => t(key, { min, max })

  useEffect(() => {
    if (isSubmitted) void trigger(name)
  }, [check, isSubmitted, name, trigger])

  // What is understood otherwise, such as a number of another country, is another text.
  const lastCheck = useRef(check)
  useEffect(() => {
    if (lastCheck.current === check) return
    lastCheck.current = check
    onEdit?.(toTarget(getValues(name) ?? ''))
  })

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setIsEmpty(!target.value.trim())
    setTypingIssue(checkTyping?.(target.value) ?? null)
    sending.onEdit()
    onEdit?.(toTarget(target.value))
  }
  const onSend = handleSubmit(({ [name]: text = '' }) =>
    sending.send(() => captcha.withToken((token) => onSubmit(toTarget(text), token))),
  )
  const told = typingIssue && <span role="alert">{wording(typingIssue)}</span>
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSend(event)}>
      {draw(
        register(name, { validate: (text) => check(text)?.key ?? true, onChange }),
        issue ? wording(issue) : (told ?? sending.fieldFailure),
      )}
      {captcha.field}
      {sending.banner}
      <div className={styles.actions}>
        <Button
          type="submit"
          isBusy={sending.isBusy}
          isBlocked={isBlocked}
          aria-describedby={isBlocked ? reasonId : undefined}
        >
          {submitLabel}
        </Button>
        {actions}
      </div>
      {isBlocked && (
        <p id={reasonId} className={styles.reason}>
          {blocked}
        </p>
      )}
    </form>
  )
}
