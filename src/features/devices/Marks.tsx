import { countryName } from './placeName.ts'
import type { NewSession } from './questions.ts'
import { useAppSelector } from '#core/store/hooks.ts'
import { selectTag } from '#core/store/visitSlice.ts'
import { Tag } from '#ui/data/Tag.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useTranslation } from 'react-i18next'

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
