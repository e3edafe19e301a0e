import { instantOf } from '#domain/time/relativeTime'

/** The fields of a session that are compared; `country` is the server's English name. */
type Known = { id: string; agent: string; date: string | null; country: string | null }

/**
 * A session that is asked about, and what is new about it. _Yes_ is stored by `key`, for its country and kind of device;
 * what was done about this session alone by `own`.
 */
export type NewSession = {
  id: string
  agent: string
  date: string
  country: string | null
  isNewPlace: boolean
  isNewDevice: boolean
  key: string
  own: string
}

const day = 24 * 60 * 60_000
const newFor = 90 * day

/** When an answer given now (ms since the epoch) expires: after 90 days, as long as a session can be asked about. */
export const answeredUntil = (now: number): number => now + newFor

type Id = string | number

/** The key of a session that is not asked about any more, because it was denied or logged out. */
export const settledKey = (account: Id, id: string): string => JSON.stringify([account, id])

/** The key of the latest login that the person of an account has denied. */
export const deniedKey = (account: Id): string => JSON.stringify([account])

// Longer than any history: as long as a session is in it, it must not make its country known.
const settledFor = 3650 * day

/** Until when it is kept that a session is settled; the date of its login can be told from it. */
export const settledUntil = (date: string | null, now: number): number =>
  (instantOf(date) ?? now) + settledFor

/** The date of the login (ms since the epoch) of what is kept until then. */
export const settledDate = (until: number): number => until - settledFor

/**
 * The sessions from a country, or on a kind of device, that no older session has; the newest first. Left out are the
 * first session of the account, the current one, and sessions that are older than 90 days or have no valid date. A
 * missing country or kind of device is neither new nor known, nor is one known by a settled session.
 * @param options.account the id of the profile
 * @param options.kindOf the browser family and system of an agent string; null when it says nothing
 * @param options.isSettled whether a session, by `own`, was denied or logged out
 * @param options.currentId the session that this page runs in
 * @param options.now milliseconds since the epoch
 */
export function newSessionsOf(
  sessions: readonly Known[],
  options: {
    account: Id
    kindOf: (agent: string) => string | null
    isSettled: (own: string) => boolean
    currentId: string | null
    now: number
  },
): NewSession[] {
  const { account, kindOf, isSettled, currentId, now } = options
  const dated = sessions
    .flatMap(({ date, ...session }) => {
      const instant = instantOf(date)
      const own = settledKey(account, session.id)
      return date === null || instant === null
        ? []
        : [{ ...session, date, instant, own, counts: !isSettled(own) }]
    })
    .sort((one, other) => one.instant - other.instant)
  const first = dated.find(({ counts }) => counts)?.instant
  const [places, kinds] = [new Map<string, number>(), new Map<string, number>()]
  // The instant at which each country or kind was seen first: two sessions of the same instant can both be new.
  const isNew = (
    seen: Map<string, number>,
    what: string | null,
    { instant, counts }: (typeof dated)[number],
  ) => {
    if (what === null) return false
    const since = seen.get(what) ?? instant
    if (counts) seen.set(what, since)
    return since === instant && instant !== first
  }
  return dated
    .flatMap((session) => {
      const { id, agent, date, country, instant, own } = session
      const [place, kind] = [country?.trim() || null, kindOf(agent)]
      const isNewPlace = isNew(places, place, session)
      const isNewDevice = isNew(kinds, kind, session)
      if (id === currentId || now - instant > newFor || !(isNewPlace || isNewDevice)) return []
      const key = JSON.stringify([account, place, kind])
      return [{ id, agent, date, country: place, isNewPlace, isNewDevice, key, own }]
    })
    .reverse()
}
