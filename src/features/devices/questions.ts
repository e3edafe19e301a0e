import { kindOf, type Session, type SessionRecord } from './deviceSessions.ts'
import { instantOf, perText } from '#domain/time/relativeTime.ts'
import { isKept, knownPlaces, type Times } from './storage.ts'
import { createAction, createSelector } from '@reduxjs/toolkit'
import type { RootState } from '#core/store/slices.ts'
import type { AppThunk } from '#core/store/thunk.ts'
import { selectProfile } from '#auth/person/userSlice.ts'

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

/** Until when a session that was denied or logged out is kept; `closedDate` gives the date of its login back. */
export const closedUntil = (date: string | null, now: number): number => (instantOf(date) ?? now) + settledFor
export const closedDate = (until: number): number => until - settledFor

/**
 * The sessions from a country, or on a kind of device (`kindOf`), that no older session has; the newest first. Left out
 * are the first session of the account, the current one, those older than 90 days, and those without a valid date.
 */
export function newSessionsOf(
  sessions: readonly Known[],
  given: {
    account: string | number
    kindOf: (agent: string) => string | null
    currentId: string | null
    now: number
  },
): NewSession[] {
  const { account, currentId, now } = given
  const dated = sessions
    .flatMap((session) => {
      const [{ date }, instant] = [session, instantOf(session.date)]
      return date === null || instant === null ? [] : [{ session, date, instant }]
    })
    .sort((one, other) => one.instant - other.instant)
  // Ten thousand sessions can be of a few kinds.
  const kindIn = perText(given.kindOf)
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

/**
 * "Was this you?": the answers that were stored in this browser when the history came, when that was (ms since the
 * epoch), and the keys that were answered since. `nobody` stands for an account without an id: its answers are found by
 * nobody.
 */
export type Answers = { at: number; stored: Times; nobody: string; answered: string[] }

/** A question was answered by its key, or settled by the id of its session. */
export const answered = createAction<string>('devices/answered')

export const readAnswers = (): Answers => ({
  at: Date.now(),
  stored: knownPlaces.read(),
  nobody: crypto.getRandomValues(new Uint32Array(2)).join(),
  answered: [],
})

const none: NewSession[] = []

/**
 * The sessions that the latest history asks about, also those answered since, so that they keep their place in the
 * list. Null until the history and the profile are there: a stored answer is found by the id of the account.
 */
const selectAllAsked = createSelector(
  [
    ({ devices }: RootState) => devices?.history,
    selectProfile,
    ({ devices }: RootState) => devices?.answers?.at,
    ({ devices }: RootState) => devices?.answers?.stored,
    ({ devices }: RootState) => devices?.answers?.nobody,
  ],
  (history, profile, now = 0, stored = {}, nobody = '') => {
    if (!history || !profile) return null
    // Of most people nothing is stored, which spares them the fingerprints of ten thousand sessions.
    const hasStored = Object.keys(stored).length > 0
    const isOpen = (key: string) => !(hasStored && isKept(stored, key, now))
    // A session that was denied or logged out is asked about no more, and makes nothing known.
    const sessions = history.records.flatMap((record) => record.sessions.filter(({ id }) => isOpen(id)))
    const options = { account: profile.id ?? nobody, kindOf, currentId: history.currentLoginId, now }
    return newSessionsOf(sessions, options).filter(({ key }) => isOpen(key))
  },
)

export const selectAsked = createSelector([selectAllAsked], (asked) => (asked ?? none).map(({ id }) => id))

/** The sessions that are not answered yet, the newest first; null until the history and the profile are there. */
export const selectQuestions = createSelector(
  [selectAllAsked, ({ devices }: RootState) => devices?.answers?.answered],
  (asked, keys) => asked?.filter(({ key, id }) => !keys?.includes(key) && !keys?.includes(id)) ?? null,
)

const keep =
  (key: string, until: number): AppThunk =>
  (dispatch) => {
    knownPlaces.add(key, until, Date.now())
    dispatch(answered(key))
  }

/** Stores a Yes: until it expires, nothing is asked about this country on this kind of device. */
export const answerQuestion = (key: string): AppThunk => keep(key, answeredUntil(Date.now()))

/** Settles the question about a session, which is no Yes: another login from there is asked about. */
export const closeQuestion = ({ id, date }: Pick<Session, 'id' | 'date'>): AppThunk =>
  keep(id, closedUntil(date, Date.now()))

export const closeQuestions =
  (ids: readonly string[]): AppThunk =>
  (dispatch, getState) => {
    const settled = selectQuestions(getState())?.filter(({ id }) => ids.includes(id)) ?? []
    for (const session of settled) dispatch(closeQuestion(session))
  }
