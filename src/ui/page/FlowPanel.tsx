import { useTypedDigits } from '#ui/hooks/useTypedDigits.ts'
import { FlowArt } from '#ui/art/FlowArt.tsx'
import { OneCardArt } from '#ui/art/OneCardArt.tsx'
import { PromisePanel } from '#ui/layout/PromisePanel.tsx'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

const words = { code: 'code.panel', merge: 'duplicate.panel', account: 'page.promise' } as const

interface FlowPanelProps {
  picture: ComponentProps<typeof FlowArt>['name'] | 'card'
  promise?: keyof typeof words
  /** Draws how much of the code in the field of the page is typed. */
  codeLength?: number
}

/** The panel beside the pages of a flow about codes, passwords or accounts: its picture and its promise. */
export function FlowPanel({ picture, promise = 'code', codeLength }: FlowPanelProps) {
  const { t } = useTranslation()
  const digits = useTypedDigits('code')
  const labels = { meal: t('page.cards.meal'), eco: t('page.cards.eco') }
  return (
    <PromisePanel
      picture={
        picture === 'card' ? (
          <OneCardArt label={labels.meal} digits={digits} />
        ) : (
          <FlowArt
            name={picture}
            labels={labels}
            code={codeLength ? { typed: digits.length, length: codeLength } : undefined}
          />
        )
      }
      title={t(`${words[promise]}.title`)}
    >
      <p>{t(`${words[promise]}.text`)}</p>
    </PromisePanel>
  )
}
