import { ShieldPanel } from '#components/CodePanel'
import { useTranslation } from 'react-i18next'

/** The panel beside the pages on which accounts of one person are removed or merged. */
export function MergePanel() {
  const { t } = useTranslation()
  return <ShieldPanel title={t('duplicate.panel.title')} text={t('duplicate.panel.text')} />
}
