import type { Load } from '#hooks/useLoad'
import { useRetry } from '#hooks/useRetry'
import type { Result } from '#domain/checkUp'
import { wordsOf } from '#domain/wording'
import { Button } from '#ui/Button'
import { ListRow } from '#ui/ListRow'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useTranslation } from 'react-i18next'

const icon = <MonitorSmartphone aria-hidden />

/** The state of the check of the devices when it has found nothing to do: in progress, fine, or failed. */
export function DevicesRow({ state, load }: { state: Result['state']; load: Load }) {
  const { t } = useTranslation()
  if (state === 'unknown') return <FailedRow load={load} />
  const words = state === 'checking' ? 'devicesChecking' : 'devicesFine'
  return (
    <ListRow
      icon={icon}
      title={t(`dashboard.notifications.${words}`)}
      text={t(`dashboard.notifications.${words}Text`)}
    />
  )
}

function FailedRow({ load }: { load: Load }) {
  const { t } = useTranslation()
  const onRetry = useRetry(load)
  return (
    <ListRow
      icon={icon}
      title={t('dashboard.notifications.devicesFailed')}
      text={load.failure && wordsOf(load.failure, t)}
      trailing={
        <Button variant="quiet" size="small" isBusy={load.isBusy} onClick={onRetry}>
          {t('error.retry')}
        </Button>
      }
    />
  )
}
