import { PromisePanel } from '#ui/layout/PromisePanel'
import { ShieldArt } from '#ui/art/ShieldArt'
import { useTranslation } from 'react-i18next'

/** The panel beside the pages about codes and passwords. */
export function CodePanel() {
  const { t } = useTranslation()
  return <ShieldPanel title={t('code.panel.title')} text={t('code.panel.text')} />
}

export function ShieldPanel({ title, text }: { title: string; text: string }) {
  return (
    <PromisePanel picture={<ShieldArt />} title={title}>
      <p>{text}</p>
    </PromisePanel>
  )
}
