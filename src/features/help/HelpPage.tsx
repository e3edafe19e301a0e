import { HelpTopics } from '#ui/help/HelpTopics.tsx'
import { StepPage } from '#ui/page/StepPage.tsx'
import { useTranslation } from 'react-i18next'

/** `/help`: what to do, and whom to ask. */
export function HelpPage() {
  const { t } = useTranslation()
  return (
    <StepPage title={t('page.help')} lead={t('help.lead')}>
      <HelpTopics isOver={false} />
    </StepPage>
  )
}
