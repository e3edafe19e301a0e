import { HelpLink } from '#components/HelpLink'
import { StepPage } from '#components/StepPage'
import { paths } from '#paths'
import { Banner } from '#ui/Banner'
import { ButtonLink } from '#ui/ButtonLink'
import { Link } from '#ui/Link'
import { useTranslation } from 'react-i18next'

/** `/fuzzion-error`: the merge has failed, and may be tried again. */
export function MergeErrorPage() {
  const { t } = useTranslation()
  return (
    <StepPage
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
    </StepPage>
  )
}
