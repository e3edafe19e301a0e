import { fetchChunk } from '#core/chunk.ts'
import { instantOf } from '#domain/time/relativeTime.ts'
import type { Agent } from './agent/agentParts.ts'
import type * as Reader from './agent/userAgent.ts'

let reader: typeof Reader | null = null

/** Loads the parser of agent strings, which is too large for the chunks of the pages; calls for devices wait for it. */
export async function fetchReader(): Promise<void> {
  reader ??= await fetchChunk(() => import('./agent/userAgent.ts'))
}

const unknown: Agent = { device: null, type: 'laptop', os: null, browser: null }

/** What an agent string says about a device; an unknown laptop before `fetchReader` has finished. */
export const agentOf = (text: string): Agent => reader?.agentOf(text) ?? unknown

/** The browser family and the system of an agent string, as one text to compare; null when neither is known. */
export const kindOf = (text: string): string | null => reader?.kindOf(text) ?? null

/** One login on a device. */
export type SessionRecord = {
  id: string
  agent: string
  date: string | null
  city: string | null
  country: string | null
  isActive: boolean
}

export type DeviceRecord = {
  id: string
  agent: string
  date: string | null
  sessions: readonly SessionRecord[]
}

/** Frozen, which spares Immer and its freezing the way through a hundred thousand sessions. */
export const frozen = (records: readonly DeviceRecord[]): readonly DeviceRecord[] => Object.freeze(records)

/** The records after a log-out of one of them, or of one session; what it does not change stays the same object. */
export function loggedOut(records: readonly DeviceRecord[], id: string): readonly DeviceRecord[] {
  const isIt = (one: { id: string }) => one.id === id
  const end = (record: DeviceRecord): DeviceRecord => ({
    ...record,
    sessions: record.sessions.map((one) => (isIt(record) || isIt(one) ? { ...one, isActive: false } : one)),
  })
  return frozen(records.map((record) => (isIt(record) || record.sessions.some(isIt) ? end(record) : record)))
}

export type Session = SessionRecord & { isCurrent: boolean }

/**
 * A device as its row shows it. `last` is its newest session, `latest` the date of that, or else of the record.
 * `revocable`: the ids that log it out; none when only the current session is active, or when that is not known.
 */
export type Device = {
  id: string
  agent: string
  sessions: Session[]
  isAsked: boolean
  isCurrent: boolean
  hasActive: boolean
  last: Session | null
  latest: string | null
  revocable: string[]
}

/**
 * The devices of the history: first those that are asked about, the current one, those with an active session; each
 * the newest first. Sessions: the current one, then the newest. Invalid dates become null and come last.
 * @param asked the ids of the sessions that are asked about
 */
export function devicesOf(
  records: readonly DeviceRecord[],
  currentLoginId: string | null,
  asked: readonly string[] = [],
): Device[] {
  const all = new Set(asked)
  const devices = records.map((record) => deviceOf(record, currentLoginId, all))
  const isKnown = devices.some(({ isCurrent }) => isCurrent)
  return sortedBy(isKnown ? devices : devices.map((device) => ({ ...device, revocable: [] })), (device) => [
    device.isAsked,
    device.isCurrent,
    device.hasActive,
    instantOf(device.latest),
  ])
}

const unusedAfter = 90 * 24 * 60 * 60_000

/** Whether nobody has logged in on another device for 90 days, though somebody still is logged in there. */
export const isUnused = ({ hasActive, isCurrent, isAsked, latest }: Device, now: number): boolean =>
  hasActive && !isCurrent && !isAsked && now - (instantOf(latest) ?? now) > unusedAfter

function deviceOf(record: DeviceRecord, currentLoginId: string | null, asked: ReadonlySet<string>): Device {
  // Each date is parsed once: a history can have a thousand.
  const dated = record.sessions.map((session) => {
    const instant = instantOf(session.date)
    const isCurrent = session.id === currentLoginId
    return { instant, session: { ...session, date: instant === null ? null : session.date, isCurrent } }
  })
  const sorted = sortedBy(dated, ({ session, instant }) => [session.isCurrent, instant])
  const sessions = sorted.map(({ session }) => session)
  const isCurrent =
    sessions.length > 0 ? sessions.some((session) => session.isCurrent) : record.id === currentLoginId
  const active = sessions.filter((session) => session.isActive)
  // Not always the first of `sessions`, which begin with the current one.
  const [newest] = sortedBy(sorted.slice(0, 2), ({ session, instant }) => [instant, session.isCurrent])
  const last = newest?.session ?? null
  return {
    id: record.id,
    agent: record.agent,
    sessions,
    isAsked: sessions.some(({ id }) => asked.has(id)),
    isCurrent,
    hasActive: active.length > 0,
    last,
    latest: last?.date ?? (instantOf(record.date) === null ? null : record.date),
    revocable: revocableOf(record.id, isCurrent, active),
  }
}

// Revoking the record of the current device would end the session that asks for it.
function revocableOf(id: string, isCurrent: boolean, active: readonly Session[]): string[] {
  if (isCurrent) return active.filter((session) => !session.isCurrent).map((session) => session.id)
  return active.length > 0 ? [id] : []
}

/** Sorts by ranks, read once for each item: true or the highest number first, null last; the sort is stable. */
function sortedBy<Item>(
  items: readonly Item[],
  ranksOf: (item: Item) => (boolean | number | null)[],
): Item[] {
  if (items.length < 2) return [...items]
  return items
    .map((item) => ({ item, ranks: ranksOf(item).map((rank) => (rank === null ? -Infinity : Number(rank))) }))
    .sort((one, other) => compare(one.ranks, other.ranks))
    .map(({ item }) => item)
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < one.length; at++)
    if (one[at] !== other[at]) return (one[at] ?? 0) < (other[at] ?? 0) ? 1 : -1
  return 0
}
