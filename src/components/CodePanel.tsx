import { PromisePanel } from '#ui/PromisePanel'
import { ShieldArt } from '#ui/ShieldArt'
import { useTranslation } from 'react-i18next'

/** The panel beside all that is about codes and passwords. */
export function CodePanel() {
  const { t } = useTranslation()
  return <ShieldPanel title={t('code.panel.title')} text={t('code.panel.text')} />
}

/** The shield with other words. */
export function ShieldPanel({ title, text }: { title: string; text: string }) {
  return (
    <PromisePanel picture={<ShieldArt />} title={title}>
      <p>{text}</p>
    </PromisePanel>
  )
}
