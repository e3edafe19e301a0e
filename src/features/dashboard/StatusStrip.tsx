import { CheckUpCount, CheckUpRing } from '#components/CheckUpState'
import { useCheckUp } from '#hooks/useCheckUp'
import { paths } from '#paths'
import { ButtonLink } from '#ui/ButtonLink'
import { useTranslation } from 'react-i18next'
import styles from './StatusStrip.module.css'

/** The summary of the check-up. From the first paint it is as high as when the check-up is ready. */
export function StatusStrip() {
  const { t } = useTranslation()
  const checkUp = useCheckUp()
  const { summary, todo } = checkUp
  return (
    <section aria-label={t('checkUp.title')} className={styles.strip}>
      <CheckUpRing of={checkUp} />
      <p role="status" className={styles.words}>
        <strong>{t(`checkUp.${summary}`, { count: todo.length })}</strong>{' '}
        <span>
          <CheckUpCount of={checkUp} />
        </span>
      </p>
      <ButtonLink to={paths.security} size="small" variant={summary === 'todo' ? 'primary' : 'secondary'}>
        {t('checkUp.review')}
      </ButtonLink>
    </section>
  )
}
