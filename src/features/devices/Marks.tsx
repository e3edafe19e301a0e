import { countryName } from './placeName.ts'
import type { Session } from './deviceSessions.ts'
import type { NewSession } from './questions.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { Tag } from '#ui/data/Tag.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useTranslation } from 'react-i18next'

/** Whether somebody is logged in with a session, or on a device. */
export function StateTag({ isCurrent, isActive }: Pick<Session, 'isCurrent' | 'isActive'>) {
  const { t } = useTranslation()
  const state = isCurrent ? 'current' : isActive ? 'active' : 'ended'
  return <Tag tone={state === 'ended' ? 'neutral' : 'success'}>{t(`user.devices.${state}`)}</Tag>
}

/** What is new about a session: its country, its device, or both. */
export function Marks({ question: { country, isNewPlace, isNewDevice } }: { question: NewSession }) {
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  return (
    <>
      {isNewPlace ? (
        <Tag tone="warning">
          <MapPin aria-hidden />
          {t('user.devices.newPlace', {
            country: countryName(country ?? '', tag) || t('user.devices.session.unknown'),
          })}
        </Tag>
      ) : null}
      {isNewDevice ? (
        <Tag tone="warning">
          <MonitorSmartphone aria-hidden />
          {t('user.devices.newDevice')}
        </Tag>
      ) : null}
    </>
  )
}
