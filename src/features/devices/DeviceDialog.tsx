import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { useThunk } from '#ui/form/useSend.tsx'
import type { Session } from './deviceSessions.ts'
import { dateTime } from '#domain/time/relativeTime.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { Button } from '#ui/action/Button.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Actions } from '#ui/layout/Stack.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { useTranslation } from 'react-i18next'
import { placeOf } from './placeName.ts'
import { revokeDevice, type Revoked } from './revokeDevice.ts'
import { StateTag } from './Marks.tsx'
import { useAgentWords } from './useAgentWords.tsx'

/** The open dialog of a device: the log-out of these ids or the details of one session. */
export type Asked =
  | { kind: 'logout'; what: Revoked; ids: readonly string[] }
  | { kind: 'details'; session: Session }

interface DeviceDialogProps {
  name: string
  asked: Asked
  onAsk: (asked: Asked | null) => void
  /** The person says that a session is not theirs. */
  onDisowned: (session: Session) => void
}

export function DeviceDialog({ name, asked, onAsk, onDisowned }: DeviceDialogProps) {
  const { t } = useTranslation()
  const { run } = useThunk()
  const close = () => onAsk(null)
  if (asked.kind === 'details')
    return (
      <SessionDialog
        session={asked.session}
        onDisowned={() => {
          close()
          onDisowned(asked.session)
        }}
        onClose={close}
      />
    )
  const { what, ids } = asked
  return (
    <ConfirmDialog
      title={t('user.devices.confirm.title', { device: name })}
      confirmLabel={t('user.devices.logout')}
      onConfirm={() => run(revokeDevice({ ids, what, name }), close)}
      onClose={close}
    >
      <p>{t(`user.devices.confirm.${what}`)}</p>
    </ConfirmDialog>
  )
}

interface SessionDialogProps {
  session: Session
  onDisowned: () => void
  onClose: () => void
}

/** The details of one session, of which small screens show only a part elsewhere. */
function SessionDialog({ session, onDisowned, onClose }: SessionDialogProps) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const { os, browser } = useAgentWords()(session.agent)
  const unknown = t('user.devices.session.unknown')
  return (
    <Dialog title={t('user.devices.session.title')} closeLabel={t('action.close')} onClose={onClose}>
      <Facts
        items={[
          { label: t('user.devices.session.date'), value: dateTime(session.date, tag) || unknown },
          { label: t('user.devices.session.location'), value: placeOf(session, tag) || unknown },
          { label: t('user.devices.session.browser'), value: browser ?? unknown },
          { label: t('user.devices.session.os'), value: os ?? unknown },
          { label: t('user.devices.session.status'), value: <StateTag {...session} /> },
        ]}
      />
      {session.isCurrent ? null : (
        <Actions look="dialog">
          <Button variant="quiet" size="small" onClick={onDisowned}>
            {t('user.devices.session.notYou')}
          </Button>
        </Actions>
      )}
    </Dialog>
  )
}
