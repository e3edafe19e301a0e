import { Pending } from '#components/Pending'
import { RetryButton } from '#components/RetryButton'
import { useAppName } from '#components/account/useAppName.ts'
import { type TodoLine, useCheckUp } from '#components/checkUp/useCheckUp.ts'
import { useFocusOnHash } from '#hooks/useFocusOnHash'
import type { Load } from '#hooks/useLoad'
import { useProfileLoad } from '#hooks/useProfileLoad'
import { countryName } from '#domain/locale/countryName'
import { asideKey, type Notice } from '#domain/security/checkUp'
import { wordsOf } from '#domain/text/wording'
import { Button } from '#ui/action/Button'
import { ButtonLink } from '#ui/action/ButtonLink'
import { Card } from '#ui/data/Card'
import { CircleAlert } from '#ui/art/icons'
import { ListRow } from '#ui/data/ListRow'
import { longDate, relativeTime } from '#domain/time/relativeTime'
import { putAside } from '#store/checkUp'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectTag } from '#store/core/visit'
import { selectProfile } from '#store/session/user'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DashboardPage.module.css'

/** The notices of the check-up, each with the link to its remedy. */
export function Notifications({ methodsLoad, devicesLoad }: { methodsLoad: Load; devicesLoad: Load }) {
  const { t } = useTranslation()
  const { lines, todo, summary, unknown } = useCheckUp()
  const profileLoad = useProfileLoad()
  const devices = lines.find(({ check }) => check === 'devices')?.state ?? 'checking'
  // What failed together has one button, which loads all of it again.
  const failed = [methodsLoad, profileLoad].filter(({ failure }) => failure)
  if (failed.length > 0 && devicesLoad.failure) failed.push(devicesLoad)
  const isTogether = failed.includes(devicesLoad)
  // The check of the devices ends last. Its row has the place of its notice, so that a late notice moves nothing.
  const hasDevicesRow = devices === 'checking' || devices === 'unknown'
  // The row of the devices says it for them, and a load of this page has its own message.
  const hasMissed = failed.length === 0 && unknown > (devices === 'unknown' ? 1 : 0)
  useFocusOnHash('notifications')
  return (
    <Card id="notifications" title={t('dashboard.notifications.title')}>
      {summary === 'protected' ? <p>{t('dashboard.notifications.empty')}</p> : null}
      {todo.length > 0 || hasDevicesRow || hasMissed ? (
        <ul>
          {hasDevicesRow ? <DevicesRow state={devices} load={isTogether ? null : devicesLoad} /> : null}
          {todo.map((line) => (
            <NoticeRow key={line.check} line={line} />
          ))}
          {hasMissed ? (
            <ListRow icon={<CircleAlert aria-hidden />} title={t('dashboard.notifications.failed')} />
          ) : null}
        </ul>
      ) : null}
      {failed[0] ? (
        <Pending
          load={{
            ...failed[0],
            isBusy: failed.some((load) => load.isBusy),
            onRetry: () => failed.forEach((load) => load.onRetry()),
          }}
          failed={t('dashboard.notifications.failed')}
        />
      ) : null}
    </Card>
  )
}

const icon = <MonitorSmartphone aria-hidden />

/**
 * The check of the devices, in progress or failed.
 * @param load null when the message of a load that has failed too has the button
 */
function DevicesRow({ state, load }: { state: 'checking' | 'unknown'; load: Load | null }) {
  const { t } = useTranslation()
  if (state === 'unknown')
    return (
      <ListRow
        icon={icon}
        title={t('dashboard.notifications.devicesFailed')}
        text={load?.failure && wordsOf(load.failure, t)}
        trailing={load && <RetryButton load={load} variant="quiet" size="small" />}
      />
    )
  return (
    <ListRow
      icon={icon}
      title={t('dashboard.notifications.devicesChecking')}
      text={t('dashboard.notifications.devicesCheckingText')}
    />
  )
}

const mostNames = 3

/** A notice, with the link to its remedy and, if it can be put aside, the button for that. */
function NoticeRow({ line: { Icon, to, finding: notice, ...line } }: { line: TodoLine }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectProfile)?.id ?? null
  const { title, text } = useNoticeWords()(notice)
  const id = useId()
  const key = account === null ? null : asideKey(account, notice)
  const onAside = (own: string) => {
    dispatch(putAside(own))
    // The pressed button is gone with its notice, so the focus goes to the card of the notices.
    document.getElementById('notifications')?.focus({ preventScroll: true })
  }
  return (
    <ListRow
      tone="warning"
      icon={<Icon aria-hidden />}
      title={<span id={id}>{title}</span>}
      text={text}
      trailing={
        <span className={styles.actions}>
          {key === null ? null : (
            <Button variant="quiet" size="small" aria-describedby={id} onClick={() => onAside(key)}>
              {t('dashboard.notifications.aside')}
            </Button>
          )}
          <ButtonLink to={to} variant="secondary" size="small">
            {t(line.notice(notice.kind))}
          </ButtonLink>
        </span>
      }
    />
  )
}

/** Returns a function that words a notice. */
function useNoticeWords() {
  const { t } = useTranslation()
  const appName = useAppName()
  const tag = useAppSelector(selectTag)
  const [now] = useState(Date.now)
  const wordsFor = (kind: Notice['kind'], values: Record<string, string | number> = {}) => ({
    title: t(`dashboard.notifications.${kind}`, values),
    text: t(`dashboard.notifications.${kind}Text`, values),
  })
  return (notice: Notice) => {
    const { kind } = notice
    if (kind === 'passwordOld')
      return wordsFor(kind, { count: notice.months, date: longDate(notice.changedOn, tag) })
    if (kind === 'canSpend') {
      const names = notice.apps.slice(0, mostNames).map(appName)
      const count = notice.apps.length - names.length
      if (count > 0) names.push(t('dashboard.notifications.moreApps', { count }))
      const apps = new Intl.ListFormat(tag).format(names)
      return wordsFor(kind, { count: notice.apps.length, apps })
    }
    if (kind === 'newSessions') {
      const { newest, count } = notice
      const when = relativeTime(newest.date, now, tag)
      if (count > 1) return wordsFor(kind, { count, when })
      return {
        title: newest.isNewPlace
          ? t('dashboard.notifications.newPlace', {
              country: countryName(newest.country ?? '', tag) || t('user.devices.session.unknown'),
            })
          : t('dashboard.notifications.newDevice'),
        text: t('dashboard.notifications.newSessionText', { when }),
      }
    }
    return wordsFor(kind)
  }
}
