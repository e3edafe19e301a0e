import { agentOf, fetchReader } from '#domain/agents'
import { prepareDates } from '#domain/relativeTime'
import type { DeviceType, Named } from '#domain/userAgent'
import { useAppSelector } from '#store/core/hooks'
import { selectTag } from '#store/session/auth'
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

/** Makes ready what sessions are told with, while they are on their way: this browser's own is likely among them. */
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

/** Puts an agent string into words: the device row's icon and name, and what runs on the device. */
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
