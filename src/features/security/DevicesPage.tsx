import { Pending, PendingText, Piece } from '#ui/page/Pending.tsx'
import { useFetchWhenIdle } from '#ui/hooks/useLazyModule.ts'
import { PageOutline } from '#ui/page/PageOutline.tsx'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { ReturnLink } from '#auth/ReturnLink.tsx'
import { useLoad } from '#ui/hooks/useLoad.ts'
import type { Device } from '#features/devices/deviceSessions.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { loadDevices, selectDevices } from '#features/devices/devicesSlice.ts'
import { selectQuestions } from '#features/devices/questions.ts'
import { Below, Stack } from '#ui/layout/Stack.tsx'
import { Breadcrumb } from '#ui/layout/Breadcrumb.tsx'
import { Card } from '#ui/data/Card.tsx'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Disowned } from '#features/devices/DeviceCard.tsx'
import { DeviceList, EndedDevices } from '#features/devices/DeviceList.tsx'
import { LogOutOthers } from '#features/devices/LogOutOthers.tsx'
import { numbersOf, useAgentWords } from '#features/devices/useAgentWords.tsx'

const none = [] as const

const isUsed = ({ hasActive, isCurrent }: Device) => hasActive || isCurrent
const isEnded = (device: Device) => !isUsed(device) && !device.isAsked

const loadSecure = () => import('./SecureAccount.tsx')

export const loader = [loadDevices]

export const outline = <PageOutline title="user.devices.title" head={<Head devices={null} />} cards={[[2]]} />

/** `/user/security/history`: every device with its sessions, "Was this you?", and the buttons that log them out. */
export function DevicesPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const load = useLoad(() => dispatch(loadDevices()))
  const devices = useAppSelector(selectDevices)
  const questions = useAppSelector(selectQuestions) ?? none
  useFetchWhenIdle(loadSecure)
  const [disowned, setDisowned] = useState<Disowned | null>(null)
  const wordsOf = useAgentWords()
  const numbers = useMemo(() => numbersOf(devices ?? none, wordsOf), [devices, wordsOf])
  const list = { numbers, questions, onDisowned: setDisowned }
  const onClose = () => setDisowned(null)
  return (
    <Stack gap={7}>
      <Head devices={devices} />
      <ReturnLink />
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
      {devices && devices.length > 0 ? (
        <DeviceList devices={devices.filter((device) => !isEnded(device))} {...list} />
      ) : null}
      <Below>
        <EndedDevices devices={(devices ?? none).filter(isEnded)} {...list} />
        <LogOutOthers />
      </Below>
      {disowned ? (
        <Piece load={loadSecure}>
          {({ SecureDialog }) => <SecureDialog key={disowned.session.id} {...disowned} onClose={onClose} />}
        </Piece>
      ) : null}
    </Stack>
  )
}

function Head({ devices }: { devices: readonly Device[] | null }) {
  const { t } = useTranslation()
  const title = t('user.devices.title')
  return (
    <div>
      <Breadcrumb
        label={t('user.devices.crumbs')}
        parent={{ label: t('user.devices.crumb'), to: paths.security }}
      >
        {title}
      </Breadcrumb>
      <PageTitle lead={<InUse devices={devices} />}>{title}</PageTitle>
    </div>
  )
}

function InUse({ devices }: { devices: readonly Device[] | null }) {
  const { t } = useTranslation()
  const count = devices?.filter(isUsed).length
  return (
    <PendingText
      text={count ? t('user.devices.inUse', { count }) : null}
      like={t('user.devices.inUse', { count: 2 })}
    />
  )
}
