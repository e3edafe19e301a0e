import { toldOutage } from '#domain/settings/outage.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visit.ts'
import { Banner } from '#ui/status/Banner.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * When the services do not run as planned, in the reader's own time; nothing when no outage is told of.
 * @param props.isOn says it during the outage only
 */
export function OutageText({ isOn = false }: { isOn?: boolean }) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const [now] = useState(Date.now)
  const outage = toldOutage(now)
  if (!outage || (isOn && now < outage.start)) return null
  const form = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short' })
  const when = form.formatRange(outage.start, outage.end)
  return t(now < outage.start ? 'page.outage.planned' : 'page.outage.now', { when })
}

/** The planned outage as a message of a page. */
export function OutageBanner() {
  const [isTold] = useState(() => toldOutage(Date.now()) !== null)
  return (
    isTold && (
      <Banner tone="info">
        <OutageText />
      </Banner>
    )
  )
}
