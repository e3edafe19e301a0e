import { HelpTopics } from '#ui/help/HelpTopics.tsx'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { useTranslation } from 'react-i18next'

/** `/help`: what to do, and whom to ask. */
export function HelpPage() {
  const { t } = useTranslation()
  return (
    <CenteredPage title={t('page.help')}>
      <HelpTopics isOver={false} />
    </CenteredPage>
  )
}
