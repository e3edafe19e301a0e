import { AccountChip } from '#ui/contact/AccountChip.tsx'
import { CodeForm, CodeLead, useCodeForm } from '#features/mfa/codes/CodeForm.tsx'
import { SidePanel } from '#ui/page/SidePanel.tsx'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import type { Challenge } from '#auth/api.ts'
import { LoginCodeForm } from './LoginCodeForm.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import { challengeIn, isContactMethod, type MfaMethod, mfaMethods } from '#domain/security/mfa.ts'
import { readPartnerQuery } from '#domain/partner/partnerQuery.ts'
import { mfaChallenge, paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { loadMethods, selectMethods } from '#features/mfa/methods.ts'
import { selectShownStepUp, type StepUp } from '#features/mfa/mfaSlice.ts'
import { purposeOf } from '#features/mfa/grants.ts'
import { answerStepUp, resendStepUp } from '#features/mfa/stepUp.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import { selectIsSignedIn, selectSession } from '#auth/authSlice.ts'
import { selectKnown, selectLoginPath } from '#auth/loginSlice.ts'
import { forgetPerson } from '#auth/scope.ts'
import { Link } from '#ui/action/Link.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'

/** `/mfa`: asks for the code of the step-up in progress, or of the login whose challenge is in the address. */
export function MfaPage() {
  const stepUp = useAppSelector(selectShownStepUp)
  const challenge = challengeIn(useLocation().search)
  if (stepUp) return <StepUpChallenge stepUp={stepUp} />
  return challenge && <LoginChallenge challenge={challenge} />
}

/** The panel beside the page: a code, or the card whose number is asked for. */
export function MfaPanel() {
  const stepUp = useAppSelector(selectShownStepUp)
  const challenge = challengeIn(useLocation().search)
  const method = mfaMethods[(stepUp ?? challenge)?.method ?? 'sms']
  if (method.asks === 'card') return <SidePanel picture="card" promise="account" />
  return <SidePanel picture="shield" promise="code" />
}

/** Answers the challenge of a login; the guard leads on once it is accepted. */
function LoginChallenge({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { go } = useThunk()
  // The end of the login forgets the username while this page is still shown.
  const [username] = useState(useAppSelector(({ login }) => login.challenged))
  const { query: partner } = readPartnerQuery(useLocation().search)
  const isPhone = username?.startsWith('+') === true
  const loginPath = useAppSelector(selectLoginPath)
  const isKnown = useAppSelector(selectKnown) === username

  const onNext = (next: Challenge | 'login') =>
    next === 'login' ? go(loginPath + partner) : go(mfaChallenge(next, partner), { replace: true })
  return (
    <VerifyFrame purpose="login" method={challenge.method} username={username}>
      {username !== null && isKnown && (
        <Link to={loginPath + partner} onClick={() => dispatch(forgetPerson())}>
          {t('login.known.notYou')}
        </Link>
      )}
      <LoginCodeForm
        {...{ challenge, onNext }}
        actions={
          <Link to={loginPath + partner}>{t(username === null ? 'mfa.logInAgain' : 'action.back')}</Link>
        }
      />
      {isContactMethod(challenge.method) && (
        <p className="quiet">
          {t('mfa.notTrying')}{' '}
          <Link to={isPhone ? paths.forgotPasswordPhone : paths.forgotPasswordEmail}>
            {t('mfa.changePassword')}
          </Link>
        </p>
      )}
    </VerifyFrame>
  )
}

/** Answers the step-up in progress and goes on with the action that needed it. */
function StepUpChallenge({ stepUp }: { stepUp: StepUp }) {
  const { t } = useTranslation()
  const { go } = useThunk()
  const cameFrom: unknown = useLocation().state
  const session = useAppSelector(selectSession)
  const { method, resume, isSingle } = stepUp
  const target = useTargetOf(method)
  const form = useCodeForm({
    challenge: stepUp,
    confirm: answerStepUp,
    resend: resendStepUp,
    onNext: (path) => path && (path === cameFrom ? go(-1) : go(path, { replace: true })),
  })
  return (
    <VerifyFrame
      purpose={purposeOf(resume)}
      method={method}
      target={target}
      username={session.kind === 'weak' ? session.username : null}
    >
      <CodeForm
        {...form}
        actions={
          <Link to={session.kind === 'weak' ? paths.weakPassword : resume.path}>{t('action.back')}</Link>
        }
      />
      {isSingle ? null : <p className="quiet">{t('mfa.forAWhile')}</p>}
    </VerifyFrame>
  )
}

/** The contact that gets the code, masked; null until it is loaded, which needs a signed-in person. */
function useTargetOf(method: MfaMethod): string | null {
  const dispatch = useAppDispatch()
  const methods = useAppSelector(selectMethods)
  const isAsking = useAppSelector(selectIsSignedIn) && !methods && isContactMethod(method)
  useEffect(() => {
    if (isAsking) void dispatch(loadMethods())
  }, [dispatch, isAsking])
  return methods?.find(({ id }) => id === method)?.target || null
}

interface VerifyFrameProps {
  purpose: 'login' | ReturnType<typeof purposeOf>
  method: MfaMethod
  target?: string | null
  /** Shown as the name of the account when there is no profile. */
  username: string | null
  children: ReactNode
}

/** The frame of a challenge and of a step-up: whose account it is, what for, and where the code was sent. */
function VerifyFrame({ purpose, method, target = null, username, children }: VerifyFrameProps) {
  const { t } = useTranslation()
  return (
    <Stack>
      <PageTitle
        lead={
          <>
            {purpose && t(`mfa.for.${purpose}`)} <CodeLead method={method} target={target} />
          </>
        }
      >
        {t('mfa.title')}
      </PageTitle>
      <AccountChip of={useAppSelector(selectProfile) ?? username} />
      {children}
    </Stack>
  )
}
