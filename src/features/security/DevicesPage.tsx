import { PageTitle } from '#components/PageTitle'
import { Pending } from '#components/Pending'
import { useLoad } from '#hooks/useLoad'
import { usePagedList } from '#hooks/usePagedList'
import type { Device } from '#domain/devices'
import { paths } from '#paths'
import { loadDevices } from '#store/security/devices'
import { useAppDispatch } from '#store/core/hooks'
import { Breadcrumb } from '#ui/Breadcrumb'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import { useTranslation } from 'react-i18next'
import { DeviceCard } from './DeviceCard.tsx'
import { LogOutOthers } from './LogOutOthers.tsx'
import styles from './security.module.css'
import { TakeAlong } from './TakeAlong.tsx'
import { useAgentWords, useReadySessions } from './useAgentWords.tsx'
import { useDevices } from './useDevices.ts'

const step = 10

/** `/user/security/history`: every device with its sessions, and the ways to log them out. */
export function DevicesPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const load = useLoad(() => dispatch(loadDevices()))
  const devices = useDevices()
  const { list, shown, rest, onMore } = usePagedList<Device, HTMLDivElement>(devices ?? [], step)
  const wordsOf = useAgentWords()
  useReadySessions()
  const names = shown.map(({ agent }) => wordsOf(agent).name)
  const title = t('user.devices.title')
  return (
    <div className={styles.page}>
      <div>
        <Breadcrumb
          label={t('user.devices.crumbs')}
          items={[{ label: t('user.devices.crumb'), to: paths.security }, { label: title }]}
        />
        <PageTitle>{title}</PageTitle>
      </div>
      {devices === null || load.failure ? (
        <Card>
          <Pending load={load} failed={t('user.devices.failed')} />
        </Card>
      ) : null}
      {devices?.length === 0 ? (
        <Card>
          <p>{t('user.devices.empty')}</p>
        </Card>
      ) : null}
      <LogOutOthers />
      <div ref={list} className={styles.devices}>
        {shown.map((device, index) => (
          <DeviceCard
            key={device.id}
            device={device}
            nth={names.slice(0, index + 1).filter((name) => name === names[index]).length}
          />
        ))}
      </div>
      {rest > 0 ? (
        <div className={styles.more}>
          <Button variant="secondary" onClick={onMore}>
            {t('user.devices.moreDevices', { count: rest })}
          </Button>
        </div>
      ) : null}
      <TakeAlong />
    </div>
  )
}
