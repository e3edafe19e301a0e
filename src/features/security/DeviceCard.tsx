import { useRun } from '#hooks/useRun'
import { ConfirmDialog } from '#components/ConfirmDialog'
import { useFocusOnHash } from '#hooks/useFocusOnHash'
import { usePagedList } from '#hooks/usePagedList'
import type { Device, Session } from '#domain/security/devices'
import type { NewSession } from '#domain/security/newSessions'
import { useAppSelector } from '#store/core/hooks'
import { revokeDevice, type Revoked } from '#store/security/devices'
import { selectTag } from '#store/core/visit'
import { Button } from '#ui/action/Button'
import { Card } from '#ui/data/Card'
import { Tag } from '#ui/data/Tag'
import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastUse, Marks, useAgentWords, useDeviceName } from './sessionWords.tsx'
import { NameDialog, PencilButton } from './DeviceName.tsx'
import styles from './security.module.css'
import { SessionDialog, SessionRow, WasThisYou } from './SessionRow.tsx'

const [first, more] = [3, 25]

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
  const run = useRun()
  const tag = useAppSelector(selectTag)
  const { now } = useMemo(() => seen(device), [device])
  const { icon } = useAgentWords()(device.agent)
  useFocusOnHash(`device-${device.id}`)
  const name = useDeviceName()(device, nth)
  const { list, shown, rest, onMore } = usePagedList<Session, HTMLUListElement>(device.sessions, first, more)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const askLogOut = () =>
    setAsked({ kind: 'logout', what: device.isCurrent ? 'others' : 'device', ids: device.revocable })

  const revoke = (what: Revoked, ids: readonly string[]) => run(revokeDevice({ ids, what, name }), close)
  const session = device.sessions.find(({ id }) => id === question?.id)
  return (
    <Card
      id={`device-${device.id}`}
      icon={icon}
      isWarning={question !== undefined}
      title={name}
      tags={
        <>
          <PencilButton
            label={t('user.devices.name.of', { device: name })}
            onClick={() => setAsked({ kind: 'name' })}
          />
          {device.isCurrent ? <Tag tone="success">{t('user.devices.this')}</Tag> : null}
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
      {asked?.kind === 'details' ? (
        <SessionDialog
          session={asked.session}
          onLogOut={() => setAsked({ kind: 'logout', what: 'session', ids: [asked.session.id] })}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'name' ? <NameDialog device={device.id} onClose={close} /> : null}
      {asked?.kind === 'logout' ? (
        <ConfirmDialog
          title={t(`user.devices.confirm.${asked.what}Title`, { device: name })}
          confirmLabel={t('user.devices.logout')}
          onConfirm={() => revoke(asked.what, asked.ids)}
          onClose={close}
        >
          <p>{t(`user.devices.confirm.${asked.what}Text`)}</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  )
})
