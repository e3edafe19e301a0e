import { Dialog } from '#ui/Dialog'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { HelpTopic } from '#components/HelpLink'
import { HelpTopics } from './HelpTopics.tsx'

/** Help over a flow: it begins with what was asked about, and nothing in it leads away from the flow. */
export function HelpDialog({ topic, onClose }: { topic: HelpTopic | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  // A link may stand in a paragraph, where no dialog may.
  return createPortal(
    <Dialog title={t('page.help')} closeLabel={t('action.close')} onClose={onClose}>
      <HelpTopics first={topic} isOver />
    </Dialog>,
    document.body,
  )
}
