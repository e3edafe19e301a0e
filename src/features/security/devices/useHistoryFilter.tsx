import { countryName } from '#domain/locale/countryName'
import { type Device, inCountry, isUnused } from '#domain/security/devices'
import { foreignText } from '#domain/text/foreignText'
import { useAppSelector } from '#store/core/hooks'
import { selectTag } from '#store/core/visit'
import { Select } from '#ui/form/Select'
import { Segments } from '#ui/nav/Segments'
import { Stack } from '#ui/layout/Stack'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../security.module.css'
import { useDeviceName } from './sessionWords.tsx'

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

/** A device and a country can be chosen when there are more sessions than these. */
const few = 10

/**
 * The choice of devices of the history: by their state and, in a long history, by their name and the country of their
 * sessions. Devices that are chosen by name or country are never folded away.
 * @param newCount how many sessions are asked about
 */
export function useHistoryFilter(devices: readonly Device[] | null, newCount: number) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<Filter>('all')
  const choices = useChoices(devices ?? none)
  const { chosen, name, countryWords, isChosen } = choices
  const [now] = useState(Date.now)
  const groups = useMemo(() => {
    const isFolding = filter === 'all' && !isChosen
    const used = filter === 'all' && isChosen ? chosen : chosen.filter(filters[filter])
    const isOld = (device: Device) => isFolding && isUnused(device, now)
    return {
      of: devices,
      /** Changes with the choice. */
      key: [filter, name, countryWords].join('|'),
      shown: used.filter((device) => !isOld(device)),
      /** Not used for 90 days; with another choice than all they are among `shown`. */
      unused: used.filter(isOld),
      folded: isFolding ? chosen.filter((device) => !filters.all(device)) : [],
    }
  }, [devices, filter, chosen, name, countryWords, isChosen, now])
  const taken = useMemo(() => [...groups.shown, ...groups.unused, ...groups.folded], [groups])
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
  const words = [filter === 'all' ? '' : t(`user.devices.filter.${filter}`), foreignText(name), countryWords]
  return {
    ...drawn,
    /** What is said when nothing is shown. */
    empty: isChosen ? ('user.devices.none.match' as const) : noneKeys[filter],
    /** All devices that the filter leaves, and the filter in words; '' for all. */
    taken,
    which: words.filter(Boolean).join(' · '),
    bar: (
      <Stack gap={5}>
        <Segments
          label={t('user.devices.filter.label')}
          value={filter}
          options={options}
          onChange={setFilter}
        />
        <Choices {...choices} count={taken.length} />
      </Stack>
    ),
  }
}

/** The names and countries of a history, and the devices that were chosen by them; '' chooses all. */
function useChoices(devices: readonly Device[]) {
  const nameOf = useDeviceName()
  const tag = useAppSelector(selectTag)
  const [wantedName, setName] = useState('')
  const [wantedCountry, setCountry] = useState('')
  const { names, countries, isOffered } = useMemo(() => {
    const sessions = devices.flatMap((device) => device.sessions)
    return {
      names: [...new Set(devices.map((device) => nameOf(device)))],
      countries: [...new Set(sessions.flatMap(({ country }) => country?.trim() || []))],
      isOffered: sessions.length > few,
    }
  }, [devices, nameOf])
  // A refresh may have taken away what was chosen.
  const name = isOffered && names.includes(wantedName) ? wantedName : ''
  const country = isOffered && countries.includes(wantedCountry) ? wantedCountry : ''
  const chosen = useMemo(
    () => inCountry(name ? devices.filter((device) => nameOf(device) === name) : devices, country),
    [devices, nameOf, name, country],
  )
  const found = {
    chosen,
    isChosen: name !== '' || country !== '',
    countryWords: country && countryName(country, tag),
  }
  return { names, countries, isOffered, name, country, setName, setCountry, ...found }
}

/** The lists of names and countries, and how many devices are shown. */
function Choices(props: ReturnType<typeof useChoices> & { count: number }) {
  const { names, countries, isOffered, name, country, setName, setCountry, count } = props
  const { t } = useTranslation()
  const tag = useAppSelector(selectTag)
  if (!isOffered) return null
  const named = names.map((value) => ({ value, label: value }))
  const inWords = countries
    .map((value) => ({ value, label: countryName(value, tag) }))
    .filter(({ label }) => label !== '')
    .sort((one, other) => one.label.localeCompare(other.label, tag))
  return (
    <>
      <div className={styles.choices}>
        <Select
          label={t('user.devices.filter.device')}
          value={name}
          options={[{ value: '', label: t('user.devices.filter.everyDevice') }, ...named]}
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          label={t('user.devices.filter.country')}
          value={country}
          options={[{ value: '', label: t('user.devices.filter.everyCountry') }, ...inWords]}
          onChange={({ target }) => setCountry(target.value)}
        />
      </div>
      <p role="status" className="quiet">
        {t('user.devices.filter.count', { count })}
      </p>
    </>
  )
}
