import { useSending } from '#components/useSending'
import { paths } from '#paths'
import { useAppDispatch } from '#store/hooks'
import { askStepUp } from '#store/stepUp'
import { Button } from '#ui/Button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from './WeakPasswordPage.module.css'

/** Asks for the code that lets the owner replace the password. */
export function VerifyStep() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { isBusy, send, banner } = useSending()

  const onVerify = () =>
    send(async () => {
      const wanted = { isSingle: true, resume: { path: paths.weakPasswordVerified } }
      const result = await dispatch(askStepUp(wanted))
      if (askStepUp.rejected.match(result)) return result.payload ?? null
      await navigate(paths.mfaStepUp)
      return null
    })
  return (
    <div className={styles.step}>
      {banner}
      <Button isBusy={isBusy} onClick={() => void onVerify()}>
        {t('weak.verify')}
      </Button>
    </div>
  )
}
