import { StepPage } from '#components/StepPage'
import { paths } from '#paths'
import { ButtonLink } from '#ui/ButtonLink'
import { Scene } from '#ui/Scene'
import { useTranslation } from 'react-i18next'

/** `/fuzzion-rejection`: the username was removed from the other account, which is permanent. */
export function MergeRejectionPage() {
  const { t } = useTranslation()
  return (
    <StepPage
      icon={<Scene name="shield" />}
      title={t('merge.rejection.title')}
      lead={t('merge.rejection.text')}
    >
      <p>{t('merge.rejection.next')}</p>
      <ButtonLink to={paths.home}>{t('action.continue')}</ButtonLink>
    </StepPage>
  )
}
