import { useAppName } from '#hooks/useAppName'
import type { TodoLine } from '#hooks/useCheckUp'
import { asideKey, type Notice } from '#domain/security/checkUp'
import { countryName } from '#domain/locale/countryName'
import { longDate, relativeTime } from '#domain/time/relativeTime'
import { putAside } from '#store/checkUp'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { toastShown } from '#store/core/toasts'
import { selectProfile } from '#store/profile/user'
import { selectTag } from '#store/core/visit'
import { Button } from '#ui/action/Button'
import { ButtonLink } from '#ui/action/ButtonLink'
import { ListRow } from '#ui/data/ListRow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DashboardPage.module.css'

const mostNames = 3

/** A notice, with the link to its remedy and, if it can be put aside, the button for that. */
export function NoticeRow({ line: { Icon, to, finding: notice, ...line } }: { line: TodoLine }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectProfile)?.id ?? null
  const onAside = () => {
    dispatch(putAside(notice))
    dispatch(toastShown({ tone: 'success', key: 'dashboard.notifications.putAside' }))
    // The pressed button is gone with its notice, so the focus goes to the card of the notices.
    document.getElementById('notifications')?.focus({ preventScroll: true })
  }
  return (
    <ListRow
      tone="warning"
      icon={<Icon aria-hidden />}
      {...useNoticeWords()(notice)}
      trailing={
        <span className={styles.actions}>
          {account !== null && asideKey(account, notice) !== null ? (
            <Button variant="quiet" size="small" onClick={onAside}>
              {t('dashboard.notifications.aside')}
            </Button>
          ) : null}
          <ButtonLink to={to} variant="secondary" size="small">
            {t(line.notice(notice.kind))}
          </ButtonLink>
        </span>
      }
    />
  )
}

/** Returns a function that words a notice. */
export function useNoticeWords() {
  const { t } = useTranslation()
  const appName = useAppName()
  const tag = useAppSelector(selectTag)
  const [now] = useState(Date.now)
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
    if (notice.kind === 'newSessions') {
      const { newest, count } = notice
      const when = relativeTime(newest.date, now, tag)
      if (count > 1)
        return {
          title: t('dashboard.notifications.newSessions', { count }),
          text: t('dashboard.notifications.newSessionsText', { when }),
        }
      return {
        title: newest.isNewPlace
          ? t('dashboard.notifications.newPlace', {
              country: countryName(newest.country ?? '', tag) || t('user.devices.session.unknown'),
            })
          : t('dashboard.notifications.newDevice'),
        text: t('dashboard.notifications.newSessionText', { when }),
      }
    }
    return {
      title: t(`dashboard.notifications.${notice.kind}`),
      text: t(`dashboard.notifications.${notice.kind}Text`),
    }
  }
}
