import type { Session } from '#domain/devices'
import { foreignText } from '#domain/foreignText'

/** Where a session was, such as `Ghent, Belgium`; '' when nobody knows. */
export const placeOf = ({ city, country }: Session): string =>
  [city, country]
    .filter((place) => place?.trim())
    .map((place) => foreignText(place ?? ''))
    .join(', ')

/** What a session is now, and how its tag looks. */
export function statusOf({ isCurrent, isActive }: Session) {
  if (isCurrent) return { key: 'user.devices.current', tone: 'success' } as const
  if (isActive) return { key: 'user.devices.active', tone: 'success' } as const
  return { key: 'user.devices.ended', tone: 'neutral' } as const
}
