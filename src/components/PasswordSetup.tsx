import { passwordIssue } from '#domain/fieldIssue'
import type { Failure } from '#domain/wording'
import { passwordRules, passwordRulesAttribute } from '#domain/password'
import { Button } from '#ui/Button'
import { PasswordField } from '#ui/PasswordField'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormFields } from './hooks/useFormFields.ts'
import { PasswordRules } from './PasswordRules.tsx'
import styles from './PasswordSetup.module.css'
import { useSubmit } from './useSubmit.tsx'

interface PasswordSetupProps {
  /** The person's own words that a password must not contain, from `ownWordsOf`; empty when nobody is known. */
  ownWords: readonly string[]
  /** For password managers, so that they know whose password changes. */
  username: string | null
  submitLabel: string
  /** Gets the password as typed. Returns the failure to show; null means that it is saved. */
  onSubmit: (password: string) => Promise<Failure | null>
  /** Stands beside the button. */
  actions?: ReactNode
  /** The other fields of the form, above the password. */
  children?: ReactNode
}

/** A form for a new password: met rules are ticked off while it is typed; the button is blocked until all are met. */
export function PasswordSetup({
  ownWords,
  username,
  submitLabel,
  onSubmit,
  actions,
  children,
}: PasswordSetupProps) {
  const { t } = useTranslation()
  const id = useId()
  const { register, issueOf, setFocus, ...form } = useFormFields({
    defaultValues: { password: '' },
    checks: { password: passwordIssue },
  })
  // Not react-hook-form's `useWatch`: the login page would have to load its code too.
  const [password, setPassword] = useState('')
  const sending = useSubmit(() => setFocus('password'))
  const rules = passwordRules(password, ownWords)
  const isBlocked = rules.some(({ isMet }) => !isMet)

  const onSend = form.onSubmit(async ({ password: typed }) => {
    if (!isBlocked) await sending.send(() => onSubmit(typed))
  })

  return (
    <form className={styles.setup} noValidate onSubmit={onSend}>
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
      {children}
      <PasswordField
        {...register('password', (typed) => {
          setPassword(typed)
          sending.onEdit()
        })}
        {...{ passwordrules: passwordRulesAttribute }}
        label={t('password.new')}
        autoComplete="new-password"
        aria-describedby={`${id}-rules`}
        error={issueOf('password') ?? sending.fieldFailure}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        capsLockHint={t('password.capsLock')}
      />
      <PasswordRules id={`${id}-rules`} rules={rules} />
      {sending.banner}
      <div className={styles.submit}>
        <div className={styles.buttons}>
          <Button
            type="submit"
            isBusy={sending.isBusy}
            isBlocked={isBlocked}
            aria-describedby={isBlocked ? `${id}-reason` : undefined}
          >
            {submitLabel}
          </Button>
          {actions}
        </div>
        {isBlocked ? (
          <p id={`${id}-reason`} className={styles.reason}>
            {t('password.blocked')}
          </p>
        ) : null}
      </div>
    </form>
  )
}
