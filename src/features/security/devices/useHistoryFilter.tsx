import { type Device, isUnused } from '#session/devices/deviceSessions.ts'
import { Segments } from '#ui/nav/Segments.tsx'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

export const isUsed = ({ hasActive, isCurrent }: Device) => hasActive || isCurrent

/** Which devices each filter shows at once; with `all` the other devices are folded away. */
const filters = {
  all: (device: Device) => isUsed(device) || device.isAsked,
  active: isUsed,
  new: (device: Device) => device.isAsked,
} as const
type Filter = keyof typeof filters
const noneKeys = {
  all: 'user.devices.empty',
  active: 'user.devices.none.active',
  new: 'user.devices.none.new',
} as const
const none = [] as const

/**
 * The choice of devices of the history by their state.
 * @param newCount how many sessions are asked about
 */
export function useHistoryFilter(devices: readonly Device[] | null, newCount: number) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<Filter>('all')
  const [now] = useState(Date.now)
  const groups = useMemo(() => {
    const all = devices ?? none
    const used = all.filter(filters[filter])
    const isOld = (device: Device) => filter === 'all' && isUnused(device, now)
    return {
      of: devices,
      /** Changes with the choice. */
      key: filter,
      shown: used.filter((device) => !isOld(device)),
      /** Not used for 90 days; with another choice than all they are among `shown`. */
      unused: used.filter(isOld),
      folded: filter === 'all' ? all.filter((device) => !filters.all(device)) : [],
    }
  }, [devices, filter, now])
  // A choice is drawn at once, its devices when there is time: a history can have a thousand sessions.
  const late = useDeferredValue(groups)
  const drawn = late.of === devices ? late : groups
  const options = [
    { value: 'all' as const, label: t('user.devices.filter.all') },
    { value: 'active' as const, label: t('user.devices.filter.active') },
    {
      value: 'new' as const,
      label: t(`user.devices.filter.${newCount > 0 ? 'newCount' : 'new'}`, { count: newCount }),
    },
  ]
  return {
    ...drawn,
    isEmpty: [groups.shown, groups.unused, groups.folded].every(({ length }) => length === 0),
    /** What is said when nothing is shown. */
    empty: noneKeys[filter],
    bar: (
      <Segments
        label={t('user.devices.filter.label')}
        value={filter}
        options={options}
        onChange={setFilter}
      />
    ),
  }
}
