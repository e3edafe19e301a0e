import { useAppSelector } from '#store/core/hooks'
import { selectDecision } from '#store/partner'
import { PairArt } from '#ui/PairArt'
import { PromisePanel } from '#ui/PromisePanel'
import { useTranslation } from 'react-i18next'
import { initialsOf, partnerName } from './partnerName.ts'

/** The panel beside the request of a partner. */
export function ConsentPanel() {
  const { t } = useTranslation()
  const decision = useAppSelector(selectDecision)
  const name = 'partner' in decision ? partnerName(decision.partner.name, decision.request) : ''
  return (
    <PromisePanel picture={<PairArt letters={initialsOf(name)} />} title={t('approve.panel.title')}>
      <p>{t('approve.panel.text')}</p>
    </PromisePanel>
  )
}
