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
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Service = {
  name: 'consumer' | 'client' | 'fridom' | 'deals'
  isShown: boolean
  tone: 'brand' | 'meal' | 'benefit' | 'eco'
  icon: ReactNode
  href: string
}

/** The platforms the account leads to: one row for each the profile has an id of, and the deals in Belgium (spec §2). */
export function Services() {
  const { t } = useTranslation()
  const account = useAppSelector(selectAccount)
  const isLux = useAppSelector(selectIsLux)
  const sites = useSites()
  const services: Service[] = [
    {
      name: 'consumer',
      isShown: Boolean(account?.user_id),
      tone: isLux ? 'brand' : 'meal',
      icon: isLux ? <CreditCard aria-hidden /> : <Utensils aria-hidden />,
      href: sites.my,
    },
    {
      name: 'client',
      isShown: Boolean(account?.customer_user_id),
      tone: 'brand',
      icon: <Building2 aria-hidden />,
      href: sites.client,
    },
    {
      name: 'fridom',
      isShown: Boolean(account?.fridom_user_id),
      tone: 'benefit',
      icon: <Gift aria-hidden />,
      href: sites.fridom,
    },
    {
      name: 'deals',
      isShown: !isLux,
      tone: 'eco',
      icon: <BadgePercent aria-hidden />,
      href: sites.deals,
    },
  ]
  const shown = services.filter(({ isShown }) => isShown)

  return (
    <Card title={t('dashboard.services.title')}>
      {shown.length > 0 ? (
        <ul>
          {shown.map(({ name, tone, icon, href }) => (
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
