import { Dialog } from '#ui/overlay/Dialog.tsx'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type HelpTopic, HelpTopics } from './HelpTopics.tsx'

/** Help as a dialog over a flow: the chosen topic stands first, and no link leads away from the flow. */
export function HelpDialog({ topic, onClose }: { topic: HelpTopic | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  // A portal, because the link to Help may stand in a paragraph, where HTML allows no dialog.
  return createPortal(
    <Dialog title={t('page.help')} closeLabel={t('action.close')} onClose={onClose}>
      <HelpTopics first={topic} isOver />
    </Dialog>,
    document.body,
  )
}
