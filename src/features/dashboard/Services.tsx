import { CreditCard } from '#ui/icons'
import { useSites } from '#hooks/useSites'
import { servicesOf } from '#domain/platform'
import { selectIsLux } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { selectAccount } from '#store/profile/user'
import { Card } from '#ui/Card'
import { ListRow } from '#ui/ListRow'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Building2 from 'lucide-react/icons/building-2'
import Gift from 'lucide-react/icons/gift'
import Utensils from 'lucide-react/icons/utensils'
import { useTranslation } from 'react-i18next'

/** The platforms the account leads to: one row for each the profile has an id of, and the deals in Belgium. */
export function Services() {
  const { t } = useTranslation()
  const account = useAppSelector(selectAccount)
  const isLux = useAppSelector(selectIsLux)
  const sites = useSites()
  const looks = {
    consumer: isLux
      ? ({ tone: 'brand', icon: <CreditCard aria-hidden /> } as const)
      : ({ tone: 'meal', icon: <Utensils aria-hidden /> } as const),
    client: { tone: 'brand', icon: <Building2 aria-hidden /> },
    fridom: { tone: 'benefit', icon: <Gift aria-hidden /> },
    deals: { tone: 'eco', icon: <BadgePercent aria-hidden /> },
  } as const
  const shown = [
    ...servicesOf(account ?? {}).map(({ name, label }) => ({ name, href: sites[label] })),
    ...(isLux ? [] : [{ name: 'deals', href: sites.deals } as const]),
  ]

  return (
    <Card title={t('dashboard.services.title')}>
      {shown.length > 0 ? (
        <ul>
          {shown.map(({ name, href }) => (
            <ListRow
              key={name}
              {...looks[name]}
              href={href}
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
