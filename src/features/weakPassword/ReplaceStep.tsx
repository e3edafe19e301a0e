import { PasswordSetup } from '#components/PasswordSetup'
import { useSending } from '#components/useSending'
import { ownWordsOf } from '#domain/password'
import { paths } from '#paths'
import { selectSession } from '#store/auth'
import { useAppDispatch, useAppSelector } from '#store/hooks'
import { selectProfile } from '#store/user'
import { openAfterReplacement, replaceWeakPassword } from '#store/weakPassword'
import { Banner } from '#ui/Banner'
import { Button } from '#ui/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from './WeakPasswordPage.module.css'

/** Replaces the password. Once the account is open the guard leads on. */
export function ReplaceStep() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const session = useAppSelector(selectSession)
  const profile = useAppSelector(selectProfile)
  const username = (session.kind === 'weak' ? session.username : null) ?? profile?.email ?? null
  const [isSaved, setIsSaved] = useState(false)

  const onSubmit = async (password: string) => {
    const result = await dispatch(replaceWeakPassword({ password, path: paths.weakPasswordVerified }))
    if (!replaceWeakPassword.fulfilled.match(result)) return result.payload ?? null
    if (result.payload === 'stepUp') await navigate(paths.mfaStepUp)
    if (result.payload === 'saved') setIsSaved(true)
    return null
  }
  if (isSaved) return <Saved />
  return (
    <PasswordSetup
      ownWords={ownWordsOf({ ...profile, username })}
      username={username}
      submitLabel={t('weak.save')}
      onSubmit={onSubmit}
    />
  )
}

/** The password is saved and must not be sent again; what failed is only the way into the account. */
function Saved() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { isBusy, send, banner } = useSending()
  const onRetry = () =>
    send(async () => {
      const result = await dispatch(openAfterReplacement())
      return openAfterReplacement.rejected.match(result) ? (result.payload ?? null) : null
    })
  return (
    <div className={styles.step}>
      <Banner tone="success">{t('weak.saved')}</Banner>
      {banner}
      <Button isBusy={isBusy} onClick={() => void onRetry()}>
        {t('error.retry')}
      </Button>
    </div>
  )
}
