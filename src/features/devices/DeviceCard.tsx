import { useFocusOnHash } from '#ui/hooks/useFocus.ts'
import { useKept, usePagedList } from '#ui/hooks/useKept.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { type Device, isUnused, type Session } from './deviceSessions.ts'
import type { NewSession } from './questions.ts'
import { dateTime } from '#domain/time/relativeTime.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { Button } from '#ui/action/Button.tsx'
import { useIsNarrow } from '#ui/layout/UserFrame.tsx'
import { handFocusOver } from '#ui/layout/Title.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Tag } from '#ui/data/Tag.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Marks, StateTag } from './Marks.tsx'
import { lastUse } from './placeName.ts'
import { useAgentWords, useDeviceName } from './useAgentWords.tsx'
import { type Asked, DeviceDialog } from './DeviceDialog.tsx'
import styles from './devices.module.css'
import { DetailsButton, SessionRow, WasThisYou } from './SessionRow.tsx'

const [first, more] = [3, 25]

/** A session that the person has denied, and the name of its device. */
export type Disowned = { session: Session; name: string }

interface DeviceCardProps {
  device: Device
  /** The number of the device among the devices with the same name, from 1. */
  nth: number
  /** "Was this you?" about one session: one question at a time, because an answer may also settle others. */
  question: NewSession | undefined
  onDisowned: (disowned: Disowned) => void
}

/** One device: what it is, whether it is logged in, and what can be done about it; then its sessions. */
export const DeviceCard = memo(function DeviceCard({ device, nth, question, onDisowned }: DeviceCardProps) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const { icon } = useAgentWords()(device.agent)
  useFocusOnHash(`device-${device.id}`)
  const name = useDeviceName()(device, nth)
  const [asked, setAsked] = useState<Asked | null>(null)
  const isNarrow = useIsNarrow()
  const { hash } = useLocation()
  const [isOpen, setIsOpen] = useKept(`device ${device.id}`, hash === `#device-${device.id}`)
  const { sessions, revocable } = device
  const session = sessions.find(({ id }) => id === question?.id)
  const [only, ...others] = sessions
  const hasSeveral = others.length > 0
  // The head of a card, or its question, says all but the details of an only session.
  const isShort = !hasSeveral && (isNarrow || session !== undefined)
  const logOut = revocable.length > 0 ? <LogOut {...{ device, name }} onAsk={setAsked} /> : null
  const details =
    isShort && only ? (
      <DetailsButton session={only} onClick={() => setAsked({ kind: 'details', session: only })} />
    ) : isNarrow && hasSeveral ? (
      <FoldButton isOpen={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('user.devices.sessions', { count: sessions.length })}
      </FoldButton>
    ) : null
  const ways =
    details || (isNarrow && logOut) ? (
      <div key="ways" className={styles.ways}>
        {details}
        {isNarrow ? logOut : null}
      </div>
    ) : null
  const ask =
    question && session ? (
      <WasThisYou key="ask" {...{ question, session }} onNo={() => onDisowned({ session, name })} />
    ) : null
  return (
    <Card
      id={`device-${device.id}`}
      icon={icon}
      isWarning={question !== undefined}
      title={name}
      tags={<Tags {...{ device, question }} />}
      lead={question || (only && !isNarrow) ? null : lastUse(device, tag, dateTime)}
      action={isNarrow ? null : logOut}
      note={ways || ask ? [ask, ways] : null}
    >
      {isShort || (isNarrow && !isOpen) ? null : <Sessions {...{ device, question }} onAsk={setAsked} />}
      {asked ? (
        <DeviceDialog
          {...{ name, asked, onAsk: setAsked }}
          onDisowned={(one) => onDisowned({ session: one, name })}
        />
      ) : null}
    </Card>
  )
})

function Tags({ device, question }: Pick<DeviceCardProps, 'device' | 'question'>) {
  const { t } = useTranslation()
  const now = useNow()
  return (
    <>
      <StateTag isCurrent={device.isCurrent} isActive={device.hasActive} />
      {isUnused(device, now) ? <Tag tone="neutral">{t('user.devices.unused')}</Tag> : null}
      {question ? <Marks question={question} /> : null}
    </>
  )
}

interface LogOutProps {
  device: Device
  name: string
  onAsk: (asked: Asked) => void
}

/** Asks for the log-out of a device; of this device, only its other sessions. */
function LogOut({ device: { isCurrent, revocable: ids }, name, onAsk }: LogOutProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant="secondary"
      size="small"
      ref={handFocusOver}
      aria-label={t('user.devices.logoutOf', { device: name })}
      onClick={() => onAsk({ kind: 'logout', what: isCurrent ? 'others' : 'device', ids })}
    >
      {t('user.devices.logout')}
    </Button>
  )
}

interface SessionsProps {
  device: Device
  question: NewSession | undefined
  onAsk: (asked: Asked) => void
}

function Sessions({ device: { id, sessions }, question, onAsk }: SessionsProps) {
  const { t } = useTranslation()
  const { list, shown, rest, onMore } = usePagedList<Session, HTMLUListElement>(sessions, first, more, id)
  return (
    <>
      {shown.length > 0 ? (
        <ul ref={list}>
          {shown.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isOnly={sessions.length === 1}
              question={session.id === question?.id ? question : undefined}
              onDetails={() => onAsk({ kind: 'details', session })}
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
    </>
  )
}

interface FoldButtonProps {
  isOpen: boolean
  onClick: () => void
  children: ReactNode
}

/** Unfolds a part of the history that is not drawn before. */
export const FoldButton = ({ isOpen, onClick, children }: FoldButtonProps) => (
  <Button
    variant="quiet"
    aria-expanded={isOpen}
    icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Button>
)
