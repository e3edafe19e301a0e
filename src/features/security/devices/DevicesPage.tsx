import { Pending, PendingText, Piece } from '#ui/page/Pending.tsx'
import { useFetchWhenIdle } from '#ui/hooks/usePiece.ts'
import { PageOutline } from '#ui/page/PageOutline.tsx'
import { PageTitle } from '#ui/page/PageTitle.tsx'
import { ReturnLink } from '#session/scope/ReturnLink.tsx'
import { type Load, useLoad } from '#ui/hooks/useLoad.ts'
import type { Device } from '#session/devices/deviceSessions.ts'
import { paths } from '#core/paths.ts'
import { useAppDispatch, useAppSelector } from '#core/store/hooks.ts'
import { toastShown } from '#core/store/toasts.ts'
import { loadDevices } from '#session/devices/devices.ts'
import { selectQuestions } from '#session/devices/questions.ts'
import { Actions, Stack } from '#ui/layout/Stack.tsx'
import { Breadcrumb } from '#ui/layout/Breadcrumb.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Card } from '#ui/data/Card.tsx'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Disowned } from './DeviceCard.tsx'
import { DeviceList, EndedDevices, UnusedDevices } from './DeviceList.tsx'
import { LogOutOthers } from './LogOutOthers.tsx'
import { numbersOf, useAgentWords, useDevices } from './sessionWords.tsx'
import { isUsed, useHistoryFilter } from './useHistoryFilter.tsx'

const none = [] as const

const loadSecure = () => import('./SecureAccount.tsx')

export const loader = [loadDevices]

export const outline = <PageOutline title="user.devices.title" head={<HeadOutline />} cards={[[2]]} />

/** `/user/security/history`: every device with its sessions, "Was this you?", and the buttons that log them out. */
export function DevicesPage() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const load = useLoad(() => dispatch(loadDevices()))
  const devices = useDevices()
  const questions = useAppSelector(selectQuestions) ?? none
  useFetchWhenIdle(loadSecure)
  const [disowned, setDisowned] = useState<Disowned | null>(null)
  const wordsOf = useAgentWords()
  const numbers = useMemo(() => numbersOf(devices ?? none, wordsOf), [devices, wordsOf])
  const { shown, unused, folded, isEmpty, empty, key, bar } = useHistoryFilter(devices, questions.length)
  const list = { numbers, questions, onDisowned: setDisowned }
  const onClose = () => setDisowned(null)
  return (
    <Stack gap={7}>
      <Head devices={devices} load={load} />
      <ReturnLink />
      {devices?.length === 0 ? null : bar}
      {devices === null || load.failure ? (
        <Card>
          <Pending load={load} failed={t('user.devices.failed')} />
        </Card>
      ) : null}
      {devices && isEmpty ? (
        <Card>
          <p>{t(devices.length > 0 ? empty : 'user.devices.empty')}</p>
        </Card>
      ) : null}
      {shown.length > 0 ? <DeviceList key={key} devices={shown} {...list} /> : null}
      <UnusedDevices devices={unused} {...list} />
      <EndedDevices devices={folded} {...list} />
      <LogOutOthers />
      {disowned ? (
        <Piece load={loadSecure}>
          {({ SecureDialog }) => <SecureDialog key={disowned.session.id} {...disowned} onClose={onClose} />}
        </Piece>
      ) : null}
    </Stack>
  )
}

const unknown = { failure: null, isBusy: false, onRetry: () => undefined }

/** What is above the cards, before the profile is known. */
function HeadOutline() {
  const { bar } = useHistoryFilter(null, 0)
  return (
    <>
      <Head devices={null} load={unknown} />
      {bar}
    </>
  )
}

function Head({ devices, load }: { devices: readonly Device[] | null; load: Load }) {
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
      <Actions look="apart">
        <PageTitle lead={<InUse devices={devices} />}>{title}</PageTitle>
        <Refresh load={load} isLoaded={devices !== null} />
      </Actions>
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

/** Loads the devices again; a toast says when that is done. The page shows a failure. */
function Refresh({ load: { isBusy, failure, onRetry }, isLoaded }: { load: Load; isLoaded: boolean }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current || isBusy) return
    isAsked.current = false
    if (failure === null) dispatch(toastShown({ tone: 'success', key: 'user.devices.refreshed' }))
  }, [dispatch, failure, isBusy])
  const onRefresh = () => {
    isAsked.current = true
    onRetry()
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<RefreshCw aria-hidden />}
      isBusy={isBusy && isLoaded}
      onClick={onRefresh}
    >
      {t('user.devices.refresh')}
    </Button>
  )
}
