import { Pending } from '#components/Pending'
import { type Load } from '#hooks/useLoad'
import { paths } from '#paths'
import { useAppSelector } from '#store/core/hooks'
import { selectTag } from '#store/core/visit'
import { selectQuestions } from '#store/security/questions'
import { selectLatest } from '#store/security/devices'
import { Link } from '#ui/action/Link'
import { ListRow } from '#ui/data/ListRow'
import { Tag } from '#ui/data/Tag'
import { Card } from '#ui/data/Card'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import styles from '../security.module.css'
import { lastUse, Marks, useAgentWords, useDeviceName, useDevices } from './sessionWords.tsx'

const mostRows = 3

/** The devices of the latest logins; each leads to its card in the history. */
export function LatestDevices({ load }: { load: Load }) {
  const { t } = useTranslation()
  const latest = useAppSelector(selectLatest)
  return (
    <Card
      id="devices"
      title={t('user.devices.title')}
      action={<Link to={paths.devices}>{t('user.security.history')}</Link>}
    >
      {latest === null || load.failure ? (
        <Pending load={load} failed={t('user.devices.failed')} rows={mostRows} />
      ) : null}
      {latest?.length === 0 ? <p>{t('user.devices.empty')}</p> : null}
      {latest && latest.length > 0 ? <Rows latest={latest.slice(0, mostRows)} /> : null}
    </Card>
  )
}

/** Reserves space for location, time and marks, which arrive later, with the history. */
function Rows({ latest }: { latest: NonNullable<ReturnType<typeof selectLatest>> }) {
  const { t } = useTranslation()
  const words = useAgentWords()
  const nameOf = useDeviceName()
  const tag = useAppSelector(selectTag)
  const [now] = useState(Date.now)
  const devices = useDevices()
  const questions = useAppSelector(selectQuestions)
  return (
    <ul>
      {latest.map(({ id, agent, sessionCount }) => {
        const { icon } = words(agent)
        const device = devices?.find((one) => one.id === id)
        const question = questions?.find((one) => device?.sessions.some((session) => session.id === one.id))
        return (
          <ListRow
            key={id}
            icon={icon}
            tone={question ? 'warning' : 'neutral'}
            title={nameOf({ id, agent })}
            text={
              <span className={styles.latest}>
                {sessionCount === null ? null : (
                  <span>{t('user.devices.sessions', { count: sessionCount })}</span>
                )}
                <span className={styles.use}>{device ? lastUse(device, now, tag) : null}</span>
                <span className={styles.mark}>
                  {question ? (
                    <Marks question={question} isShort />
                  ) : device?.isCurrent ? (
                    <Tag tone="success">{t('user.devices.this')}</Tag>
                  ) : null}
                </span>
              </span>
            }
            to={`${paths.devices}#device-${id}`}
          />
        )
      })}
    </ul>
  )
}
