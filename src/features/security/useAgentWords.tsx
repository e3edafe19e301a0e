import { agentOf, fetchReader } from '#domain/security/agents'
import { prepareDates } from '#domain/time/relativeTime'
import type { DeviceType, Named } from '#domain/security/userAgent'
import { useAppSelector } from '#store/core/hooks'
import { selectTag } from '#store/core/visit'
import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'

const icons: Readonly<Record<DeviceType, ReactNode>> = {
  mobile: <Smartphone aria-hidden />,
  tablet: <Tablet aria-hidden />,
  laptop: <Laptop aria-hidden />,
}

const withVersion = (named: Named | null) => named && [named.name, named.version].filter(Boolean).join(' ')

/**
 * Prepares the date formats and the parser of agent strings while the sessions are being loaded. The agent string of
 * this browser is parsed in advance, because it is likely among them.
 */
export function useReadySessions() {
  const tag = useAppSelector(selectTag)
  useEffect(() => {
    prepareDates(tag)
    void fetchReader().then(
      () => agentOf(navigator.userAgent),
      () => undefined,
    )
  }, [tag])
}

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
