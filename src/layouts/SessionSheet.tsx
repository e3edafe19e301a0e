import { CaptchaProvider } from '#ui/captcha/useCaptcha.tsx'
import { LoginCodeForm } from '#features/login/LoginCodeForm.tsx'
import { HiddenUsername, useUsername } from '#features/password/PasswordSetup.tsx'
import { CodeLead } from '#features/mfa/codes/CodeForm.tsx'
import { SignInForm, useSignIn } from '#features/login/SignInForm.tsx'
import { useSubmit } from '#ui/form/useSubmit.tsx'
import type { Challenge } from '#auth/api.ts'
import { useSecondsLeft } from '#ui/hooks/useSecondsLeft.ts'
import { passwordIssue } from '#domain/text/fieldIssue.ts'
import { mfaMethods } from '#domain/security/mfa.ts'
import { mfaChallenge, paths } from '#core/paths.ts'
import type { Person as Known } from '#auth/events.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { selectHasDraft } from '#features/user/editsSlice.ts'
import { selectSession } from '#auth/authSlice.ts'
import { endWithNotice, forgetPerson } from '#auth/scope.ts'
import { keepTarget } from '#auth/target.ts'
import { Actions } from '#ui/layout/Stack.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { Link } from '#ui/action/Link.tsx'
import { useContext, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { Person } from './AccountMenu.tsx'
import { Toasts } from './Root.tsx'

const longest = 10 * 60

/**
 * The login over a page whose session has expired: the same person goes on there. A challenge by card and a forgotten
 * password have pages of their own; Escape, and ten minutes without a login, lead to the login page.
 */
export function SessionSheet() {
  const session = useAppSelector(selectSession)
  return session.kind === 'expired' ? <Sheet {...session} /> : null
}

function Sheet({ person, at }: { person: Known; at: number }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const hasDraft = useAppSelector(selectHasDraft)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const leadId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const username = useUsername(person) ?? ''
  const isCodeAsked = challenge !== null
  const isOver = useSecondsLeft(at + longest * 1000, longest) === 0
  useEffect(() => {
    if (isOver) dispatch(endWithNotice())
  }, [dispatch, isOver])
  // The field that had the focus was replaced by that of the other step.
  useEffect(() => frame.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), [isCodeAsked])

  const onNext = async (next: Challenge | 'login') => {
    if (next === 'login') return setChallenge(null)
    if (mfaMethods[next.method].asks === 'code') return setChallenge(next)
    dispatch(keepTarget(pathname + search + hash))
    await navigate(mfaChallenge(next, ''), { replace: true })
  }
  return (
    <Dialog
      title={t('session.sheet.title')}
      isSheet
      describedBy={leadId}
      onClose={() => dispatch(endWithNotice())}
    >
      <p id={leadId}>
        {challenge ? (
          <CodeLead method={challenge.method} target={null} />
        ) : (
          t(hasDraft ? 'session.sheet.textKept' : 'session.sheet.text')
        )}
      </p>
      <Person {...person} contact={person.email || username} />
      <div ref={frame}>
        {challenge ? (
          <LoginCodeForm {...{ challenge, onNext }} />
        ) : (
          <PasswordStep username={username} onChallenge={onNext} />
        )}
      </div>
      <Actions look="apart">
        {challenge ? (
          <Button variant="quiet" onClick={() => setChallenge(null)}>
            {t('action.back')}
          </Button>
        ) : (
          <Link to={paths.forgotPasswordEmail}>{t('login.forgotPassword')}</Link>
        )}
        <Button variant="quiet" onClick={() => dispatch(forgetPerson())}>
          {t('session.sheet.other')}
        </Button>
      </Actions>
      <Toasts />
    </Dialog>
  )
}

interface PasswordStepProps {
  username: string
  onChallenge: (challenge: Challenge) => Promise<void>
}

function PasswordStep({ username, onChallenge }: PasswordStepProps) {
  const dispatch = useAppDispatch()
  const login = useSignIn(onChallenge)
  const form = useSubmit<Record<string, string>>({
    defaultValues: { password: '' },
    validators: { password: passwordIssue },
    isBlocked: () => login.lock.isLocked,
  })
  // The provider draws its challenge outside this dialog, where it cannot be reached: the login page has it.
  const needsCaptcha = useContext(CaptchaProvider) !== null && login.wasLocked
  useEffect(() => {
    if (needsCaptcha) dispatch(endWithNotice())
  }, [dispatch, needsCaptcha])
  return (
    <SignInForm
      {...{ form, login }}
      onSend={({ password = '' }) => login.send({ username, password })}
      username={<HiddenUsername value={username} />}
    />
  )
}
