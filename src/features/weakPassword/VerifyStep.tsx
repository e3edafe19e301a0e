import { useRun } from '#hooks/useRun'
import { useNavigateIfMounted } from '#hooks/useNavigateIfMounted'
import { PageTitle } from '#components/PageTitle'
import { useSubmit } from '#components/useSubmit'
import { paths } from '#paths'
import { askStepUp } from '#store/mfa/stepUp'
import { Button } from '#ui/Button'
import { useTranslation } from 'react-i18next'

const wanted = { isSingle: true, resume: { path: paths.weakPasswordVerified } }

/** Asks for the code that lets the owner replace the password. */
export function VerifyStep() {
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
