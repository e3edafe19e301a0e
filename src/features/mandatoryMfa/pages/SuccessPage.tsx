import { CircleCheck } from '#ui/icons'
import { PageTitle } from '#components/PageTitle'
import { paths } from '#paths'
import { selectTargetUrl } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { ButtonLink } from '#ui/ButtonLink'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from '../mandatoryMfa.module.css'

const delay = 3000

/** `/mandatory-mfa/success`: done; after 3 seconds, or at once, on to the wanted page. */
export function SuccessPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const wanted = useAppSelector(selectTargetUrl)
  // It is used up on the way there.
  const [target] = useState(wanted ?? paths.dashboard)

  useEffect(() => {
    const timer = setTimeout(() => void navigate(target, { replace: true }), delay)
    return () => clearTimeout(timer)
  }, [navigate, target])

  return (
    <div className={styles.page}>
      <CircleCheck aria-hidden className={styles.done} />
      <PageTitle lead={t('mandatoryMfa.success.lead')}>{t('mandatoryMfa.success.title')}</PageTitle>
      <p>{t('mandatoryMfa.success.next')}</p>
      <ButtonLink to={target} replace>
        {t('mandatoryMfa.continue')}
      </ButtonLink>
    </div>
  )
}
