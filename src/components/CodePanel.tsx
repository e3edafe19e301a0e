import { PromisePanel } from '#ui/PromisePanel'
import { ShieldArt } from '#ui/ShieldArt'
import { useTranslation } from 'react-i18next'

/** The panel beside all that is about codes and passwords. */
export function CodePanel() {
  const { t } = useTranslation()
  return (
    <PromisePanel picture={<ShieldArt />} title={t('code.panel.title')}>
      <p>{t('code.panel.text')}</p>
    </PromisePanel>
  )
}
