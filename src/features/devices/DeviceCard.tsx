import { useFocusOnHash } from '#ui/hooks/useFocus.ts'
import { useKept, usePagedList } from '#ui/hooks/useKept.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { type Device, isUnused, type Session } from './deviceSessions.ts'
import type { NewSession } from './questions.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { Button } from '#ui/action/Button.tsx'
import { handFocusOver } from '#ui/layout/Title.tsx'
import { Card } from '#ui/data/Card.tsx'
import { Tag } from '#ui/data/Tag.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { memo, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Marks } from './Marks.tsx'
import { lastUse } from './placeName.ts'
import { useAgentWords, useDeviceName } from './useAgentWords.tsx'
import { type Asked, DeviceDialog } from './DeviceDialog.tsx'
import styles from './devices.module.css'
import { SessionRow, WasThisYou } from './SessionRow.tsx'

const [first, more] = [3, 25]

// A list that is loaded again has new devices: times count at least from then.
const seen = (device: Device) => ({ device, now: Date.now() })

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

/** One device with its sessions and "Was this you?"; it can be logged out when another session of it is active. */
export const DeviceCard = memo(function DeviceCard({ device, nth, question, onDisowned }: DeviceCardProps) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const now = Math.max(useNow(), useMemo(() => seen(device), [device]).now)
  const { icon } = useAgentWords()(device.agent)
  useFocusOnHash(`device-${device.id}`)
  const name = useDeviceName()(device, nth)
  const [asked, setAsked] = useState<Asked | null>(null)
  // The question says when and where.
  const used = question ? '' : lastUse(device, now, tag, t('time.justNow'))
  const { count, fold, isFolded } = useFold(device)
  const session = device.sessions.find(({ id }) => id === question?.id)
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
      tags={
        <>
          {device.isCurrent ? <Tag tone="success">{t('user.devices.this')}</Tag> : null}
          {isUnused(device, now) ? <Tag tone="neutral">{t('user.devices.unused')}</Tag> : null}
          {question ? <Marks question={question} /> : null}
        </>
      }
      lead={[count, used].filter(Boolean).join(' · ')}
      action={
        device.revocable.length > 0 ? (
          <LogOut {...{ device, name }} isQuiet={question !== undefined} onAsk={setAsked} />
        ) : null
      }
      note={fold || ask ? [fold, ask] : null}
    >
      {isFolded ? null : <Sessions {...{ device, now, question }} onAsk={setAsked} />}
      {asked ? (
        <DeviceDialog
          {...{ device, name, asked, onAsk: setAsked }}
          onDisowned={(one) => onDisowned({ session: one, name })}
        />
      ) : null}
    </Card>
  )
})

// The screens of phones, where a device is one row with its last use.
const narrow = '(width < 45rem)'
const follow = (onChange: () => void) => {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** The number of sessions; on a phone a button that unfolds them, as the address does that names the device. */
function useFold({ id, sessions }: Device) {
  const { t } = useTranslation()
  const isNarrow = useSyncExternalStore(follow, () => window.matchMedia(narrow).matches)
  const { hash } = useLocation()
  const [isOpen, setIsOpen] = useKept(`device ${id}`, hash === `#device-${id}`)
  const count = t('user.devices.sessions', { count: sessions.length })
  if (!isNarrow || sessions.length === 0) return { count, fold: null, isFolded: false }
  const fold = (
    <div key="fold" className={styles.fold}>
      <FoldButton isOpen={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {count}
      </FoldButton>
    </div>
  )
  return { count: '', fold, isFolded: !isOpen }
}

interface LogOutProps {
  device: Device
  name: string
  isQuiet: boolean
  onAsk: (asked: Asked) => void
}

/** Asks for the log-out of a device; of this device, only its other sessions. */
function LogOut({ device: { isCurrent, revocable: ids }, name, isQuiet, onAsk }: LogOutProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant={isQuiet ? 'secondary' : 'dangerOutline'}
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
  now: number
  question: NewSession | undefined
  onAsk: (asked: Asked) => void
}

function Sessions({ device: { id, sessions }, now, question, onAsk }: SessionsProps) {
  const { t } = useTranslation()
  const { list, shown, rest, onMore } = usePagedList<Session, HTMLUListElement>(sessions, first, more, id)
  return (
    <>
      {shown.length > 0 ? (
        <ul ref={list}>
          {shown.map((session) => (
            <SessionRow
              key={session.id}
              {...{ session, now }}
              question={session.id === question?.id && sessions.length > 1 ? question : undefined}
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
