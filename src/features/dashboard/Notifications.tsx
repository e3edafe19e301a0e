import { noticesOf } from '#domain/notices'
import { selectTag } from '#store/auth'
import { useAppSelector } from '#store/hooks'
import { selectAccount } from '#store/user'
import { Card } from '#ui/Card'
import { ListRow } from '#ui/ListRow'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAskedFor } from './useAskedFor.ts'

/** What follows from the state of the account; there when there is something to say, or when asked for. */
export function Notifications() {
  const { t } = useTranslation()
  const account = useAppSelector(selectAccount)
  const tag = useAppSelector(selectTag)
  const [now] = useState(Date.now)
  const notices = account ? noticesOf(account, now) : []
  const isAskedFor = useAskedFor('notifications')
  const title = t('dashboard.notifications.title')
  if (notices.length === 0) {
    if (!isAskedFor) return null
    return (
      <Card id="notifications" title={title}>
        <p>{t('dashboard.notifications.empty')}</p>
      </Card>
    )
  }
  const dateOf = (date: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date(date))
  return (
    <Card id="notifications" title={title} badge={notices.length}>
      <ul>
        {notices.map(({ kind, months, changedOn }) => (
          <ListRow
            key={kind}
            tone="warning"
            icon={<KeyRound aria-hidden />}
            title={t(`dashboard.notifications.${kind}`, { count: months })}
            text={t(`dashboard.notifications.${kind}Text`, { date: dateOf(changedOn) })}
          />
        ))}
      </ul>
    </Card>
  )
}
