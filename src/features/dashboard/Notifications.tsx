import { Pending } from '#components/Pending'
import { useAppName } from '#hooks/useAppName'
import { useFocusOnHash } from '#hooks/useFocusOnHash'
import type { Load } from '#hooks/useLoad'
import { asideKey, asideUntil, type Notice, noticesOf } from '#domain/notices'
import { longDate } from '#domain/relativeTime'
import { paths } from '#paths'
import { selectApps } from '#store/access'
import { selectTag } from '#store/session/auth'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { toastShown } from '#store/core/toasts'
import { isPutAside, putAside } from '#store/dismissed'
import { selectMethods } from '#store/mfa/mfa'
import { selectAccount, selectProfile } from '#store/profile/user'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { ListRow } from '#ui/ListRow'
import BellOff from 'lucide-react/icons/bell-off'
import KeyRound from 'lucide-react/icons/key-round'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DashboardPage.module.css'

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
  const aside = useAside(now)
  const notices = (account ? noticesOf(facts, now) : []).filter((notice) => !aside.has(notice))
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
            <NoticeRow key={notice.kind} notice={notice} onAside={aside.adder(notice)} />
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

/** The notices that this person has put aside, in this browser. */
function useAside(now: number) {
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectProfile)?.id ?? null
  // A browser that keeps nothing puts aside for as long as the page stands.
  const [added, setAdded] = useState<readonly string[]>([])
  const keyOf = (notice: Notice) => (account === null ? null : asideKey(account, notice))
  return {
    has(notice: Notice) {
      const key = keyOf(notice)
      return key !== null && (added.includes(key) || dispatch(isPutAside(key, now)))
    },
    /** Puts a notice aside; null for one that cannot be. */
    adder(notice: Notice) {
      const key = keyOf(notice)
      if (key === null) return null
      return () => {
        dispatch(putAside(key, asideUntil(now), now))
        setAdded([...added, key])
        dispatch(toastShown({ tone: 'success', key: 'dashboard.notifications.putAside' }))
        // The button is gone: what held it has the focus.
        document.getElementById('notifications')?.focus({ preventScroll: true })
      }
    },
  }
}

function NoticeRow({ notice, onAside }: { notice: Notice; onAside: (() => void) | null }) {
  const { t } = useTranslation()
  const { Icon, to } = remedies[notice.kind]
  const { title, text } = useWords()(notice)
  return (
    <ListRow
      tone="warning"
      icon={<Icon aria-hidden />}
      title={title}
      text={text}
      trailing={
        <span className={styles.actions}>
          <Link to={to}>{t(`dashboard.notifications.${notice.kind}Action`)}</Link>
          {onAside ? (
            <Button variant="quiet" size="small" onClick={onAside}>
              {t('dashboard.notifications.aside')}
            </Button>
          ) : null}
        </span>
      }
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
