import type { Session } from '#domain/devices'
import { dateTime, relativeTime } from '#domain/relativeTime'
import { selectTag } from '#store/session/auth'
import { useAppSelector } from '#store/core/hooks'
import { Button } from '#ui/Button'
import { ListRow } from '#ui/ListRow'
import { Tag } from '#ui/Tag'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf, statusOf } from './sessionWords.ts'
import { useAgentWords } from './useAgentWords.tsx'

/** One session: when, where, with what, and whether it is still open. */
export function SessionRow({ session, onDetails }: { session: Session; onDetails: () => void }) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  const [now] = useState(Date.now)
  const { os, browser } = useAgentWords()(session.agent)
  const { date } = session
  const when = date ? dateTime(date, tag) : t('user.devices.session.unknown')
  const details = [date && relativeTime(date, now, tag), placeOf(session), browser, os].filter(Boolean)
  const status = statusOf(session)
  return (
    <ListRow
      title={
        <>
          {when} <Tag tone={status.tone}>{t(status.key)}</Tag>
        </>
      }
      text={details.join(' · ')}
      trailing={
        <Button
          variant="quiet"
          size="small"
          aria-label={`${t('user.devices.session.details')}: ${when}`}
          onClick={onDetails}
        >
          {t('user.devices.session.details')}
        </Button>
      }
    />
  )
}
