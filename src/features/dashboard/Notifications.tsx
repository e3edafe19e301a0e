import { useWords } from '#ui/hooks/useWords.ts'
import { Late, Pending, RetryButton } from '#ui/page/Pending.tsx'
import { useLate } from '#ui/hooks/waiting.ts'
import { keyOf, type TodoLine, useCheckUp, useValues } from '#features/checkUp/useCheckUp.ts'
import { useFocusOnHash } from '#ui/hooks/useFocus.ts'
import type { Load } from '#ui/hooks/useLoad.ts'
import { useProfileLoad } from '#auth/person/useProfileLoad.ts'
import { dismissKey } from '#features/checkUp/rules.ts'
import { Button, ButtonLink } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import { CircleAlert } from '#ui/art/icons.tsx'
import { ListRow } from '#ui/data/ListRow.tsx'
import { dismissNotice } from '#features/checkUp/checkUpSlice.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { selectProfile } from '#auth/person/userSlice.ts'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './DashboardPage.module.css'

/** The notices of the check-up, each with the link to its remedy. */
export function Notifications({ methodsLoad, devicesLoad }: { methodsLoad: Load; devicesLoad: Load }) {
  const { t } = useTranslation()
  const words = useWords()
  const { lines, todo, unknown } = useCheckUp()
  const profileLoad = useProfileLoad()
  const devices = lines.find(({ check }) => check === 'devices')?.state ?? 'checking'
  // What failed together has one button, which loads all of it again.
  const failed = [methodsLoad, profileLoad].filter(({ failure }) => failure)
  if (failed.length > 0 && devicesLoad.failure) failed.push(devicesLoad)
  const isTogether = failed.includes(devicesLoad)
  // The check of the devices ends last. What it finds stands last, in the room of its line: nothing moves while somebody
  // is about to press it.
  const [isLate] = useState(devices === 'checking')
  const isOfDevices = ({ check }: TodoLine) => isLate && check === 'devices'
  const notices = [...todo.filter((line) => !isOfDevices(line)), ...todo.filter(isOfDevices)]
  // The row of the devices says it for them, and a load of this page has its own message.
  const hasMissed = failed.length === 0 && unknown > (devices === 'unknown' ? 1 : 0)
  const hasRows = notices.length > 0 || devices === 'unknown' || hasMissed
  const line =
    devices === 'checking'
      ? t('dashboard.notifications.devicesChecking')
      : !hasRows && !failed[0]
        ? t('dashboard.notifications.empty')
        : isLate && devices === 'fine' && !failed[0] && t('dashboard.notifications.devicesFine')
  useFocusOnHash('notifications')
  return (
    <Card id="notifications" title={t('nav.notifications')}>
      {hasRows ? (
        <ul>
          {notices.map((one) => (
            <NoticeRow key={one.check} line={one} />
          ))}
          {devices === 'unknown' ? (
            <ListRow
              icon={<MonitorSmartphone aria-hidden />}
              title={t('dashboard.notifications.devicesFailed')}
              text={devicesLoad.failure && !isTogether && words(devicesLoad.failure)}
              trailing={!isTogether && <RetryButton load={devicesLoad} variant="quiet" size="small" />}
            />
          ) : null}
          {hasMissed ? (
            <ListRow icon={<CircleAlert aria-hidden />} title={t('dashboard.notifications.failed')} />
          ) : null}
        </ul>
      ) : null}
      {line ? <p className={hasRows ? 'quiet' : undefined}>{line}</p> : null}
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

function NoticeRow({ line: { Icon, to, finding: notice, ...line } }: { line: TodoLine }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectProfile)?.id ?? null
  const values = useValues(useLate())(notice)
  const text = t(`dashboard.notifications.${notice.kind}Text`, values)
  const id = useId()
  const key = account === null ? null : dismissKey(account, notice)
  const onDismiss = (own: string) => {
    dispatch(dismissNotice(own))
    // The pressed button is gone with its notice, so the focus goes to the card of the notices.
    document.getElementById('notifications')?.focus({ preventScroll: true })
  }
  return (
    <ListRow
      tone="warning"
      icon={<Icon aria-hidden />}
      title={<span id={id}>{t(`dashboard.notifications.${keyOf(notice)}`, values)}</span>}
      text={Object.keys(values).length > 0 ? <Late>{text}</Late> : text}
      trailing={
        <span className={styles.actions}>
          {key === null ? null : (
            <Button variant="quiet" size="small" aria-describedby={id} onClick={() => onDismiss(key)}>
              {t('dashboard.notifications.aside')}
            </Button>
          )}
          <ButtonLink to={to} state={paths.dashboard} variant="secondary" size="small">
            {t(line.notice(notice.kind))}
          </ButtonLink>
        </span>
      }
    />
  )
}
