import { Pending } from '#components/Pending'
import { RetryButton } from '#components/RetryButton'
import { useCheckUp } from '#hooks/useCheckUp'
import { useFocusOnHash } from '#hooks/useFocusOnHash'
import type { Load } from '#hooks/useLoad'
import { useProfileLoad } from '#hooks/useProfileLoad'
import type { Result } from '#domain/security/checkUp'
import { wordsOf } from '#domain/text/wording'
import { Card } from '#ui/data/Card'
import { ListRow } from '#ui/data/ListRow'
import BellOff from 'lucide-react/icons/bell-off'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeRow } from './NoticeRow.tsx'

interface NotificationsProps {
  methodsLoad: Load
  devicesLoad: Load
}

/** The notices of the check-up, each with the link to its remedy. */
export function Notifications({ methodsLoad, devicesLoad }: NotificationsProps) {
  const { t } = useTranslation()
  const { lines, todo, count, summary, unknown } = useCheckUp()
  const profileLoad = useProfileLoad()
  const devices = lines.find(({ check }) => check === 'devices')?.state ?? 'checking'
  // The check of the devices ends last. A row keeps its place whatever the result is, so that nothing moves while
  // somebody is about to press it.
  const [isLate] = useState(devices === 'checking')
  const isCalm = summary === 'protected'
  const hasDevicesRow = isLate ? devices !== 'todo' && !isCalm : devices === 'unknown'
  useFocusOnHash('notifications')
  return (
    <Card id="notifications" title={t('dashboard.notifications.title')} count={count ?? 0}>
      {todo.length > 0 || hasDevicesRow || isCalm ? (
        <ul>
          {hasDevicesRow ? <DevicesRow state={devices} load={devicesLoad} /> : null}
          {todo.map((line) => (
            <NoticeRow key={line.check} line={line} />
          ))}
          {isCalm ? (
            <ListRow
              icon={<BellOff aria-hidden />}
              title={t('dashboard.notifications.empty')}
              text={t('dashboard.notifications.emptyText')}
            />
          ) : null}
        </ul>
      ) : null}
      {methodsLoad.failure ? (
        <Pending load={methodsLoad} failed={t('dashboard.notifications.failed')} />
      ) : profileLoad.failure ? (
        <Pending load={profileLoad} failed={t('dashboard.notifications.failed')} />
      ) : unknown > (devices === 'unknown' ? 1 : 0) ? (
        <p>{t('dashboard.notifications.failed')}</p>
      ) : null}
    </Card>
  )
}

const icon = <MonitorSmartphone aria-hidden />

/** The state of the check of the devices when it has found nothing to do: in progress, fine, or failed. */
function DevicesRow({ state, load }: { state: Result['state']; load: Load }) {
  const { t } = useTranslation()
  if (state === 'unknown')
    return (
      <ListRow
        icon={icon}
        title={t('dashboard.notifications.devicesFailed')}
        text={load.failure && wordsOf(load.failure, t)}
        trailing={<RetryButton load={load} variant="quiet" size="small" />}
      />
    )
  const words = state === 'checking' ? 'devicesChecking' : 'devicesFine'
  return (
    <ListRow
      icon={icon}
      title={t(`dashboard.notifications.${words}`)}
      text={t(`dashboard.notifications.${words}Text`)}
    />
  )
}
