import { useSites } from '#components/Sites'
import { selectIsLux } from '#store/auth'
import { useAppSelector } from '#store/hooks'
import { selectAccount } from '#store/user'
import { Card } from '#ui/Card'
import { ListRow } from '#ui/ListRow'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Building2 from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import Gift from 'lucide-react/icons/gift'
import Utensils from 'lucide-react/icons/utensils'
import { useTranslation } from 'react-i18next'

/** The platforms the account leads to: one row for each the profile has an id of, and the deals in Belgium (spec §2). */
export function Services() {
  const { t } = useTranslation()
  const account = useAppSelector(selectAccount)
  const isLux = useAppSelector(selectIsLux)
  const sites = useSites()
  const services = [
    {
      name: 'consumer' as const,
      isShown: account?.user_id,
      tone: isLux ? ('brand' as const) : ('meal' as const),
      icon: isLux ? <CreditCard aria-hidden /> : <Utensils aria-hidden />,
      href: sites.my,
    },
    {
      name: 'client' as const,
      isShown: account?.customer_user_id,
      tone: 'brand' as const,
      icon: <Building2 aria-hidden />,
      href: sites.client,
    },
    {
      name: 'fridom' as const,
      isShown: account?.fridom_user_id,
      tone: 'benefit' as const,
      icon: <Gift aria-hidden />,
      href: sites.fridom,
    },
    {
      name: 'deals' as const,
      isShown: !isLux,
      tone: 'eco' as const,
      icon: <BadgePercent aria-hidden />,
      href: sites.deals,
    },
  ].filter(({ isShown }) => isShown)

  return (
    <Card title={t('dashboard.services.title')}>
      {services.length > 0 ? (
        <ul>
          {services.map(({ name, tone, icon, href }) => (
            <ListRow
              key={name}
              {...{ tone, icon, href }}
              title={t(`dashboard.services.${name}.title`)}
              text={t(`dashboard.services.${name}.text`)}
            />
          ))}
        </ul>
      ) : (
        <p>{t('dashboard.services.empty')}</p>
      )}
    </Card>
  )
}
