import { groupCard } from '#domain/banking/cardNumber'
import { codeDigits, codeIssue } from '#domain/security/code'
import type { Failure } from '#domain/text/wording'
import type { MfaMethod } from '#domain/security/mfa'
import { Button } from '#ui/action/Button'
import { Form } from '#ui/layout/Form'
import { Stack } from '#ui/layout/Stack'
import { Actions } from '#ui/layout/Actions'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from './CodeField.tsx'
import styles from './CodeForm.module.css'
import { HelpLink } from '#components/help/HelpLink'
import { CodeHelp, type Resend, ResendButton } from './ResendCode.tsx'
import { useSend } from '#components/forms/useSend'
import { useSubmit } from '#components/forms/useSubmit'

interface CodeFormProps {
  method: MfaMethod
  /** Gets the digits only. Returns the failure to show; null means that the code was right. */
  onSubmit: (code: string) => Promise<Failure | null>
  /** Null when no code was sent, such as for a card. */
  resend: Resend | null
  /** Stands above the button: the checkbox for a trusted device. */
  children?: ReactNode
  /** Links and buttons below the form: back, or to another contact. */
  actions?: ReactNode
}

/** The field for a code or a card number, never sent automatically, and help for people who have no code or card. */
export function CodeForm({ method, onSubmit, resend, children, actions }: CodeFormProps) {
  const { t } = useTranslation()
  // One request at a time: a message belongs to the last one, and a new code must not overtake the answer to the old.
  const resending = useSend()
  const form = useSubmit({
    defaultValues: { code: '' },
    checks: { code: (text) => codeIssue(text, method) },
    cleans: { code: (text) => (method === 'card' ? groupCard(text) : codeDigits(text, method)) },
    isBlocked: () => resending.isBusy,
    isOnce: true,
  })
  const onSend = form.onSubmit(({ code }) => {
    resending.clearErrors()
    return onSubmit(codeDigits(code, method))
  })

  return (
    <Stack gap={3} className={styles.code}>
      <Form onSubmit={onSend}>
        <CodeField {...form.register('code')} method={method} />
        {children ? <div className={styles.box}>{children}</div> : null}
        {form.banner ?? resending.banner}
        <Button type="submit" isBusy={form.isBusy} isBlocked={resending.isBusy}>
          {t('code.submit')}
        </Button>
      </Form>
      {resend ? (
        <ResendButton
          resend={resend}
          sending={resending}
          isBlocked={form.isBusy}
          onStart={form.clearErrors}
        />
      ) : null}
      {resend?.isResent ? <CodeHelp method={method} /> : null}
      {method === 'card' ? null : (
        <p className={styles.note}>
          <ShieldCheck aria-hidden />
          {t('code.never')}
        </p>
      )}
      <Actions look="apart">
        <HelpLink topic={method === 'card' ? 'card' : 'access'}>{t(`code.noAccess.${method}`)}</HelpLink>
        {actions}
      </Actions>
    </Stack>
  )
}
