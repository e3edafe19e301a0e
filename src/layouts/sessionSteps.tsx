import { useNeedsCaptcha } from '#components/captcha/useCaptcha'
import { CodeForm } from '#components/CodeForm'
import { LockNotice } from '#components/LockNotice'
import { SignInForm } from '#components/SignInForm'
import { useSubmit } from '#components/useSubmit'
import { passwordIssue } from '#domain/fieldIssue'
import type { Challenge } from '#hooks/useCodeFlow'
import { useLoginCode } from '#hooks/useLoginCode'
import { useSignIn } from '#hooks/useSignIn'
import { useAppDispatch } from '#store/core/hooks'
import { endWithNotice } from '#store/session/scope'
import { Checkbox } from '#ui/Checkbox'
import { useEffect } from 'react'

/** The step of the session sheet that asks for the password. */
export function PasswordStep({
  username,
  onChallenge,
}: {
  username: string
  onChallenge: (challenge: Challenge) => Promise<void>
}) {
  const dispatch = useAppDispatch()
  const login = useSignIn(onChallenge)
  const form = useSubmit<Record<string, string>>({
    defaultValues: { password: '' },
    checks: { password: passwordIssue },
  })
  // The provider draws its challenge outside this dialog, where it cannot be reached: the login page has it.
  const needsCaptcha = useNeedsCaptcha() && login.wasLocked
  useEffect(() => {
    if (needsCaptcha) dispatch(endWithNotice())
  }, [dispatch, needsCaptcha])
  return (
    <SignInForm
      {...{ form, login }}
      onSend={({ password = '' }) => login.send({ username, password })}
      // For password managers, which need the username of the password.
      username={
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      }
      lockNotice={<LockNotice {...login.notice} />}
    />
  )
}

/** The step of the session sheet that asks for the code of the login. */
export function CodeStep({
  challenge,
  onNext,
}: {
  challenge: Challenge
  onNext: (next: Challenge | 'login') => Promise<void>
}) {
  const { form, trust } = useLoginCode(challenge, onNext)
  return (
    <CodeForm {...form}>
      <Checkbox {...trust} />
    </CodeForm>
  )
}
