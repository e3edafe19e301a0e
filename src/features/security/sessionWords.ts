import { countryName } from '#domain/locale/countryName'
import type { Device, Session } from '#domain/security/devices'
import { foreignText } from '#domain/text/foreignText'
import { relativeTime } from '#domain/time/relativeTime'

type Place = Pick<Session, 'city' | 'country'>

const townOf = ({ city }: Place) => foreignText(city ?? '')
const countryOf = ({ country }: Place, tag: string) => (country === null ? '' : countryName(country, tag))

/** Where a session was, such as `Ghent, Belgium`; '' when nobody knows. */
export const placeOf = (place: Place, tag: string): string =>
  [townOf(place), countryOf(place, tag)].filter(Boolean).join(', ')

/** Where and how long ago a device was used last, such as `Ghent · yesterday`; '' when nobody knows. */
export function lastUse({ last, latest }: Device, now: number, tag: string): string {
  const town = last && (townOf(last) || countryOf(last, tag))
  return [town, relativeTime(latest, now, tag)].filter(Boolean).join(' · ')
}

export function statusOf({ isCurrent, isActive }: Session) {
  if (isCurrent) return { key: 'user.devices.current', tone: 'success' } as const
  if (isActive) return { key: 'user.devices.active', tone: 'success' } as const
  return { key: 'user.devices.ended', tone: 'neutral' } as const
}
