import type { FieldIssue } from '#domain/fieldIssue'
import type { Failure } from '#domain/message'
import { Button } from '#ui/Button'
import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import styles from './ContactForm.module.css'
import { useSending } from './useSending.tsx'

/** What every form of one contact is given. */
export interface ContactFormProps {
  /** What the field begins with. */
  initial: string
  submitLabel: string
  /** Why nothing can be sent while the field is empty; without it an empty field is told when it is sent (spec §5). */
  blocked?: string
  /** Gets the contact as it travels. The failure it answers is shown; null means that it is on its way. */
  onSubmit: (target: string) => Promise<Failure | null>
  /** Gets the contact as it travels, as far as it goes, at each change. */
  onEdit?: (target: string) => void
  /** Stands beside the button. */
  actions?: ReactNode
  /** The form stays behind the dialog that asks for the code, and can send again when that is closed. */
  staysOpen?: boolean
}

/** How a contact is drawn and understood. */
interface Kind {
  /** What is wrong with the contact as typed; a new function checks anew. */
  check: (text: string) => FieldIssue | null
  /** The contact as it travels. */
  toTarget: (text: string) => string
  draw: (field: UseFormRegisterReturn, error: ReactNode | undefined) => ReactNode
}

/** One contact, checked when it is sent, then as it changes: the part that both kinds share. */
export function ContactForm(props: ContactFormProps & { kind: Kind }) {
  const { initial, submitLabel, blocked, onSubmit, onEdit, actions, staysOpen, kind } = props
  const { check, toTarget, draw } = kind
  const { t } = useTranslation()
  const reasonId = useId()
  const { register, handleSubmit, formState, getValues, setFocus, trigger } = useForm({
    defaultValues: { contact: initial },
  })
  const [isEmpty, setIsEmpty] = useState(!initial.trim())
  const sending = useSending(() => setFocus('contact'), staysOpen)
  const { errors, isSubmitted } = formState
  const issue = errors.contact && check(getValues('contact'))
  const isBlocked = isEmpty && blocked !== undefined

  useEffect(() => {
    if (isSubmitted) void trigger('contact')
  }, [check, isSubmitted, trigger])

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setIsEmpty(!target.value.trim())
    sending.onEdit()
    onEdit?.(toTarget(target.value))
  }
  const onSend = handleSubmit(({ contact }) => sending.send(() => onSubmit(toTarget(contact))))
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSend(event)}>
      {draw(
        register('contact', { validate: (text) => check(text)?.key ?? true, onChange }),
        issue ? t(issue.key, { min: issue.min, max: issue.max }) : sending.fieldFailure,
      )}
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
