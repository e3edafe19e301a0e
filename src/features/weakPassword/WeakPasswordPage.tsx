import { PageTitle } from '#components/PageTitle'
import { PasswordSetup } from '#components/PasswordSetup'
import { useSubmit } from '#components/useSubmit'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { useRun } from '#hooks/useRun'
import { useTitleFocus } from '#hooks/useTitleFocus'
import { ownWordsOf } from '#domain/security/password'
import { paths } from '#paths'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { askStepUp } from '#store/mfa/stepUp'
import { selectProfile } from '#store/profile/user'
import { selectSession } from '#store/session/auth'
import { signOut } from '#store/session/session'
import { openAfterReplacement, replaceWeakPassword } from '#store/weakPassword'
import { Button } from '#ui/action/Button'
import { Stack } from '#ui/layout/Stack'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

export { CodePanel as Panel } from '#components/CodePanel'

/** `/weak-password`: why the password has to be replaced, and once its owner is verified the replacement. */
export function WeakPasswordPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [query] = useSearchParams()
  const isVerified = query.get('verified') === 'true'
  return (
    <Stack>
      {isVerified ? <ReplaceStep /> : <VerifyStep />}
      <Button variant="quiet" onClick={() => void dispatch(signOut())}>
        {t('nav.logout')}
      </Button>
    </Stack>
  )
}

const wanted = { isSingle: true, resume: { path: paths.weakPasswordVerified } }

function VerifyStep() {
  const { t } = useTranslation()
  const run = useRun()
  const navigateIfMounted = useNavigateIfMounted()
  const { isBusy, send, banner } = useSubmit()
  const onVerify = () => run(askStepUp(wanted), () => navigateIfMounted(paths.mfaStepUp))
  return (
    <>
      <PageTitle lead={t('weakPassword.lead')}>{t('weakPassword.title')}</PageTitle>
      {banner}
      <Button isBusy={isBusy} onClick={() => void send(onVerify)}>
        {t('weakPassword.verify')}
      </Button>
    </>
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
    <>
      <PageTitle lead={t('weakPassword.verifiedLead')}>{t('weakPassword.title')}</PageTitle>
      <PasswordSetup
        ownWords={ownWordsOf({ ...profile, username })}
        username={username}
        submitLabel={t('weakPassword.save')}
        onSubmit={onSubmit}
      />
    </>
  )
}

/** The password is saved, but opening the account has failed: only that is tried again, without the password. */
function Saved() {
  const { t } = useTranslation()
  const run = useRun()
  const { isBusy, send, banner } = useSubmit()
  useTitleFocus()
  return (
    <>
      <PageTitle lead={t('weakPassword.saved')}>{t('weakPassword.savedTitle')}</PageTitle>
      {banner}
      <Button isBusy={isBusy} onClick={() => void send(() => run(openAfterReplacement()))}>
        {t('error.retry')}
      </Button>
    </>
  )
}
