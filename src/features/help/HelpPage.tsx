import { HelpTopics } from '#components/help/HelpTopics'
import { PageTitle } from '#components/PageTitle'
import { useTranslation } from 'react-i18next'

/** `/help`: what to do, and whom to ask. */
export function HelpPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle lead={t('help.lead')}>{t('page.help')}</PageTitle>
      <HelpTopics isOver={false} />
    </>
  )
}
