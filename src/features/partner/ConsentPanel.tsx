import { useAppSelector } from '#store/core/hooks'
import { selectDecision } from '#store/partner'
import { PairArt } from '#ui/art/PairArt'
import { PromisePanel } from '#ui/layout/PromisePanel'
import { useTranslation } from 'react-i18next'
import { partnerName } from './partnerName.ts'

/** The two letters that are shown instead of the logo of a partner: nothing is loaded from partners. */
const initialsOf = (name: string): string =>
  (name.match(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('')

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
