import { PageTitle } from '#components/PageTitle'
import { foreignText } from '#domain/foreignText'
import { useTranslation } from 'react-i18next'

/** The title of the dashboard, which greets by the first name. */
export function Welcome({ firstname, isGreeting }: { firstname: string | undefined; isGreeting: boolean }) {
  const { t } = useTranslation()
  return (
    <PageTitle lead={t(isGreeting ? 'dashboard.greeting' : 'dashboard.subtitle')}>
      {firstname ? t('dashboard.title', { firstname: foreignText(firstname) }) : t('dashboard.titleNameless')}
    </PageTitle>
  )
}
