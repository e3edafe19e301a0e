import { ConfirmDialog } from '#components/ConfirmDialog'
import { usePagedList } from '#hooks/usePagedList'
import type { Device, Session } from '#domain/devices'
import { useAppDispatch } from '#store/core/hooks'
import { revokeDevice, type Revoked } from '#store/security/devices'
import { Button } from '#ui/Button'
import { Card } from '#ui/Card'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SessionDialog } from './SessionDialog.tsx'
import { SessionRow } from './SessionRow.tsx'
import { useAgentWords } from './useAgentWords.tsx'

const [first, more] = [3, 25]

/** What is asked about a device: whether to log out something of it, or what there is to know of one session. */
type Asked = { kind: 'logout'; what: Revoked; ids: readonly string[] } | { kind: 'details'; session: Session }

interface DeviceCardProps {
  device: Device
  /** Tells it from those of the same name before it. */
  nth: number
}

/** One device with its sessions, and its logout when another session of it is active. */
export const DeviceCard = memo(function DeviceCard({ device, nth }: DeviceCardProps) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { icon, name: model, os } = useAgentWords()(device.agent)
  const name = nth > 1 ? `${model} (${nth})` : model
  const { list, shown, rest, onMore } = usePagedList<Session, HTMLUListElement>(device.sessions, first, more)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const askLogOut = () =>
    setAsked({ kind: 'logout', what: device.isCurrent ? 'others' : 'device', ids: device.revocable })

  const revoke = async (what: Revoked, ids: readonly string[]) => {
    const result = await dispatch(revokeDevice({ ids, what, name }))
    if (!result.ok) return result.failure
    close()
    return null
  }
  const count = t('user.devices.sessions', { count: device.sessions.length })
  return (
    <Card
      icon={icon}
      title={name}
      lead={os ? `${os} · ${count}` : count}
      action={
        device.revocable.length > 0 ? (
          <Button
            variant="dangerOutline"
            size="small"
            aria-label={t('user.devices.logoutOf', { device: name })}
            onClick={askLogOut}
          >
            {t('user.devices.logout')}
          </Button>
        ) : null
      }
    >
      {shown.length > 0 ? (
        <ul ref={list}>
          {shown.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onDetails={() => setAsked({ kind: 'details', session })}
            />
          ))}
        </ul>
      ) : null}
      {rest > 0 ? (
        <Button variant="quiet" onClick={onMore}>
          {t('user.devices.more', { count: rest })}
        </Button>
      ) : null}
      {asked?.kind === 'details' ? (
        <SessionDialog
          session={asked.session}
          onLogOut={() => setAsked({ kind: 'logout', what: 'session', ids: [asked.session.id] })}
          onClose={close}
        />
      ) : null}
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
