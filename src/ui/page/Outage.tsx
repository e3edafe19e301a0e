import { toldOutage } from '#domain/settings/outage.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What is said of a planned outage, in the reader's own time: planned or, with `isOn`, only under way; else null. */
export function useOutage(isOn = false): string | null {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const [now] = useState(Date.now)
  const outage = toldOutage(now)
  if (!outage || (isOn && now < outage.start)) return null
  const { start, end } = outage
  const form = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short' })
  return t(now < start ? 'page.outage.planned' : 'page.outage.now', { when: form.formatRange(start, end) })
}

export function OutageBanner() {
  const text = useOutage()
  return text && <Banner tone="info">{text}</Banner>
}
