import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { paths } from '#core/paths.ts'
import { ButtonLink } from '#ui/action/Button.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { useTranslation } from 'react-i18next'

/** `/fuzzion-rejection`: the username was removed from the other account, which is permanent. */
export function MergeRejectionPage() {
  const { t } = useTranslation()
  return (
    <CenteredPage
      icon={<Scene name="shield" />}
      title={t('merge.rejection.title')}
      lead={t('merge.rejection.text')}
    >
      <ButtonLink to={paths.home}>{t('action.continue')}</ButtonLink>
    </CenteredPage>
  )
}
