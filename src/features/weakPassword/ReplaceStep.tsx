import { useRun } from '#hooks/useRun'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { PageTitle } from '#components/PageTitle'
import { PasswordSetup } from '#components/PasswordSetup'
import { useSubmit } from '#components/useSubmit'
import { useTitleFocus } from '#hooks/useTitleFocus'
import { ownWordsOf } from '#domain/password'
import { paths } from '#paths'
import { selectSession } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { selectProfile } from '#store/profile/user'
import { openAfterReplacement, replaceWeakPassword } from '#store/weakPassword'
import { Button } from '#ui/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Replaces the password. Once the account is open the guard leads on. */
export function ReplaceStep() {
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
