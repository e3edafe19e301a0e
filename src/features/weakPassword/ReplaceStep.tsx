import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { PageTitle } from '#components/PageTitle'
import { PasswordSetup } from '#components/PasswordSetup'
import { useSubmit } from '#components/useSubmit'
import { useTitleFocus } from '#hooks/useTitleFocus'
import { ownWordsOf } from '#domain/password'
import { paths } from '#paths'
import { selectSession } from '#store/session/auth'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectProfile } from '#store/profile/user'
import { openAfterReplacement, replaceWeakPassword } from '#store/weakPassword'
import { Button } from '#ui/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './WeakPasswordPage.module.css'

/** Replaces the password. Once the account is open the guard leads on. */
export function ReplaceStep() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const session = useAppSelector(selectSession)
  const profile = useAppSelector(selectProfile)
  const username = (session.kind === 'weak' ? session.username : null) ?? profile?.email ?? null
  const [isSaved, setIsSaved] = useState(false)

  const onSubmit = async (password: string) => {
    const result = await dispatch(replaceWeakPassword({ password, path: paths.weakPasswordVerified }))
    if (!result.ok) return result.failure
    if (result.value === 'stepUp')
      await navigateIfMounted(paths.mfaStepUp, { state: paths.weakPasswordVerified })
    if (result.value === 'saved') setIsSaved(true)
    return null
  }
  if (isSaved) return <Saved />
  return (
    <div className={styles.step}>
      <PageTitle lead={t('weakPassword.verifiedLead')}>{t('weakPassword.title')}</PageTitle>
      <PasswordSetup
        ownWords={ownWordsOf({ ...profile, username })}
        username={username}
        submitLabel={t('weakPassword.save')}
        onSubmit={onSubmit}
      />
    </div>
  )
}

/** The password is saved, but opening the account has failed: only that is tried again, without the password. */
function Saved() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { isBusy, send, banner } = useSubmit()
  useTitleFocus()

  const onRetry = () =>
    send(async () => {
      const result = await dispatch(openAfterReplacement())
      return result.ok ? null : result.failure
    })
  return (
    <div className={styles.step}>
      <PageTitle lead={t('weakPassword.saved')}>{t('weakPassword.savedTitle')}</PageTitle>
      {banner}
      <Button isBusy={isBusy} onClick={() => void onRetry()}>
        {t('error.retry')}
      </Button>
    </div>
  )
}
