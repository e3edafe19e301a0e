import { Pending, PendingText } from '#components/Pending'
import { RetryButton } from '#components/RetryButton'
import { useAppName } from '#components/account/useAppName.ts'
import { type TodoLine, useCheckUp } from '#components/checkUp/useCheckUp.ts'
import { useFocusOnHash } from '#hooks/useFocusOnHash'
import { type Load, useProfileLoad } from '#hooks/useLoad'
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
  // The check of the devices ends last. What it finds stands last, and its line keeps its room: nothing above or below moves
  // while somebody is about to press it.
  const [isLate] = useState(devices === 'checking')
  const isOfDevices = ({ check }: TodoLine) => isLate && check === 'devices'
  const notices = [...todo.filter((line) => !isOfDevices(line)), ...todo.filter(isOfDevices)]
  const isCalm = summary === 'protected'
  const line =
    devices === 'checking'
      ? t('dashboard.notifications.devicesChecking')
      : isCalm
        ? t('dashboard.notifications.empty')
        : null
  const hasLine = line !== null || (isLate && devices === 'fine')
  // The row of the devices says it for them, and a load of this page has its own message.
  const hasMissed = failed.length === 0 && unknown > (devices === 'unknown' ? 1 : 0)
  useFocusOnHash('notifications')
  return (
    <Card id="notifications" title={t('dashboard.notifications.title')}>
      {notices.length > 0 || devices === 'unknown' || hasMissed ? (
        <ul>
          {notices.map((one) => (
            <NoticeRow key={one.check} line={one} />
          ))}
          {devices === 'unknown' ? (
            <ListRow
              icon={<MonitorSmartphone aria-hidden />}
              title={t('dashboard.notifications.devicesFailed')}
              text={devicesLoad.failure && !isTogether && wordsOf(devicesLoad.failure, t)}
              trailing={!isTogether && <RetryButton load={devicesLoad} variant="quiet" size="small" />}
            />
          ) : null}
          {hasMissed ? (
            <ListRow icon={<CircleAlert aria-hidden />} title={t('dashboard.notifications.failed')} />
          ) : null}
        </ul>
      ) : null}
      {hasLine ? (
        <p>
          <PendingText text={line} like={t('dashboard.notifications.empty')} />
        </p>
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
