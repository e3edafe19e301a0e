import { instantOf, perText } from '#domain/time/relativeTime.ts'
import type { SessionRecord } from './deviceSessions.ts'

/** What is compared of a session; `country` is the server's English name. */
type Known = Pick<SessionRecord, 'id' | 'agent' | 'date' | 'country'>

/** A session that is asked about, and what is new about it; a Yes to "Was this you?" is stored by `key`. */
export type NewSession = Known & { date: string; isNewPlace: boolean; isNewDevice: boolean; key: string }

const day = 24 * 60 * 60_000
const newFor = 90 * day

/** When an answer given now (ms since the epoch) expires: after 90 days, as long as a session can be asked about. */
export const answeredUntil = (now: number): number => now + newFor

// Some centuries: as long as a session is in a history it must not make its country known.
const settledFor = 9e12

/** Until when a session that was denied or logged out is kept; `settledDate` gives the date of its login back. */
export const settledUntil = (date: string | null, now: number): number =>
  (instantOf(date) ?? now) + settledFor
export const settledDate = (until: number): number => until - settledFor

/**
 * The sessions from a country, or on a kind of device (`kindOf`), that no older session has; the newest first. Left out
 * are the first session of the account, the current one, and sessions that are older than 90 days or have no valid
 * date. A missing country or kind of device is neither new nor known.
 */
export function newSessionsOf(
  sessions: readonly Known[],
  {
    account,
    kindOf,
    currentId,
    now,
  }: {
    account: string | number
    kindOf: (agent: string) => string | null
    currentId: string | null
    now: number
  },
): NewSession[] {
  const dated = sessions
    .flatMap((session) => {
      const [{ date }, instant] = [session, instantOf(session.date)]
      return date === null || instant === null ? [] : [{ session, date, instant }]
    })
    .sort((one, other) => one.instant - other.instant)
  // Ten thousand sessions can be of a few kinds.
  const kindIn = perText(kindOf)
  const first = dated[0]?.instant
  const [places, kinds] = [new Map<string, number>(), new Map<string, number>()]
  // The instant at which each country or kind was seen first: two sessions of the same instant can both be new.
  const isNew = (seen: Map<string, number>, what: string | null, instant: number) => {
    if (what === null) return false
    const since = seen.get(what) ?? instant
    seen.set(what, since)
    return since === instant && instant !== first
  }
  return dated
    .flatMap(({ session: { id, agent, country }, date, instant }) => {
      const [place, kind] = [country?.trim() || null, kindIn(agent)]
      const isNewPlace = isNew(places, place, instant)
      const isNewDevice = isNew(kinds, kind, instant)
      if (id === currentId || now - instant > newFor || !(isNewPlace || isNewDevice)) return []
      const key = JSON.stringify([account, place, kind])
      return [{ id, agent, date, country: place, isNewPlace, isNewDevice, key }]
    })
    .reverse()
}
