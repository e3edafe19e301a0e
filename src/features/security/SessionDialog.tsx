import type { Session } from '#domain/devices'
import { dateTime } from '#domain/relativeTime'
import { selectTag } from '#store/core/visit'
import { useAppSelector } from '#store/core/hooks'
import { Button } from '#ui/Button'
import { Dialog } from '#ui/Dialog'
import { DialogActions } from '#ui/DialogActions'
import { Facts } from '#ui/Facts'
import { Tag } from '#ui/Tag'
import { useTranslation } from 'react-i18next'
import { placeOf, statusOf } from './sessionWords.ts'
import { useAgentWords } from './useAgentWords.tsx'

interface SessionDialogProps {
  session: Session
  onLogOut: () => void
  onClose: () => void
}

/** The details of one session, of which small screens show only a part elsewhere, and the button that logs it out. */
export function SessionDialog({ session, onLogOut, onClose }: SessionDialogProps) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const { os, browser } = useAgentWords()(session.agent)
  const unknown = t('user.devices.session.unknown')
  const status = statusOf(session)
  return (
    <Dialog title={t('user.devices.session.title')} closeLabel={t('action.close')} onClose={onClose}>
      <Facts
        items={[
          { label: t('user.devices.session.date'), value: dateTime(session.date ?? '', tag) || unknown },
          { label: t('user.devices.session.location'), value: placeOf(session, tag) || unknown },
          { label: t('user.devices.session.browser'), value: browser ?? unknown },
          { label: t('user.devices.session.os'), value: os ?? unknown },
          {
            label: t('user.devices.session.status'),
            value: <Tag tone={status.tone}>{t(status.key)}</Tag>,
          },
        ]}
      />
      {session.isActive && !session.isCurrent ? (
        <DialogActions>
          <Button variant="dangerOutline" size="small" onClick={onLogOut}>
            {t('user.devices.logout')}
          </Button>
        </DialogActions>
      ) : null}
    </Dialog>
  )
}
