import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { PageTitle } from '#components/PageTitle'
import { useSubmit } from '#components/useSubmit'
import { paths } from '#paths'
import { useAppDispatch } from '#store/core/hooks'
import { askStepUp } from '#store/mfa/stepUp'
import { Button } from '#ui/Button'
import { useTranslation } from 'react-i18next'
import styles from './WeakPasswordPage.module.css'

/** Asks for the code that lets the owner replace the password. */
export function VerifyStep() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigateIfMounted = useNavigateIfMounted()
  const { isBusy, send, banner } = useSubmit()

  const onVerify = () =>
    send(async () => {
      const wanted = { isSingle: true, resume: { path: paths.weakPasswordVerified } }
      const result = await dispatch(askStepUp(wanted))
      if (!result.ok) return result.failure
      await navigateIfMounted(paths.mfaStepUp)
      return null
    })
  return (
    <div className={styles.step}>
      <PageTitle lead={t('weakPassword.lead')}>{t('weakPassword.title')}</PageTitle>
      {banner}
      <Button isBusy={isBusy} onClick={() => void onVerify()}>
        {t('weakPassword.verify')}
      </Button>
    </div>
  )
}
