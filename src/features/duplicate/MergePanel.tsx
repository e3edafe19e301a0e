import { ShieldPanel } from '#components/CodePanel'
import { useTranslation } from 'react-i18next'

/** The panel beside what becomes of several accounts of one person. */
export function MergePanel() {
  const { t } = useTranslation()
  return <ShieldPanel title={t('duplicate.panel.title')} text={t('duplicate.panel.text')} />
}
