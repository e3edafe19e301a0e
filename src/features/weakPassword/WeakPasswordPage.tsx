import { FlowPanel } from '#components/FlowPanel'
import { PasswordSetup } from '#components/passwords/PasswordSetup'
import { StepPage } from '#components/StepPage'
import { useAct } from '#components/forms/useAct.ts'
import { useNavigateIfMounted, useRun } from '#components/forms/useRun.ts'
import { useTitleFocus } from '#hooks/useTitleFocus'
import { ownWordsOf } from '#domain/security/password'
import { paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { askStepUp } from '#store/mfa/stepUp'
import { selectProfile } from '#store/session/user'
import { selectSession } from '#store/session/auth'
import { signOut } from '#store/session/session'
import { openAfterReplacement, replaceWeakPassword } from '#store/weakPassword'
import { Button } from '#ui/action/Button'
import { Scene } from '#ui/art/Scene'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

/** The panel beside the page: a key that still lacks its teeth. */
export const Panel = () => <FlowPanel picture="oldKey" promise="account" />

/** `/weak-password`: why the password has to be replaced, and once its owner is verified the replacement. */
export function WeakPasswordPage() {
  const [query] = useSearchParams()
  return query.get('verified') === 'true' ? <ReplaceStep /> : <VerifyStep />
}

function LogOut() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Button variant="quiet" onClick={() => void dispatch(signOut())}>
      {t('nav.logout')}
    </Button>
  )
}

const wanted = { isSingle: true, resume: { path: paths.weakPasswordVerified } }

function VerifyStep() {
  const { t } = useTranslation()
  const navigateIfMounted = useNavigateIfMounted()
  const { isBusy, act, banner } = useAct()
  const onVerify = () => act(askStepUp(wanted), () => navigateIfMounted(paths.mfaStepUp))
  return (
    <StepPage
      icon={<Scene name="key" isWarning />}
      title={t('weakPassword.title')}
      lead={t('weakPassword.lead')}
      ways={<LogOut />}
    >
      {banner}
      <Button isBusy={isBusy} onClick={() => void onVerify()}>
        {t('weakPassword.verify')}
      </Button>
    </StepPage>
  )
}

/** Replaces the password. Once the account is open the guard leads on. */
function ReplaceStep() {
  const { t } = useTranslation()
  const run = useRun()
  const navigateIfMounted = useNavigateIfMounted()
  const session = useAppSelector(selectSession)
  const profile = useAppSelector(selectProfile)
  const username = (session.kind === 'weak' ? session.username : null) ?? profile?.email ?? null
  const [isSaved, setIsSaved] = useState(false)

  const onSubmit = (password: string) =>
    run(replaceWeakPassword({ password, path: paths.weakPasswordVerified }), async (next) => {
      if (next === 'stepUp') await navigateIfMounted(paths.mfaStepUp, { state: paths.weakPasswordVerified })
      if (next === 'saved') setIsSaved(true)
    })
  if (isSaved) return <Saved />
  return (
    <StepPage title={t('weakPassword.title')} lead={t('weakPassword.verifiedLead')} ways={<LogOut />}>
      <PasswordSetup
        ownWords={ownWordsOf({ ...profile, username })}
        username={username}
        submitLabel={t('weakPassword.save')}
        onSubmit={onSubmit}
      />
    </StepPage>
  )
}

/** The password is saved, but opening the account has failed: only that is tried again, without the password. */
function Saved() {
  const { t } = useTranslation()
  const { isBusy, act, banner } = useAct()
  useTitleFocus()
  return (
    <StepPage
      icon={<Scene name="key" />}
      title={t('weakPassword.savedTitle')}
      lead={t('weakPassword.saved')}
      ways={<LogOut />}
    >
      {banner}
      <Button isBusy={isBusy} onClick={() => void act(openAfterReplacement())}>
        {t('error.retry')}
      </Button>
    </StepPage>
  )
}
