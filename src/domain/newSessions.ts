import { instantOf } from './relativeTime.ts'

/** A session of the history, as far as this question goes; `country` is the server's English name. */
type Known = { id: string; agent: string; date: string | null; country: string | null }

/** What is new about a session; `key` is what the answer to "Was this you?" is remembered by. */
export type NewSession = {
  id: string
  agent: string
  date: string
  country: string | null
  isNewPlace: boolean
  isNewDevice: boolean
  key: string
}

const day = 24 * 60 * 60_000
const newFor = 90 * day

/** Until when an answer is remembered: as long as a session can be marked. @param now milliseconds since the epoch */
export const answeredUntil = (now: number): number => now + newFor

/**
 * The sessions from a country, or on a kind of device, that no older session knows; the newest first. The first session
 * of the account and the current one are never among them, nor is one that is older than 90 days or whose date nobody
 * knows. What a session does not tell is neither new nor known.
 * @param options.account whose history it is
 * @param options.kindOf the browser family and system of an agent string; null when it says nothing
 * @param options.currentId the session that this page runs in
 * @param options.now milliseconds since the epoch
 */
export function newSessionsOf(
  sessions: readonly Known[],
  options: {
    account: string | number
    kindOf: (agent: string) => string | null
    currentId: string | null
    now: number
  },
): NewSession[] {
  const { account, kindOf, currentId, now } = options
  const dated = sessions
    .flatMap(({ date, ...session }) => {
      const instant = instantOf(date)
      return date === null || instant === null ? [] : [{ ...session, date, instant }]
    })
    .sort((one, other) => one.instant - other.instant)
  const first = dated[0]?.instant
  const [places, kinds] = [new Map<string, number>(), new Map<string, number>()]
  // The instant at which each was seen first: two sessions of one instant are not older than each other.
  const isNew = (seen: Map<string, number>, what: string | null, instant: number) => {
    if (what === null) return false
    const since = seen.get(what) ?? instant
    seen.set(what, since)
    return since === instant && instant !== first
  }
  return dated
    .flatMap(({ id, agent, date, country, instant }) => {
      const [place, kind] = [country?.trim() || null, kindOf(agent)]
      const isNewPlace = isNew(places, place, instant)
      const isNewDevice = isNew(kinds, kind, instant)
      if (id === currentId || now - instant > newFor || !(isNewPlace || isNewDevice)) return []
      const key = JSON.stringify([account, place, kind])
      return [{ id, agent, date, country: place, isNewPlace, isNewDevice, key }]
    })
    .toReversed()
}
