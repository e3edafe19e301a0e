import { countryName, townName } from './placeName.ts'
import { agentOf } from './agent/agents.ts'
import { type Device, devicesOf, type Session } from './deviceSessions.ts'
import type { NewSession } from './newSessions.ts'
import type { DeviceType, Named } from './agent/agentParts.ts'
import { relativeTime } from '#domain/time/relativeTime.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { Tag } from '#ui/data/Tag.tsx'
import { selectHistory } from './devicesSlice.ts'
import { selectAsked } from './questions.ts'
import Laptop from 'lucide-react/icons/laptop'
import MapPin from 'lucide-react/icons/map-pin'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

type Place = Pick<Session, 'city' | 'country'>

const townOf = ({ city, country }: Place, tag: string) => townName(city ?? '', country, tag)
const countryOf = ({ country }: Place, tag: string) => (country === null ? '' : countryName(country, tag))

/** Where a session was, such as `Gent, België`; '' when nobody knows. */
export const placeOf = (place: Place, tag: string): string =>
  [townOf(place, tag), countryOf(place, tag)].filter(Boolean).join(', ')

/** Where and how long ago a device was used last, such as `Ghent · yesterday`; '' when nobody knows. */
export function lastUse({ last, latest }: Device, now: number, tag: string, justNow: string): string {
  const town = last && (townOf(last, tag) || countryOf(last, tag))
  return [town, relativeTime(latest, now, tag, justNow)].filter(Boolean).join(' · ')
}

export function statusOf({ isCurrent, isActive }: Session) {
  if (isCurrent) return { key: 'user.devices.current', tone: 'success' } as const
  if (isActive) return { key: 'user.devices.active', tone: 'success' } as const
  return { key: 'user.devices.ended', tone: 'neutral' } as const
}

const icons: Readonly<Record<DeviceType, ReactNode>> = {
  mobile: <Smartphone aria-hidden />,
  tablet: <Tablet aria-hidden />,
  laptop: <Laptop aria-hidden />,
}

const withVersion = (named: Named | null) => named && [named.name, named.version].filter(Boolean).join(' ')

/** Returns a function that puts an agent string into words: icon and name of the device, its system and browser. */
export function useAgentWords() {
  const { t } = useTranslation()
  return useCallback(
    (text: string) => {
      const { device, type, os, browser } = agentOf(text)
      const both = browser && os ? t('user.devices.on', { browser: browser.name, os: os.name }) : null
      return {
        icon: icons[type],
        name: device ?? both ?? browser?.name ?? os?.name ?? t('user.devices.unknown'),
        os: withVersion(os),
        browser: withVersion(browser),
      }
    },
    [t],
  )
}

/** Numbers the devices of the same kind from 1, to tell them apart; the keys are the ids of the devices. */
export function numbersOf(
  devices: readonly Device[],
  wordsOf: ReturnType<typeof useAgentWords>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  return new Map(
    devices.map(({ id, agent }) => {
      const { name } = wordsOf(agent)
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [id, count]
    }),
  )
}

/** Returns a function that names a device by what it is, and by its number from 2 on among the devices of that kind. */
export function useDeviceName() {
  const wordsOf = useAgentWords()
  return ({ agent }: Pick<Device, 'agent'>, nth = 1) => {
    const { name } = wordsOf(agent)
    return nth > 1 ? `${name} (${nth})` : name
  }
}

/** What is new about a session: its country, the kind of its device, or both; with `isShort` only one of them. */
export function Marks({ question, isShort = false }: { question: NewSession; isShort?: boolean }) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const { isNewPlace, isNewDevice } = question
  const country = countryName(question.country ?? '', tag)
  return (
    <>
      {isNewPlace ? (
        <Tag tone="warning">
          <MapPin aria-hidden />
          {isShort || !country ? t('user.devices.new.place') : t('user.devices.new.placeIn', { country })}
        </Tag>
      ) : null}
      {isNewDevice && !(isShort && isNewPlace) ? (
        <Tag tone="warning">
          <MonitorSmartphone aria-hidden />
          {t('user.devices.new.device')}
        </Tag>
      ) : null}
    </>
  )
}

/** The devices as the history shows them; null until they are known. */
export function useDevices(): Device[] | null {
  const history = useAppSelector(selectHistory)
  const asked = useAppSelector(selectAsked)
  return useMemo(() => history && devicesOf(history.records, history.currentLoginId, asked), [history, asked])
}
