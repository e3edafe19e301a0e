import { Pending } from '#components/Pending'
import { useAppName } from '#hooks/useAppName'
import { useFocusOnHash } from '#hooks/useFocusOnHash'
import type { Load } from '#hooks/useLoad'
import { type Notice, noticesOf } from '#domain/notices'
import { longDate } from '#domain/relativeTime'
import { paths } from '#paths'
import { selectApps } from '#store/access'
import { selectTag } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { selectMethods } from '#store/mfa/mfa'
import { selectAccount } from '#store/profile/user'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { ListRow } from '#ui/ListRow'
import BellOff from 'lucide-react/icons/bell-off'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const remedies = {
  noMethod: { to: paths.securitySetUp, Icon: ShieldAlert },
  oneMethod: { to: paths.securitySetUp, Icon: ShieldAlert },
  passwordOld: { to: paths.password, Icon: KeyRound },
  canSpend: { to: paths.apps, Icon: Wallet },
} as const

const mostNames = 3

/** What follows from the state of the account, each notice with the way to its remedy. */
export function Notifications({ methodsLoad, appsLoad }: { methodsLoad: Load; appsLoad: Load }) {
  const { t } = useTranslation()
  const account = useAppSelector(selectAccount)
  const methods = useAppSelector(selectMethods)
  const apps = useAppSelector(selectApps)
  const [now] = useState(Date.now)
  useFocusOnHash('notifications')
  const facts = {
    passwordChangedOn: account?.last_password_change ?? null,
    methods: methods ?? 'unknown',
    apps: apps ?? 'unknown',
  } as const
  const notices = account ? noticesOf(facts, now) : []
  const hasAny = notices.length > 0
  return (
    <Card
      id="notifications"
      title={t('dashboard.notifications.title')}
      {...(hasAny && { badge: notices.length })}
    >
      {hasAny ? (
        <ul>
          {notices.map((notice) => (
            <NoticeRow key={notice.kind} notice={notice} />
          ))}
        </ul>
      ) : null}
      {methodsLoad.failure ? (
        <Pending load={methodsLoad} failed={t('dashboard.notifications.failed')} />
      ) : null}
      {appsLoad.failure && !methodsLoad.failure && !hasAny ? (
        <p>{t('dashboard.notifications.failed')}</p>
      ) : null}
      {!hasAny && !methodsLoad.failure && !appsLoad.failure ? (
        <ul>
          <ListRow
            icon={<BellOff aria-hidden />}
            title={t('dashboard.notifications.empty')}
            text={t('dashboard.notifications.emptyText')}
          />
        </ul>
      ) : null}
    </Card>
  )
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  const { Icon, to } = remedies[notice.kind]
  const { title, text } = useWords()(notice)
  return (
    <ListRow
      tone="warning"
      icon={<Icon aria-hidden />}
      title={title}
      text={text}
      trailing={<Link to={to}>{t(`dashboard.notifications.${notice.kind}Action`)}</Link>}
    />
  )
}

function useWords() {
  const { t } = useTranslation()
  const appName = useAppName()
  const tag = useAppSelector(selectTag)
  return (notice: Notice) => {
    if (notice.kind === 'passwordOld') {
      return {
        title: t('dashboard.notifications.passwordOld', { count: notice.months }),
        text: t('dashboard.notifications.passwordOldText', { date: longDate(notice.changedOn, tag) }),
      }
    }
    if (notice.kind === 'canSpend') {
      const names = notice.apps.slice(0, mostNames).map(appName)
      const apps = [...names, ...(notice.apps.length > mostNames ? ['…'] : [])].join(', ')
      return {
        title: t('dashboard.notifications.canSpend', { count: notice.apps.length }),
        text: t('dashboard.notifications.canSpendText', { apps }),
      }
    }
    return {
      title: t(`dashboard.notifications.${notice.kind}`),
      text: t(`dashboard.notifications.${notice.kind}Text`),
    }
  }
}
