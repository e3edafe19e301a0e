import { agentOf, type Device } from './deviceSessions.ts'
import type { DeviceType, Named } from './agent/agentParts.ts'
import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

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
