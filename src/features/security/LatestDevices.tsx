import { Pending } from '#components/Pending'
import type { Load } from '#hooks/useLoad'
import { paths } from '#paths'
import { selectLatest } from '#store/security/devices'
import { useAppSelector } from '#store/core/hooks'
import { Card } from '#ui/Card'
import { Link } from '#ui/Link'
import { ListRow } from '#ui/ListRow'
import { useTranslation } from 'react-i18next'
import { useAgentWords, useReadySessions } from './useAgentWords.tsx'

const mostRows = 5

/** The devices of the latest logins; each leads to the history. */
export function LatestDevices({ load }: { load: Load }) {
  const { t } = useTranslation()
  const latest = useAppSelector(selectLatest)
  const words = useAgentWords()
  useReadySessions()
  return (
    <Card
      id="devices"
      title={t('user.devices.title')}
      action={<Link to={paths.devices}>{t('user.security.history')}</Link>}
    >
      {latest === null || load.failure ? <Pending load={load} failed={t('user.devices.failed')} /> : null}
      {latest?.length === 0 ? <p>{t('user.devices.empty')}</p> : null}
      {latest && latest.length > 0 ? (
        <ul>
          {latest.slice(0, mostRows).map(({ id, agent, sessionCount }) => {
            const { icon, name } = words(agent)
            return (
              <ListRow
                key={id}
                icon={icon}
                title={name}
                text={sessionCount === null ? null : t('user.devices.sessions', { count: sessionCount })}
                to={paths.devices}
              />
            )
          })}
        </ul>
      ) : null}
    </Card>
  )
}
