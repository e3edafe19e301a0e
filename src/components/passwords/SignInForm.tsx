import { Button } from '#ui/action/Button'
import { Form } from '#ui/layout/Form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useSignIn } from './useSignIn.ts'
import { PasswordInput } from './PasswordInput.tsx'
import type { useSubmit } from '#components/forms/useSubmit'

interface SignInFormProps {
  form: Pick<ReturnType<typeof useSubmit>, 'register' | 'banner' | 'failureCode' | 'isBusy' | 'send'>
  login: ReturnType<typeof useSignIn>
  onSend: Parameters<ReturnType<typeof useSubmit>['send']>[0]
  username: ReactNode
  children?: ReactNode
  lockNotice: ReactNode
}

/** The form of a login: a password, and what surrounds it. */
export function SignInForm({ form, login, onSend, username, children, lockNotice }: SignInFormProps) {
  const { t } = useTranslation()
  const { lock, id } = login.notice
  const isLockOver = form.failureCode === 'attempts' && !lock.isLocked
  return (
    <Form method="post" onSubmit={(event) => void form.send(onSend, event)}>
      {username}
      <PasswordInput
        {...form.register('password')}
        label={t('login.password')}
        autoComplete="current-password"
      />
      {children}
      {isLockOver ? null : form.banner}
      <Button
        type="submit"
        isBusy={form.isBusy || login.isBusy}
        isBlocked={lock.isLocked}
        aria-describedby={lock.isLocked ? id : undefined}
      >
        {t('login.submit')}
      </Button>
      {lockNotice}
    </Form>
  )
}
