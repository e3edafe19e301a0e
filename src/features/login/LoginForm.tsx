import { useCaptcha } from '#components/captcha/useCaptcha'
import { SignInForm } from '#components/SignInForm'
import { useSubmit } from '#components/useSubmit'
import { usePiece } from '#hooks/usePiece'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { useSignIn } from '#hooks/useSignIn'
import { type FieldIssue, passwordIssue } from '#domain/text/fieldIssue'
import { kindOf, type UsernameKind } from '#domain/contact/username'
import { partnerVisit } from '#domain/partner/partnerVisit'
import { mfaChallenge } from '#paths'
import { selectTyped, usernameTyped } from '#store/login/attempt'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectKnown } from '#store/session/known'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { loadLater } from './LoginFrame.tsx'
import styles from './LoginFrame.module.css'

/**
 * The form of both logins. What is typed stays, whatever the answer; a refused login says why above the button.
 * @param kind the kind of username. The field begins with what was typed for this kind on another page, or else with
 * the known person, or else with whom the partner hints at
 * @param check finds what is wrong with the typed username; when the function changes, the field is checked again
 */
export function LoginForm({
  kind,
  check,
  toUsername,
  username,
}: {
  kind: UsernameKind
  check: (text: string) => FieldIssue | null
  toUsername: (text: string) => string
  username: (props: { field: UseFormRegisterReturn; error: ReactNode }) => ReactNode
}) {
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const { query, hint } = partnerVisit(useLocation().search)
  const login = useSignIn((challenge) => navigateIfMounted(mfaChallenge(challenge, query)))
  const { lock } = login.notice
  const { piece: later } = usePiece(loadLater, lock.isLocked)
  const before = useAppSelector(selectTyped)[kind]
  const known = useAppSelector(selectKnown)
  const likely = [known, hint].find((one) => one && kindOf(one) === kind) ?? ''
  const form = useSubmit<Record<string, string>>({
    defaultValues: { username: before || likely, password: '' },
    checks: { username: check, password: passwordIssue },
    recheckOn: check,
  })
  const captcha = useCaptcha(login.wasLocked, () => form.clearErrors('root'))

  const onText = (text: string) => dispatch(usernameTyped({ [kind]: toUsername(text) }))
  return (
    <SignInForm
      {...{ form, login }}
      onSend={({ username: typed = '', password = '' }) =>
        captcha.withToken((token) =>
          login.send({ username: toUsername(typed), password, ...(token && { captcha: token }) }),
        )
      }
      username={
        <div>
          {username({ field: form.register('username', onText), error: form.errorOf('username') })}
          <div className={`quiet ${styles.note}`}>
            {later && <later.UsernameNote {...{ kind, form, onText }} />}
          </div>
        </div>
      }
      lockNotice={later && <later.LockNotice {...login.notice} />}
    >
      <div className={styles.remember}>{later && <later.RememberBox kind={kind} />}</div>
      {captcha.field}
    </SignInForm>
  )
}
