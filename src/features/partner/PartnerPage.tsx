import { useSites } from '#ui/hooks/useSites.ts'
import { CenteredPage } from '#ui/page/CenteredPage.tsx'
import { PairArt } from '#ui/art/PairArt.tsx'
import { Card } from '#ui/data/Card.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import { paths } from '#core/paths.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectDecision } from './partner.ts'
import { Monogram } from '#ui/data/Avatar.tsx'
import { PromisePanel } from '#ui/layout/PublicFrame.tsx'
import Building2 from 'lucide-react/icons/building-2'
import Settings2 from 'lucide-react/icons/settings-2'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { partnerIn, partnerName } from './Consent.tsx'

const areas = [
  { name: 'client', text: 'dashboard.services.client', Icon: Building2 },
  { name: 'admin', text: 'partner.admin', Icon: Settings2 },
  { name: 'employee', text: 'partner.employee', Icon: Users },
] as const

/** `/partner`: for people who come from a partner, with links to those areas of the provider that have an address. */
export function PartnerPage() {
  const { t } = useTranslation()
  const sites = useSites()
  const [query] = useSearchParams()
  const { name, host } = partnerIn(query)
  const app = name ? `${name} (${host})` : host
  return (
    <CenteredPage title={t('partner.title')} lead={app && t('partner.from', { app })}>
      <Card>
        <ul>
          {areas
            .filter((area) => sites[area.name])
            .map(({ name: area, text, Icon }) => (
              <ListRow
                key={area}
                tone="brand"
                icon={<Icon aria-hidden />}
                href={sites[area]}
                title={t(`${text}.title`)}
                text={t(`${text}.text`)}
              />
            ))}
        </ul>
      </Card>
    </CenteredPage>
  )
}

/** The panel beside the request of a partner. */
export function PartnerPanel() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const decision = useAppSelector(selectDecision)
  const state = decision.step === 'refused' || decision.step === 'invalid' ? decision.step : 'joined'
  const partner =
    pathname === paths.partner
      ? partnerIn(new URLSearchParams(search))
      : 'asked' in decision
        ? { name: partnerName(decision.asked.partner.name, decision.request), id: decision.request.client_id }
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
