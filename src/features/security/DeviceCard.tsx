import { useRun } from '#hooks/useRun'
import { ConfirmDialog } from '#components/ConfirmDialog'
import { Piece } from '#components/Piece'
import { useFocusOnHash } from '#hooks/useFocusOnHash'
import { usePagedList } from '#hooks/usePagedList'
import type { Device, Session } from '#domain/security/devices'
import type { NewSession } from '#domain/security/newSessions'
import { wordsOf } from '#domain/text/wording'
import { useAppDispatch, useAppSelector } from '#store/core/hooks'
import { selectIsUnderWay, selectUndoFailure } from '#store/core/undo'
import { logOutAfterUndo, logOutOf, revokeDevice, type Revoked } from '#store/security/devices'
import { selectTag } from '#store/core/visit'
import { Button } from '#ui/action/Button'
import { handFocusOver } from '#hooks/handFocusOver'
import { Card } from '#ui/data/Card'
import { Tag } from '#ui/data/Tag'
import { Banner } from '#ui/status/Banner'
import { Dialog } from '#ui/overlay/Dialog'
import Pencil from 'lucide-react/icons/pencil'
import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastUse, Marks, useAgentWords, useDeviceName } from './sessionWords.tsx'
import styles from './security.module.css'
import { SessionDialog, SessionRow, WasThisYou } from './SessionRow.tsx'

const [first, more] = [3, 25]
/** The form for the name of a device. */
export const loadNameDialog = () => import('./DeviceName.tsx')

// A list that is loaded again has new devices: times count from then.
const seen = (device: Device) => ({ device, now: Date.now() })

/** The open dialog of a device: the log-out of these ids, the details of one session, or the name of the device. */
type Asked =
  | { kind: 'logout'; what: Revoked; ids: readonly string[] }
  | { kind: 'details'; session: Session }
  | { kind: 'name' }

/** A session that the person has denied in "Was this you?", with its question, and the name of its device. */
export type Disowned = { question: NewSession; session: Session; name: string }

interface DeviceCardProps {
  device: Device
  /** The number of the device among the devices with the same name, from 1. */
  nth: number
  /** "Was this you?" about one session: one question at a time, because an answer may also settle others. */
  question: NewSession | undefined
  onDisowned: (disowned: Disowned) => void
}

/** One device with its sessions and "Was this you?"; it can be logged out when another session of it is active. */
export const DeviceCard = memo(function DeviceCard({ device, nth, question, onDisowned }: DeviceCardProps) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const { now } = useMemo(() => seen(device), [device])
  const { icon } = useAgentWords()(device.agent)
  useFocusOnHash(`device-${device.id}`)
  const name = useDeviceName()(device, nth)
  const { list, shown, rest, onMore } = usePagedList<Session, HTMLUListElement>(device.sessions, first, more)
  const [asked, setAsked] = useState<Asked | null>(null)
  const askLogOut = () =>
    setAsked({ kind: 'logout', what: device.isCurrent ? 'others' : 'device', ids: device.revocable })

  const isGoing = useAppSelector((state) => selectIsUnderWay(state, logOutOf(device.id)))
  const failure = useAppSelector((state) => selectUndoFailure(state, logOutOf(device.id)))
  const session = device.sessions.find(({ id }) => id === question?.id)
  return (
    <Card
      id={`device-${device.id}`}
      icon={icon}
      isWarning={question !== undefined}
      title={name}
      tags={
        <>
          <button
            type="button"
            aria-label={t('user.devices.name.of', { device: name })}
            className={`icon-button muted ${styles.pencil}`}
            onClick={() => setAsked({ kind: 'name' })}
          >
            <Pencil aria-hidden />
          </button>
          {device.isCurrent ? <Tag tone="success">{t('user.devices.this')}</Tag> : null}
          {isGoing ? <Tag>{t('user.devices.going')}</Tag> : null}
          {question ? <Marks question={question} /> : null}
        </>
      }
      lead={
        <span className={styles.lead}>
          <span>{lastUse(device, now, tag)}</span>
          <span>{t('user.devices.sessions', { count: device.sessions.length })}</span>
        </span>
      }
      action={
        device.revocable.length > 0 ? (
          <Button
            variant={question ? 'secondary' : 'dangerOutline'}
            size="small"
            ref={handFocusOver}
            isBlocked={isGoing}
            aria-label={t('user.devices.logoutOf', { device: name })}
            onClick={askLogOut}
          >
            {t('user.devices.logout')}
          </Button>
        ) : null
      }
      note={
        question && session ? (
          <WasThisYou
            question={question}
            session={session}
            onNo={() => onDisowned({ question, session, name })}
          />
        ) : null
      }
    >
      {failure ? <Banner tone="danger">{wordsOf(failure, t)}</Banner> : null}
      {shown.length > 0 ? (
        <ul ref={list}>
          {shown.map((one) => (
            <SessionRow
              key={one.id}
              session={one}
              now={now}
              question={one === session && device.sessions.length > 1 ? question : undefined}
              onDetails={() => setAsked({ kind: 'details', session: one })}
            />
          ))}
        </ul>
      ) : null}
      {rest > 0 ? (
        <div className={styles.unfold}>
          <Button variant="quiet" onClick={onMore}>
            {t('user.devices.more', { count: rest })}
          </Button>
        </div>
      ) : null}
      {asked ? <DeviceDialog {...{ device, name, asked, onAsk: setAsked }} /> : null}
    </Card>
  )
})

interface DeviceDialogProps {
  device: Device
  name: string
  asked: Asked
  onAsk: (asked: Asked | null) => void
}

/** The open dialog of a device. The log-out of the whole device can be taken back; that of its sessions cannot. */
function DeviceDialog({ device, name, asked, onAsk }: DeviceDialogProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const run = useRun()
  const close = () => onAsk(null)
  if (asked.kind === 'name') {
    const frame = { title: t('user.devices.name.title'), closeLabel: t('action.close'), onClose: close }
    return (
      <Piece load={loadNameDialog} frame={(pending) => <Dialog {...frame}>{pending}</Dialog>}>
        {({ NameDialog }) => <NameDialog device={device.id} onClose={close} />}
      </Piece>
    )
  }
  if (asked.kind === 'details')
    return (
      <SessionDialog
        session={asked.session}
        onLogOut={() => onAsk({ kind: 'logout', what: 'session', ids: [asked.session.id] })}
        onClose={close}
      />
    )
  const { what, ids } = asked
  const onConfirm = () => {
    if (what !== 'device') return run(revokeDevice({ ids, what, name }), close)
    dispatch(logOutAfterUndo(device.id, name))
    close()
    return Promise.resolve(null)
  }
  return (
    <ConfirmDialog
      title={t(`user.devices.confirm.${what}Title`, { device: name })}
      confirmLabel={t('user.devices.logout')}
      onConfirm={onConfirm}
      onClose={close}
    >
      <p>{t(`user.devices.confirm.${what}Text`)}</p>
    </ConfirmDialog>
  )
}
