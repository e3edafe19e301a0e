import { FlowArt } from '#ui/art/FlowArt.tsx'
import { PromisePanel } from '#ui/layout/PublicFrame.tsx'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

const words = { code: 'code.panel', merge: 'duplicate.panel', account: 'page.promise' } as const

export interface SidePanelProps {
  picture: ComponentProps<typeof FlowArt>['name']
  promise: keyof typeof words
}

/** The panel beside the pages of a flow about codes, passwords or accounts: its picture and its promise. */
export function SidePanel({ picture, promise }: SidePanelProps) {
  const { t } = useTranslation()
  return (
    <PromisePanel picture={<FlowArt name={picture} />} title={t(`${words[promise]}.title`)}>
      <p>{t(`${words[promise]}.text`)}</p>
    </PromisePanel>
  )
}
