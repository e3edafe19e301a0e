import { codeDigits, codeIssue } from '#domain/code'
import type { Failure } from '#domain/message'
import type { MfaMethod } from '#domain/mfa'
import { Button } from '#ui/Button'
import { TextField } from '#ui/TextField'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CodeForm.module.css'
import { useFormFields } from './hooks/useFormFields.ts'
import { CodeHelp, type Resend, ResendButton } from './ResendCode.tsx'
import { useSubmit } from './useSubmit.tsx'

const placeholders = { sms: '00000000', email: '000000', card: '5065 0000 0000 0000' }

// Room for digits that are pasted with spaces or hyphens between them.
const longest = 40

interface CodeFormProps {
  method: MfaMethod
  /** Gets the digits only. The failure it answers is shown; null means that they were right. */
  onSubmit: (code: string) => Promise<Failure | null>
  /** Null when there is nothing to send again, such as for a card. */
  resend: Resend | null
  /** Stands above the button: the box for a trusted device. */
  children?: ReactNode
  /** Stands beside the resend. */
  actions?: ReactNode
}

/** The one field for a code or a card number, never sent by itself. */
export function CodeForm({ method, onSubmit, resend, children, actions }: CodeFormProps) {
  const { t } = useTranslation()
  const { register, issueOf, setFocus, ...form } = useFormFields({
    defaultValues: { code: '' },
    checks: { code: (text) => codeIssue(text, method) },
  })
  const sending = useSubmit(() => setFocus('code'))
  const resending = useSubmit()

  // One at a time: what is said is about the last one, and a new code must not overtake the answer to the old one.
  const onSend = form.onSubmit(async ({ code }) => {
    if (resending.isBusy) return
    resending.forget()
    await sending.send(() => onSubmit(codeDigits(code)))
  })

  return (
    <div className={styles.code}>
      <form className={styles.form} noValidate onSubmit={onSend}>
        <TextField
          {...register('code', sending.onEdit)}
          label={t(method === 'card' ? 'code.card' : 'code.label')}
          type="text"
          inputMode="numeric"
          autoComplete={method === 'card' ? 'off' : 'one-time-code'}
          maxLength={longest}
          spellCheck={false}
          placeholder={placeholders[method]}
          hint={t(`code.hint.${method}`)}
          error={issueOf('code') ?? sending.fieldFailure}
        />
        {children ? <div className={styles.box}>{children}</div> : null}
        {sending.banner ?? resending.banner}
        <Button type="submit" isBusy={sending.isBusy} isBlocked={resending.isBusy}>
          {t('code.submit')}
        </Button>
      </form>
      {resend || actions ? (
        <div className={styles.more}>
          <div className={styles.ways}>
            {resend ? (
              <ResendButton
                resend={resend}
                sending={resending}
                isBlocked={sending.isBusy}
                onStart={sending.forget}
              />
            ) : null}
            {actions}
          </div>
          {resend?.isResent ? <CodeHelp method={method} /> : null}
        </div>
      ) : null}
    </div>
  )
}
