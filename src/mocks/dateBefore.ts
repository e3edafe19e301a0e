/**
 * A time of day a number of days ago.
 * @param days at least one, so that the time has passed
 * @param time `hh:mm:ss`, UTC
 * @returns ISO 8601, UTC; the same all day long
 */
export const dateBefore = (days: number, time: string): string =>
  `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T${time}.000Z`
