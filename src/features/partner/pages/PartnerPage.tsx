import { useSites } from '#hooks/useSites'
import { StepPage } from '#components/StepPage'
import { foreignText } from '#domain/foreignText'
import { isClientId } from '#domain/partnerVisit'
import { externalHost } from '#domain/redirect'
import { Card } from '#ui/Card'
import { ListRow } from '#ui/ListRow'
import Building2 from 'lucide-react/icons/building-2'
import Settings2 from 'lucide-react/icons/settings-2'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

const areas = [
  { name: 'client', text: 'dashboard.services.client', Icon: Building2 },
  { name: 'admin', text: 'partner.admin', Icon: Settings2 },
  { name: 'employee', text: 'partner.employee', Icon: Users },
] as const

/** `/partner`: hands its parameters, which may be missing, to the landing page as props. */
export function PartnerPage() {
  const [query] = useSearchParams()
  const [address, ...others] = query.getAll('redirect_uri')
  return (
    <PartnerLanding
      name={query.get('name') ?? ''}
      host={others.length > 0 ? null : externalHost(address)}
      clientId={query.get('client_id') ?? ''}
    />
  )
}

/**
 * The page for people who come from a partner, with links to those areas of the provider that have an address. Anybody
 * can write a link to it, so a name is shown only together with the host that comes with it.
 */
function PartnerLanding({ name, host, clientId }: { name: string; host: string | null; clientId: string }) {
  const { t } = useTranslation()
  const sites = useSites()
  const partner = foreignText(name)
  return (
    <StepPage
      title={partner && host ? t('partner.title', { name: partner, host }) : t('partner.titleNameless')}
      lead={t('partner.lead')}
    >
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
      {isClientId(clientId) ? <p>{t('partner.reference', { id: clientId })}</p> : null}
    </StepPage>
  )
}
