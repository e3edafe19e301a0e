import { PromisePanel } from '#ui/PromisePanel'
import { ShieldArt } from '#ui/ShieldArt'
import { useTranslation } from 'react-i18next'

/** The panel beside what becomes of several accounts of one person. */
export function MergePanel() {
  const { t } = useTranslation()
  return (
    <PromisePanel picture={<ShieldArt />} title={t('duplicate.panel.title')}>
      <p>{t('duplicate.panel.text')}</p>
    </PromisePanel>
  )
}
