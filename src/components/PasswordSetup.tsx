import { codeDigits, codeIssue } from '#domain/code'
import { passwordIssue } from '#domain/fieldIssue'
import type { Failure } from '#domain/wording'
import { passwordRules, passwordRulesAttribute } from '#domain/password'
import { Actions } from '#ui/Actions'
import { Button } from '#ui/Button'
import { Form } from '#ui/Form'
import { Stack } from '#ui/Stack'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from './CodeField.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { useSubmit } from './useSubmit.tsx'

interface PasswordSetupProps {
  /** The person's own words that a password must not contain, from `ownWordsOf`; empty when nobody is known. */
  ownWords: readonly string[]
  /** For password managers, so that they know whose password changes. */
  username: string | null
  submitLabel: string
  /** Gets the password as typed, and the digits of the code. Returns the failure to show, null once it is saved. */
  onSubmit: (password: string, code?: string) => Promise<Failure | null>
  /** Stands beside the button. */
  actions?: ReactNode
  /** Asks for the code of an SMS too, above the password. */
  hasCode?: boolean
}

/** A form for a new password: met rules are ticked off while it is typed; the button is blocked until all are met. */
export function PasswordSetup({
  ownWords,
  username,
  submitLabel,
  onSubmit,
  actions,
  hasCode = false,
}: PasswordSetupProps) {
  const { t } = useTranslation()
  const id = useId()
  const form = useSubmit({
    defaultValues: { code: '', password: '' },
    checks: { ...(hasCode && { code: (text: string) => codeIssue(text, 'sms') }), password: passwordIssue },
    isOnce: true,
  })
  const password = form.watch('password') ?? ''
  const rules = passwordRules(password, ownWords)
  const isBlocked = rules.some(({ isMet }) => !isMet)

  const onSend = form.onSubmit(async ({ password: typed, code }) =>
    isBlocked ? null : onSubmit(typed, ...(hasCode ? [codeDigits(code)] : [])),
  )

  return (
    <Form onSubmit={onSend}>
      {username === null ? null : (
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          value={username}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
      )}
      {hasCode ? <CodeField {...form.register('code')} method="sms" error={form.errorOf('code')} /> : null}
      <PasswordInput
        {...form.register('password')}
        {...{ passwordrules: passwordRulesAttribute }}
        label={t('password.new')}
        autoComplete="new-password"
        aria-describedby={`${id}-rules`}
        error={form.errorOf('password')}
      />
      <PasswordRules id={`${id}-rules`} rules={rules} />
      {form.banner}
      <Stack gap={2}>
        <Actions>
          <Button
            type="submit"
            isBusy={form.isBusy}
            isBlocked={isBlocked}
            aria-describedby={isBlocked ? `${id}-reason` : undefined}
          >
            {submitLabel}
          </Button>
          {actions}
        </Actions>
        {isBlocked ? (
          <p id={`${id}-reason`} className="quiet">
            {t('password.blocked')}
          </p>
        ) : null}
      </Stack>
    </Form>
  )
}
