import { HelpLink } from '#ui/help/HelpLink.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { paths } from '#core/paths.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { ButtonLink } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Scene } from '#ui/art/Scene.tsx'
import { useTranslation } from 'react-i18next'

/** `/fuzzion-error`: the merge has failed, and may be tried again. */
export function MergeErrorPage() {
  const { t } = useTranslation()
  return (
    <CenteredPage
      icon={<Scene name="merge" isWarning />}
      title={t('merge.error.title')}
      lead={t('merge.error.later')}
      ways={
        <>
          <Link to={paths.dashboard}>{t('approve.account')}</Link>
          <HelpLink topic="contact">{t('error.help')}</HelpLink>
        </>
      }
    >
      <Banner tone="danger">{t('merge.error.text')}</Banner>
      <ButtonLink to={paths.duplicated}>{t('error.retry')}</ButtonLink>
    </CenteredPage>
  )
}
