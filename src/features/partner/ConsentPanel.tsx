import { paths } from '#paths'
import { useAppSelector } from '#store/core/hooks'
import { selectDecision } from '#store/partner'
import { PairArt } from '#ui/art/PairArt'
import { Monogram } from '#ui/data/Monogram'
import { PromisePanel } from '#ui/layout/PromisePanel'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { partnerIn, partnerName } from './partnerName.ts'

/** The panel beside the request of a partner. */
export function ConsentPanel() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const decision = useAppSelector(selectDecision)
  const state = decision.step === 'refused' || decision.step === 'invalid' ? decision.step : 'joined'
  const partner =
    pathname === paths.partner
      ? partnerIn(new URLSearchParams(search))
      : 'partner' in decision
        ? { name: partnerName(decision.partner.name, decision.request), id: decision.request.client_id }
        : null
  return (
    <PromisePanel
      picture={<PairArt sign={partner?.name ? <Monogram {...partner} /> : null} state={state} />}
      title={t('approve.panel.title')}
    >
      <p>{t('approve.panel.text')}</p>
    </PromisePanel>
  )
}
