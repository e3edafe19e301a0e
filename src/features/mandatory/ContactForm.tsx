import { useSending } from '#components/useSending'
import type { FieldIssue } from '#domain/fieldIssue'
import type { ContactMethod } from '#domain/mfa'
import { failureIn } from '#store/failures'
import { useAppDispatch, useAppSelector } from '#store/hooks'
import { selectSetUp } from '#store/mfa'
import { requestSetUp } from '#store/setUp'
import { Button } from '#ui/Button'
import { type ReactNode, type ChangeEvent, useEffect, useId, useState } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNextStep } from './useNextStep.ts'
import styles from './mandatory.module.css'

/**
 * The form of both contacts: what is typed gets a code. Its button waits for the field to be filled (spec §5).
 * @param known the contact of the profile; one that was typed before stands in its place
 * @param check what is wrong with the contact as typed; a new function checks anew
 * @param toTarget the contact as it travels
 * @param draw draws the field
 */
export function ContactForm(props: {
  method: ContactMethod
  known: string
  blocked: string
  check: (text: string) => FieldIssue | null
  toTarget: (text: string) => string
  draw: (field: UseFormRegisterReturn, error: ReactNode | undefined) => ReactNode
}) {
  const { method, known, blocked, check, toTarget, draw } = props
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const goOn = useNextStep()
  const reasonId = useId()
  const setUp = useAppSelector(selectSetUp)
  const initial = setUp?.step === 'confirming' && setUp.method === method ? setUp.target : known
  const { register, handleSubmit, formState, getValues, setFocus, trigger } = useForm({
    defaultValues: { contact: initial },
  })
  const [isEmpty, setIsEmpty] = useState(!initial.trim())
  const sending = useSending(() => setFocus('contact'))
  const { errors, isSubmitted } = formState
  const issue = errors.contact && check(getValues('contact'))

  useEffect(() => {
    if (isSubmitted) void trigger('contact')
  }, [check, isSubmitted, trigger])

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setIsEmpty(!target.value.trim())
    sending.onEdit()
  }
  const onSend = handleSubmit(({ contact }) =>
    sending.send(async () => {
      const result = await dispatch(requestSetUp({ method, target: toTarget(contact) }))
      if (!requestSetUp.fulfilled.match(result)) return failureIn(result)
      await goOn(result.payload)
      return null
    }),
  )
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSend(event)}>
      {draw(
        register('contact', { validate: (text) => check(text)?.key ?? true, onChange }),
        issue ? t(issue.key, { min: issue.min, max: issue.max }) : sending.fieldFailure,
      )}
      {sending.banner}
      <Button
        type="submit"
        isBusy={sending.isBusy}
        isBlocked={isEmpty}
        aria-describedby={isEmpty ? reasonId : undefined}
      >
        {t('mandatory.send')}
      </Button>
      {isEmpty && (
        <p id={reasonId} className={styles.reason}>
          {blocked}
        </p>
      )}
    </form>
  )
}
